import { device, scene } from '../pictures/things'
import { inFinishes } from './arcade-pictures'
import { arcadeDepartment } from './department'

const gadget = arcadeDepartment('Gadgets')

export const flyingAndPhotoGadgetProducts = [
  gadget({
    title: 'Flight School Drone',
    in: 'Fly & Roll > Drones',
    brand: 'Pixel Pier',
    text: '<p>Guards around every rotor, one-button landing, spare blades in the lid. Under 100 grams, so you need patience rather than a licence.</p>',
    price: 79,
    ...inFinishes('drone', { Yellow: ['#ffb703', '#e5484d'], White: ['#e9e6ef', '#7a6ff0'] }, [
      'halo #dff0fa #8fcbf0',
      'grid',
    ]),
    popularity: 18,
    grams: 92,
  }),
  gadget({
    title: 'Camera Drone Scout',
    in: 'Fly & Roll > Drones',
    brand: 'Pixel Pier',
    text: '<p>Folds to the size of a water bottle, films in 4K and comes home when it is tired. Twenty-eight minutes in the air, wind permitting.</p>',
    matrix: {
      options: { Bundle: ['Drone only', 'Three batteries'] },
      price: (bundle) => (bundle === 'Drone only' ? 329 : 419),
      was: (bundle) => (bundle === 'Drone only' ? 379 : null),
      stock: (bundle) => (bundle === 'Drone only' ? 5 : 2),
    },
    pictures: [
      scene('grid', 'hero', device('drone', '#4a4f66', '#4dd0e1')),
      scene('sweep #dde6ef', 'hero', device('drone', '#4a4f66', '#4dd0e1')),
    ],
    promotion: true,
    grams: 248,
  }),
  gadget({
    title: 'Buddy-7 Robot',
    in: 'Fly & Roll > Robots',
    brand: 'Pixel Pier',
    text: '<p>Walks, follows a torch, says eleven things and denies none of them. Program it with blocks on a tablet or with buttons on its back.</p>',
    price: 119,
    ...inFinishes(
      'robot',
      { Graphite: ['#34344a', '#ffca3a'], Sky: ['#6fb7e9', '#ff6f61'], Lime: ['#a5d63f', '#7a4fd6'] },
      ['halo #ffe1d6 #ff8f6b', 'sunburst', 'dots #d7c8ff #bda7fb'],
    ),
    popularity: 26,
    grams: 890,
    addedDaysAgo: 19,
  }),
  gadget({
    title: 'Build-a-Bot Kit',
    in: 'Fly & Roll > Robots',
    brand: 'Tin Rocket',
    text: '<p>A hundred and twenty parts, four motors, one afternoon. When it works it draws; when it does not, that is the lesson.</p>',
    price: 64.9,
    was: 74.9,
    stock: 14,
    grams: 980,
    pictures: [scene('confetti', 'hero', '🤖'), scene('blocks #e5e3f6 #c3bdec', 'scatter', '🤖 🔩 🔋 🔧')],
  }),
  gadget({
    title: 'Rover with Big Wheels',
    in: 'Fly & Roll > Robots',
    brand: 'Pixel Pier',
    text: '<p>Six wheels that climb stairs, a camera on a neck, a tablet for a window. Sold faster than we could build it.</p>',
    price: 149,
    stock: 0,
    grams: 1700,
    pictures: [scene('sunburst #ffc9a3 #ffad7a', 'hero', '🚙'), scene('wood', 'supporting', '🚙 🪨 📡')],
  }),
  gadget({
    title: 'Instant Camera Pop',
    in: 'Photo > Instant Cameras',
    brand: 'Coin & Crate',
    text: '<p>Point, press, wait ninety seconds. Double exposures if you are brave, self-timer if you are not in the picture yet.</p>',
    matrix: {
      options: { Colour: ['Grey', 'Rose', 'Aqua'] },
      stock: (colour) => (colour === 'Rose' ? 0 : 12),
      picture: (colour) => ['Grey', 'Rose', 'Aqua'].indexOf(colour),
    },
    price: 89,
    pictures: [
      scene('dots #ffd25c #ffc233', 'plinth', '📷', { alt: 'In grey' }),
      scene('confetti', 'plinth', [{ kind: 'emoji', char: '📷', hue: 60, saturation: 6 }], { alt: 'In rose' }),
      scene('sunburst #ffe7a8 #ffd97a', 'plinth', [{ kind: 'emoji', char: '📷', hue: -60, saturation: 6 }], {
        alt: 'In aqua',
      }),
    ],
    popularity: 16,
    grams: 430,
  }),
  gadget({
    title: 'Crank-Wind Film Camera',
    in: 'Photo > Film & Video',
    brand: 'Coin & Crate',
    text: '<p>Records digitally through a real lens with a crank you wind. Three-minute reels, no preview: you watch it together, later.</p>',
    price: 139,
    stock: 6,
    grams: 760,
    pictures: [scene('grid', 'hero', '🎥'), scene('halo #f1e6e0 #d9a08a', 'supporting', '🎥 🎞️ 📽️')],
  }),
  gadget({
    title: 'Wall Projector',
    in: 'Photo > Film & Video',
    brand: 'Voltkind',
    text: '<p>A hundred inches on a bedsheet, focus by thumb, speaker good enough for dialogue. It runs off the Brick Charger for a whole film.</p>',
    price: 159,
    was: 189,
    stock: 9,
    grams: 1200,
    pictures: [scene('grid', 'plinth', '📽️'), scene('velvet', 'hero', '📽️'), scene('sunburst', 'supporting', '📽️ 🍿 🎞️')],
    promotion: true,
  }),
]
