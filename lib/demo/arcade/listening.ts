import { device, scene } from '../pictures/things'
import { inFinishes } from './arcade-pictures'
import { arcadeDepartment } from './department'

const audio = arcadeDepartment('Audio')

export const listeningProducts = [
  audio({
    title: 'Boardwalk Headphones',
    in: 'Listening > Headphones',
    brand: 'Voltkind',
    text: '<p>Over-ear, wireless, forty hours between charges, and cushions you can replace without a screwdriver. Warm sound with the bass of a good room rather than a bad car.</p>',
    price: 89.9,
    was: 109.9,
    ...inFinishes(
      'headphones',
      {
        Teal: ['#19a7a0', '#ffca3a'],
        Ink: ['#2b2f4a', '#ff6f61'],
        Cream: ['#eadfca', '#c9704f'],
        Pink: ['#f28ab2', '#7a4fd6'],
      },
      ['sunburst', 'dots #ffb3a3 #ff9885', 'halo #f3ead9 #d9a679', 'confetti'],
      { stock: (colour) => ({ Teal: 18, Ink: 22, Cream: 3, Pink: 0 })[colour] ?? 0 },
    ),
    promotion: true,
    popularity: 34,
    grams: 260,
  }),
  audio({
    title: 'Studio Cans, Wired',
    in: 'Listening > Headphones',
    brand: 'Voltkind',
    text: '<p>Flat, honest and slightly unforgiving. Three metres of coiled cable and a jack that fits the big socket and the small one.</p>',
    price: 69,
    stock: 15,
    grams: 310,
    pictures: [
      scene('sweep #e4e6ee', 'hero', device('headphones', '#3a3d52', '#9aa3b8')),
      scene('grid', 'plinth', device('headphones', '#3a3d52', '#9aa3b8')),
      scene('slate', 'supporting', [device('headphones', '#3a3d52', '#9aa3b8'), '🎚️ 🎙️']),
    ],
  }),
  audio({
    title: 'Mini Listeners for Kids',
    in: 'Listening > Headphones',
    brand: 'Voltkind',
    text: '<p>Limited to 85 decibels in hardware, so no menu can undo it. A share socket on each cup lets two of them watch one film.</p>',
    price: 29.9,
    ...inFinishes('headphones', { Lemonade: ['#ffd75e', '#ff6f91'], Bubble: ['#7cc8f2', '#ffffff'] }, [
      'confetti',
      'dots #ffd1e3 #ffb3d1',
    ]),
    grams: 140,
  }),
  audio({
    title: 'Pebble Earbuds',
    in: 'Listening > Earbuds',
    brand: 'Voltkind',
    text: '<p>Six hours in the ear, twenty-four more in the case, and a fit that survives a run for the bus. Taps are optional: there is a real button.</p>',
    price: 59.9,
    was: 69.9,
    ...inFinishes(
      'earbuds',
      {
        Honey: ['#ffb703', '#ff6f61'],
        Snow: ['#f0eef2', '#7a6ff0'],
        Graphite: ['#3c3f55', '#4dd0e1'],
        Sage: ['#9dbf9e', '#fff3d6'],
      },
      ['halo #ffe9d6 #ff9e6e', 'dots', 'grid', 'confetti'],
    ),
    promotion: true,
    popularity: 28,
    grams: 48,
  }),
  audio({
    title: 'Sleep Buds',
    in: 'Listening > Earbuds',
    brand: 'Voltkind',
    text: '<p>Flat against the ear, so side-sleepers can use them. Rain, fans and one very boring audiobook are stored on the buds themselves.</p>',
    price: 74.9,
    stock: 0,
    grams: 42,
    pictures: [
      scene('halo #e4e2f6 #9c93dd', 'hero', device('earbuds', '#b8b2e8', '#2b2f4a')),
      scene('linen', 'hero', device('earbuds', '#b8b2e8', '#2b2f4a')),
    ],
  }),
  audio({
    title: 'Little Thunder Speaker',
    in: 'Listening > Speakers',
    brand: 'Voltkind',
    text: '<p>The size of a paperback with the manners of a larger box. Rain-proof, sand-proof, and two of them find each other and play in stereo.</p>',
    price: 49.9,
    ...inFinishes(
      'speaker',
      { Coal: ['#34344a', '#ffca3a'], Tangerine: ['#ff8a3d', '#2b3350'], Reef: ['#2aa6b8', '#ffe066'] },
      ['sweep #dfe5ee', 'sunburst', 'dots #ffe08a #ffd05c'],
    ),
    popularity: 25,
    grams: 540,
  }),
  audio({
    title: 'Garden Party Speaker',
    in: 'Listening > Speakers',
    brand: 'Voltkind',
    text: '<p>A carrying handle, twenty hours of battery and enough power for a lawn. The neighbours’ number is printed on the back, in our handwriting.</p>',
    price: 149,
    was: 169,
    stock: 7,
    grams: 3100,
    pictures: [
      scene('sunburst #c7f0b8 #a5e08f', 'hero', device('speaker', '#2f6b4f', '#ffca3a')),
      scene('confetti', 'pair', [device('speaker', '#2f6b4f', '#ffca3a'), device('speaker', '#34344a', '#ffca3a')]),
    ],
  }),
]
