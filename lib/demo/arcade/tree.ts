import type { DemoTree } from '../parts/demo-store'
import { card, device, pack } from '../pictures/things'

/** Departments with their categories' photos. Headsets are announced, none has arrived yet. */
export const arcadeTree: DemoTree = {
  'Retro Gaming': {
    Consoles: {
      Handhelds: card('dots', 'trio', [
        device('handheld', '#6c4fd6', '#ffca3a'),
        device('handheld', '#57c4a0', '#ff6f61'),
        device('handheld', '#e5484d', '#ffffff'),
      ]),
      'Home Consoles': card('sunburst', 'hero', device('console', '#d9d4e2', '#7a4fd6')),
      'Mini Cabinets': card('grid', 'trio', [
        device('cabinet', '#6c4fd6', '#ffca3a'),
        device('cabinet', '#15908a', '#ff8a3d'),
        device('cabinet', '#c9353f', '#4dd0e1'),
      ]),
    },
    Games: {
      Cartridges: card('checker', 'row', [
        device('cartridge', '#e5484d', '#ff8a3d'),
        device('cartridge', '#7a6ff0', '#c8bfff'),
        device('cartridge', '#3fa34d', '#ffd75e'),
      ]),
      Bundles: card('confetti', 'pair', [device('cartridge', '#2b3350', '#4dd0e1'), '🎁']),
    },
    'Play Better': {
      Controllers: card('dots #ffb3a3 #ff9885', 'pair', [device('gamepad', '#2b3a67', '#ff6f61'), '🕹️']),
      'Cables & Power': card('blocks #ffe3d6 #ffc4a8', 'hero', device('cable', '#19a7a0', '#ffca3a')),
      'VR Headsets': card('grid', 'hero', '👾'),
    },
  },
  'Board & Table Games': {
    'Board Games': {
      'Family Games': card(
        'sunburst #8fd3f0 #6bbfe3',
        'hero',
        pack('gamebox', '#1f5f8b', {
          title: 'Lighthouse Keepers',
          motif: '⛵',
          note: '2–5 players',
          ink: '#fff3d6',
          paper: '#ffd166',
        }),
      ),
      'Strategy Games': card(
        'grid',
        'hero',
        pack('gamebox', '#2a2463', {
          title: 'Nine Planets',
          motif: '🪐',
          note: '1–4 players',
          ink: '#ffe066',
          paper: '#6a5be0',
        }),
      ),
      'Party Games': card(
        'confetti',
        'hero',
        pack('gamebox', '#ff5d8f', {
          title: 'Say It With a Kazoo',
          motif: '🎺',
          note: '4–12 players',
          ink: '#fff',
          paper: '#ffd1e0',
        }),
      ),
    },
    Classics: {
      'Chess & Dice': card('checker #efe9df #4a4560', 'trio', '♟️ 🎲 🎲'),
      'Cards & Tiles': card('sunburst #b9e4c9 #93d1aa', 'trio', '🃏 🀄 🎱'),
    },
    Puzzles: {
      Jigsaws: card('blocks #d9f0c4 #b4e08f', 'scatter', '🧩'),
      'Brain Teasers': card('dots #ffcf9a #ffb56b', 'hero', '🧱'),
      'Darts & Targets': card('checker', 'hero', '🎯'),
    },
  },
  Toys: {
    Vehicles: {
      'Cars & Trucks': card('checker #fff3df #f2b04d', 'trio', '🏎️ 🚒 🚜'),
      Trains: card('sunburst', 'row', '🚂 🚃 🚋'),
      'Planes, Boats & Rockets': card('halo #dff1fb #7fc4ec', 'trio', '🚀 ✈️ ⛵'),
    },
    'Soft Toys': {
      'Bears & Friends': card('halo #fbe8d6 #f0b27a', 'trio', '🧸 🐼 🦄'),
      'Sea & Safari': card('dots', 'trio', '🐙 🐧 🦁'),
    },
    'Build & Make': {
      'Craft Kits': card('confetti', 'trio', '🎨 🪆 🧶'),
      'Science Kits': card('grid', 'trio', '🔭 🧪 🔬'),
    },
    Outdoor: {
      'Kites & Yo-Yos': card('halo #dcf0fb #8ccdf2', 'trio', '🪁 🪀 🪃'),
      'Balls & Skates': card('sunburst #c4ec9a #a8dd72', 'trio', '⚽ 🛼 🛹'),
    },
  },
  Audio: {
    Listening: {
      Headphones: card('sunburst', 'hero', device('headphones', '#19a7a0', '#ffca3a')),
      Earbuds: card('halo #ffe9d6 #ff9e6e', 'hero', device('earbuds', '#ffb703', '#ff6f61')),
      Speakers: card('dots #ffe08a #ffd05c', 'pair', [
        device('speaker', '#34344a', '#ffca3a'),
        device('speaker', '#2aa6b8', '#ffe066'),
      ]),
    },
    'Vintage Sound': {
      'Cassette & Radio': card('grid', 'hero', device('boombox', '#6c4fd6', '#ffca3a')),
      Turntables: card('halo #f3e9e0 #e9a98b', 'hero', device('turntable', '#d9d4e2', '#ff6f61')),
    },
    'Make Music': {
      'Keys & Strings': card('dots #ffb3c8 #ff94b1', 'trio', '🎸 🎹 🪕'),
      Percussion: card('checker', 'pair', '🥁 🪘'),
      Recording: card('grid', 'hero', '🎙️'),
    },
  },
  Gadgets: {
    Desk: {
      'Keyboards & Mice': card('blocks #e9e1fb #cbb8f5', 'hero', device('keyboard', '#8f7fd6', '#ff6f91')),
      Lamps: card('grid', 'hero', device('lamp', '#19a7a0', '#ffca3a')),
      'Chargers & Power': card('dots', 'pair', [device('powerbank', '#2b3a67', '#ffca3a'), '🔋']),
    },
    'Wear & Carry': {
      'Watches & Clocks': card('checker', 'pair', [device('watch', '#f0736a', '#ffca3a'), '⏰']),
      Carry: card('blocks #ffe9b8 #ffc96b', 'hero', '🕶️'),
    },
    'Fly & Roll': {
      Drones: card('halo #dff0fa #8fcbf0', 'hero', device('drone', '#ffb703', '#e5484d')),
      Robots: card('sunburst', 'hero', device('robot', '#6fb7e9', '#ff6f61')),
    },
    Photo: {
      'Instant Cameras': card('confetti', 'hero', '📷'),
      'Film & Video': card('grid', 'pair', '🎥 📽️'),
    },
  },
}
