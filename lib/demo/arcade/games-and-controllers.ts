import { device, scene } from '../pictures/things'
import { inFinishes } from './arcade-pictures'
import { arcadeDepartment } from './department'

const retro = arcadeDepartment('Retro Gaming')

export const gameAndControllerProducts = [
  retro({
    title: 'Skyline Racer Cartridge',
    in: 'Games > Cartridges',
    brand: 'Pixel Pier Games',
    text: '<p>Night driving through nine cities with one hand on the wheel of a tape deck. Two-player split screen and a soundtrack people ask about.</p>',
    price: 24.9,
    stock: 40,
    grams: 90,
    pictures: [
      scene('grid', 'hero', device('cartridge', '#e5484d', '#ff8a3d')),
      scene('dots', 'supporting', [device('cartridge', '#e5484d', '#ff8a3d'), '🏎️ 🏁']),
    ],
    popularity: 19,
  }),
  retro({
    title: 'Ghost Hotel Cartridge',
    in: 'Games > Cartridges',
    brand: 'Pixel Pier Games',
    text: '<p>Thirteen floors, one broken lift, no weapons: you scare them back. A platformer for people who like to think before they jump.</p>',
    price: 24.9,
    was: 29.9,
    stock: 22,
    grams: 90,
    pictures: [
      scene('dots #4b3b8f #3b2c7a', 'hero', device('cartridge', '#7a6ff0', '#c8bfff')),
      scene('grid', 'supporting', [device('cartridge', '#7a6ff0', '#c8bfff'), '👻 🔦 🗝️']),
    ],
    promotion: true,
  }),
  retro({
    title: 'Star Orchard Cartridge',
    in: 'Games > Cartridges',
    brand: 'Pixel Pier Games',
    text: '<p>Grow fruit on an asteroid, trade it across the belt, come home with a better hat. The gentlest forty hours in the catalogue.</p>',
    price: 24.9,
    stock: 0,
    grams: 90,
    pictures: [
      scene('sunburst #b8e986 #98d45f', 'hero', device('cartridge', '#3fa34d', '#ffd75e')),
      scene('grid', 'supporting', [device('cartridge', '#3fa34d', '#ffd75e'), '🚀 🍎 🪐']),
    ],
  }),
  retro({
    title: 'Invader Squad Cartridge',
    in: 'Games > Cartridges',
    brand: 'Pixel Pier Games',
    text: '<p>They come in rows, you come in peace, it does not last. Ninety waves, leaderboards by initials, thumbs not covered by warranty.</p>',
    price: 19.9,
    stock: 35,
    grams: 90,
    pictures: [
      scene('grid', 'supporting', [device('cartridge', '#2b3350', '#4dd0e1'), '👾 🛸']),
      scene('blocks #2f2a55 #463d80', 'pattern', '👾'),
    ],
    popularity: 17,
  }),
  retro({
    title: 'Starter Shelf: Five Cartridges',
    in: 'Games > Bundles',
    brand: 'Pixel Pier Games',
    text: '<p>Five games that explain why the rest of us are like this: a racer, a platformer, a shooter, a puzzle and one you will argue about. In a slipcase that looks good on a shelf.</p>',
    price: 89,
    was: 119,
    stock: 12,
    grams: 480,
    pictures: [
      scene('halo #fff0d9 #ffb84d', 'row', [
        device('cartridge', '#e5484d', '#ff8a3d'),
        device('cartridge', '#7a6ff0', '#c8bfff'),
        device('cartridge', '#3fa34d', '#ffd75e'),
        device('cartridge', '#2b3350', '#4dd0e1'),
      ]),
      scene('blocks #d7f3ee #9fe0d3', 'scatter', [
        device('cartridge', '#e5484d', '#ff8a3d'),
        device('cartridge', '#7a6ff0', '#c8bfff'),
        device('cartridge', '#3fa34d', '#ffd75e'),
      ]),
    ],
    promotion: true,
    popularity: 11,
  }),
  retro({
    title: 'Mystery Cartridge',
    in: 'Games > Bundles',
    brand: 'Coin & Crate',
    text: '<p>One tested second-hand cartridge from the back room, wrapped in newspaper. Never a sports game from a year ending in seven; we have standards.</p>',
    price: 9.9,
    stock: 60,
    grams: 100,
    popularity: 16,
  }),
  retro({
    title: 'Wireless Pad Pro',
    in: 'Play Better > Controllers',
    brand: 'Pixel Pier',
    text: '<p>Works with everything that has a USB port or a sense of nostalgia. Hall-effect sticks, so they do not drift; clicky shoulder buttons, so you know.</p>',
    price: 44.9,
    ...inFinishes(
      'gamepad',
      {
        Navy: ['#2b3a67', '#ff6f61'],
        Coral: ['#ff7a6b', '#fff3d6'],
        Lime: ['#a5d63f', '#4a2fa8'],
        Smoke: ['#8b90a0', '#ffca3a'],
      },
      ['checker', 'dots', 'confetti', 'sweep #e7eaf0'],
    ),
    popularity: 30,
    grams: 240,
  }),
  retro({
    title: 'Arcade Stick, Tabletop',
    in: 'Play Better > Controllers',
    brand: 'Coin & Crate',
    text: '<p>Ball-top stick, eight buttons, four kilos of steel so that it stays where you put it. Every part unscrews and every part can be bought.</p>',
    matrix: {
      options: { 'Ball top': ['Red', 'Green', 'Blue'], Layout: ['Six buttons', 'Eight buttons'] },
      price: (_top, layout) => (layout === 'Six buttons' ? 98 : 112),
      stock: (top, layout) => (top === 'Blue' && layout === 'Six buttons' ? 0 : 7),
      picture: (top) => ['Red', 'Green', 'Blue'].indexOf(top),
    },
    pictures: [
      scene('sunburst', 'plinth', '🕹️', { alt: 'Arcade stick with a red ball top' }),
      scene('sunburst #c7f0b8 #9ade86', 'plinth', [{ kind: 'emoji', char: '🕹️', hue: 140 }], {
        alt: 'Arcade stick with a green ball top',
      }),
      scene('sunburst #bfe3ff #90c9f5', 'plinth', [{ kind: 'emoji', char: '🕹️', hue: 235 }], {
        alt: 'Arcade stick with a blue ball top',
      }),
    ],
    grams: 4000,
  }),
  retro({
    title: 'Braided Charging Cable, 2 m',
    in: 'Play Better > Cables & Power',
    brand: 'Voltkind',
    text: '<p>USB-C at both ends, braided jacket, strain relief that has been stepped on professionally. Long enough to play on the sofa while it charges.</p>',
    price: 12.9,
    ...inFinishes(
      'cable',
      { Red: ['#e5484d', '#2b3350'], Teal: ['#19a7a0', '#ffca3a'], Black: ['#34344a', '#ff6f61'] },
      ['blocks #ffe3d6 #ffc4a8', 'linen', 'marble'],
    ),
    grams: 80,
    popularity: 18,
  }),
  retro({
    title: 'Scart-to-HDMI Converter',
    in: 'Play Better > Cables & Power',
    brand: 'Voltkind',
    text: '<p>For the console in the attic and the television that no longer speaks its language. One frame of delay, which we measured, because somebody will ask.</p>',
    price: 34.9,
    stock: 14,
    grams: 160,
  }),
]
