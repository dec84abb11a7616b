import { device, scene } from '../pictures/things'
import { inFinishes } from './arcade-pictures'
import { arcadeDepartment } from './department'

const retro = arcadeDepartment('Retro Gaming')

export const consoleProducts = [
  retro({
    title: 'PocketPal 88 Handheld',
    in: 'Consoles > Handhelds',
    brand: 'Pixel Pier',
    text: '<p>A pocket console with a real D-pad, a bright 3.2-inch screen and eighty-eight games built in. Twelve hours on a charge, or one very long bus ride.</p><p>Saves where you stop. Headphone jack included, because the person next to you did not ask for chiptunes.</p>',
    price: 69.9,
    was: 79.9,
    ...inFinishes(
      'handheld',
      {
        Grape: ['#6c4fd6', '#ffca3a'],
        Mint: ['#57c4a0', '#ff6f61'],
        Bone: ['#e2dccb', '#d64550'],
        Midnight: ['#2b3350', '#4dd0e1'],
      },
      ['dots', 'sunburst', 'checker', 'grid'],
      { stock: (colour) => (colour === 'Bone' ? 0 : 18) },
    ),
    promotion: true,
    popularity: 38,
    addedDaysAgo: 160,
    grams: 210,
  }),
  retro({
    title: 'PocketPal Mini Keychain',
    in: 'Consoles > Handhelds',
    brand: 'Pixel Pier',
    text: '<p>One inch of screen, three games, one keyring. It plays better than it has any right to and makes waiting rooms bearable.</p>',
    price: 19.9,
    ...inFinishes('handheld', { Cherry: ['#e5484d', '#ffffff'], Sky: ['#4fa8e0', '#ffe066'] }, [
      'confetti',
      'halo #e3f1fb #8cc8ef',
    ]),
    grams: 40,
    popularity: 22,
  }),
  retro({
    title: 'Console One, 16-Bit',
    in: 'Consoles > Home Consoles',
    brand: 'Pixel Pier',
    text: '<p>A home console that takes cartridges, boots in two seconds and has never heard of an update. HDMI out at a crisp 720p, scanlines on a switch.</p><p>Comes with one pad, one cable, and a cartridge with four games.</p>',
    matrix: {
      options: { Edition: ['Console and one pad', 'Console and two pads', 'Collector’s box'] },
      price: (edition) =>
        ({ 'Console and one pad': 129, 'Console and two pads': 149, 'Collector’s box': 219 })[edition] ?? 129,
      was: (edition) => (edition === 'Collector’s box' ? 249 : null),
      stock: (edition) =>
        ({ 'Console and one pad': 24, 'Console and two pads': 16, 'Collector’s box': 2 })[edition] ?? 0,
      picture: (edition) =>
        ({ 'Console and one pad': 0, 'Console and two pads': 1, 'Collector’s box': 2 })[edition] ?? null,
    },
    pictures: [
      scene('sunburst', 'hero', device('console', '#d9d4e2', '#7a4fd6')),
      scene('grid', 'trio', [
        device('console', '#d9d4e2', '#7a4fd6'),
        device('gamepad', '#d9d4e2', '#7a4fd6'),
        device('gamepad', '#4a4560', '#ff6f61'),
      ]),
      scene('halo #efe9fb #b49cf0', 'supporting', [
        device('console', '#3a3550', '#ffca3a'),
        device('cartridge', '#e5484d', '#ffca3a'),
        device('gamepad', '#3a3550', '#ffca3a'),
      ]),
    ],
    promotion: true,
    popularity: 26,
    grams: 1450,
  }),
  retro({
    title: 'Console One Junior',
    in: 'Consoles > Home Consoles',
    brand: 'Pixel Pier',
    text: '<p>The small sibling. No cartridges, sixty games on board, and a volume limit that parents will find before children do.</p>',
    price: 79,
    ...inFinishes('console', { Lemon: ['#ffd75e', '#e5484d'], Lagoon: ['#38b6b0', '#ffca3a'] }, [
      'dots #ff8fa3 #f26d85',
      'sunburst #7fd1ff #57b8f0',
    ]),
    grams: 820,
  }),
  retro({
    title: 'Counter-Top Arcade Cabinet',
    in: 'Consoles > Mini Cabinets',
    brand: 'Coin & Crate',
    text: '<p>Sixteen inches tall, real microswitched stick, marquee that lights up. It stands on a kitchen counter and stops all work there.</p><p>Twenty-four classics from the golden years, two-player by cable.</p>',
    price: 189,
    was: 219,
    ...inFinishes(
      'cabinet',
      { Violet: ['#6c4fd6', '#ffca3a'], Crimson: ['#c9353f', '#4dd0e1'], Teal: ['#15908a', '#ff8a3d'] },
      ['grid', 'sunburst #ffb3a7 #ff8f7f', 'checker #eafaf6 #37b59f'],
      { stock: (colour) => (colour === 'Crimson' ? 0 : 6) },
    ),
    promotion: true,
    popularity: 14,
    grams: 5200,
  }),
  retro({
    title: 'Penny Slot Machine',
    in: 'Consoles > Mini Cabinets',
    brand: 'Coin & Crate',
    text: '<p>Three reels, a lever with a proper clunk and a tray that pays out in the pennies you put in. Teaches probability better than school did.</p>',
    price: 54,
    stock: 9,
    grams: 1900,
    pictures: [
      scene('checker', 'plinth', '🎰'),
      scene('grid', 'hero', '🎰'),
      scene('sunburst', 'supporting', '🎰 🪙 🍒 🍋'),
    ],
  }),
]
