import type { SceneSpec } from '../pictures/paint/scene-spec'
import { antique, banner, device, garment, pack, scene } from '../pictures/things'

const tall = { format: 'portrait' } as const

const espresso = pack('bag', '#3b2a20', { title: 'House Roast', note: '250 g', ink: '#f1e4cf', motif: '☕' })
const honey = pack('jar', '#d8982b', { title: 'Meadow Honey', note: '340 g', paper: '#fff6de', ink: '#5a3d10' })
const milk = pack('bottle', '#f4f1ea', { title: 'Whole Milk', note: '1 l', paper: '#ffffff', ink: '#2a5d8f' })
const oil = pack('flask', '#6f7a2b', { title: 'Olive Oil', note: '500 ml', paper: '#f6f1dd', ink: '#3c4217' })

const serum = pack('flask', '#e9cfc6', { title: 'Rose Serum', note: '30 ml', paper: '#fdf6f2', ink: '#7d3f52' })
const balm = pack('tub', '#d9e0d2', { title: 'Night Balm', note: '50 ml', paper: '#ffffff', ink: '#47604c' })
const soap = pack('bar', '#f0e2d3', { title: 'Oat Soap', note: '110 g', paper: '#fffaf3', ink: '#7a5a3c' })
const bath = pack('jar', '#cdb6d6', { title: 'Bath Salts', note: '400 g', paper: '#fbf7fd', ink: '#5d3f70' })
const candle = pack('candle', '#efe3d6', { title: 'Fig Leaf', note: '45 h', paper: '#fffdf9', ink: '#4f5b46' })

const red = pack('flask', '#c8321f', {
  title: 'No. 1 Red',
  note: '150 ml',
  paper: '#fff3d1',
  ink: '#7d1509',
  motif: '🌶️',
})
const green = pack('flask', '#4d8a2f', {
  title: 'No. 2 Green',
  note: '150 ml',
  paper: '#f4f7d5',
  ink: '#23450f',
  motif: '🥒',
})
const gold = pack('flask', '#e0981c', {
  title: 'No. 3 Gold',
  note: '150 ml',
  paper: '#fff8dc',
  ink: '#6b3d00',
  motif: '🥭',
})
const smoke = pack('flask', '#4a2c22', {
  title: 'No. 4 Smoke',
  note: '150 ml',
  paper: '#f6e5d0',
  ink: '#3d1d12',
  motif: '🔥',
})
const relish = pack('jar', '#a8281c', {
  title: 'No. 5 Relish',
  note: '200 g',
  paper: '#fff0d6',
  ink: '#6e140b',
  motif: '🍅',
})

const handheld = device('handheld', '#6c4fd6', '#ffca3a')
const pad = device('gamepad', '#ff7a6b', '#fff3d6')
const gameBox = pack('gamebox', '#1f7a8c', {
  title: 'Harbour Lights',
  note: '2–4 players',
  ink: '#fff4d6',
  motif: '⛵',
})

/**
 * Pictures of the stock templates by file name without ending; `e2e/gate/write-template-pictures.ts` draws them into
 * `public/assets/templates/`.
 */
export const templatePictures: Readonly<Record<string, SceneSpec>> = {
  'market-hero': banner('shelf #dfe8d2', ['🥬 🍅 🥕 🍐 🍎 🫑', honey, '🍞', oil, '🍋'], 'market'),
  'market-box': scene('linen', 'scatter', '🥦 🍅 🥕 🍆 🌽 🧅 🍋'),
  'market-bread': scene('shelf #efe4d2', 'basket', '🥖 🍞 🥐'),
  'market-dairy': scene('tiles', 'trio', [milk, '🧀', '🥚']),

  'lookbook-hero': scene('window #efe0da', 'hanger', garment('dress', '#efe2d2', 'floral', '#b5584c'), tall),
  'lookbook-rail': banner(
    'sweep #efe6df',
    [
      garment('coat', '#c9a27b', 'plain', '#5c4030'),
      garment('blouse', '#f3e9e4'),
      garment('skirt', '#98a48c'),
      garment('knit', '#d7a9a2', 'cable'),
      garment('maxi-dress', '#54606f'),
    ],
    'rail',
  ),
  'lookbook-knit': scene('linen', 'folded', garment('knit', '#e9ddc6', 'cable'), tall),
  'lookbook-bag': scene('arch #ead8cd #c79f8b', 'plinth', garment('bag', '#8a5a3c', 'plain', '#d8b26a'), tall),
  'lookbook-shoes': scene('sweep #e6dfd6', 'pair', [
    garment('flat-shoe', '#8c3f45'),
    garment('boot', '#4b382e', 'plain', '#2b1f19'),
  ]),
  'lookbook-scarf': scene('marble', 'folded', garment('scarf', '#b98d86', 'check', '#f3e6dc')),

  'cabinet-hero': banner('parlour', [
    antique('globe', '#6b3f22', '#c9a45c'),
    antique('clock', '#5d3318', '#d2ab5f'),
    antique('books', '#7a4a2c', '#d9b469'),
    antique('candlestick', '#c9a45c', '#efe3c8'),
    antique('gramophone', '#5f3a20', '#c9923c'),
  ]),
  'cabinet-bench': scene('shelf #cfc0a0', 'supporting', [
    antique('pocket-watch', '#f4ecd8', '#c9a45c'),
    antique('key', '#a98a4f', '#8a2f3a'),
    antique('hourglass', '#7a4a2c', '#e6d3a5'),
  ]),
  'cabinet-china': scene('velvet #3a4d45', 'pair', [
    antique('vase', '#e9edf0', '#2f4f86'),
    antique('teapot', '#efe6d4', '#8c3b32'),
  ]),
  'cabinet-jewels': scene('velvet #5a2530', 'hero', antique('brooch', '#1f6b54', '#d9b469')),
  'cabinet-maps': scene('damask #4a3226', 'framed', antique('map', '#e6d6ad', '#8a5a2f')),

  'arcade-hero': banner('grid', [
    device('cabinet', '#e5484d', '#ffca3a'),
    handheld,
    device('robot', '#ffb703', '#e5484d'),
    pad,
    device('speaker', '#2aa6b8', '#ffe066'),
    '🎲 🕹️',
  ]),
  'arcade-table': scene('checker #f7efe0 #d9d2c4', 'supporting', [gameBox, '🎲 🧩 ♟️']),
  'arcade-sound': scene('dots #ffd23f', 'pair', [
    device('headphones', '#2b3a67', '#ff6f61'),
    device('boombox', '#e5484d', '#fff3d6'),
  ]),
  'arcade-retro': scene('sunburst', 'trio', [handheld, device('cartridge', '#e5484d', '#ff8a3d'), pad]),

  'oven-hero': banner('wood', '🥐 🍞 🥖 🥨 🧁 🥯 🍪', 'spread'),
  'oven-basket': scene('shelf #eadfca', 'basket', '🥐 🥖 🍞'),
  'oven-cup': scene('window #efe6d6', 'supporting', [espresso, '☕', '🥐']),
  'oven-cake': scene('arch #f0dfd2 #d9a58c', 'plinth', '🎂'),

  'ritual-hero': scene('arch #f0dcd7 #d8a9a0', 'trio', [serum, balm, bath], tall),
  'ritual-soap': scene('marble', 'board', [soap, '🌾', soap]),
  'ritual-night': scene('window #e7e2da', 'pair', [balm, serum], tall),
  'ritual-gift': scene('halo #f6ece6 #e3bfb4', 'supporting', [candle, bath, soap]),

  'hearth-hero': banner('window #e3ddd0', [
    antique('chair', '#8a6a4a', '#c9b48a'),
    antique('lamp', '#b08d57', '#f3e6c8'),
    antique('vase', '#d7dcd6', '#5d7a73'),
    candle,
    '🪴',
  ]),
  'hearth-chair': scene('arch #e8dfd0 #c5ad8a', 'hero', antique('chair', '#7a5a3c', '#5f7a73'), tall),
  'hearth-lamp': scene('sweep #dcd8ce', 'hero', device('lamp', '#2f4a4a', '#e8c88a'), tall),
  'hearth-table': scene('shelf #e4ddcf', 'trio', [
    antique('teapot', '#e9e4d8', '#5d7a73'),
    antique('vase', '#c9b8a0', '#7a5a3c'),
    candle,
  ]),
  'hearth-plants': scene('window #dfe3d6', 'row', '🪴 🌵 🌿'),

  'maker-hero': scene('sunburst #ffb52e #ff9d1c', 'row', [red, gold, green, smoke, relish]),
  'maker-field': scene('wood', 'scatter', '🌶️ 🍅 🧄 🌶️ 🧅 🍋 🌶️'),
  'maker-table': scene('dots #ffd97a', 'supporting', [red, '🌮', '🍕']),

  'depot-hero': banner('sweep #d8e2ec', [
    device('drone', '#33475b', '#f2b33d'),
    device('headphones', '#20344a', '#3f8efc'),
    device('keyboard', '#e8edf2', '#3f6fb0'),
    device('lamp', '#33475b', '#f2b33d'),
    device('watch', '#1d2b3a', '#9fb4c8'),
    device('powerbank', '#3f6fb0', '#e8edf2'),
  ]),
  'depot-work': scene('blocks #e6ecf2 #bcd0e4', 'supporting', [
    device('keyboard', '#f3f5f8', '#3f6fb0'),
    device('mouse', '#33475b', '#f2b33d'),
    device('lamp', '#33475b', '#f2b33d'),
  ]),
  'depot-home': scene('shelf #dde5ec', 'trio', [
    device('speaker', '#33475b', '#9fb4c8'),
    '🪴',
    device('turntable', '#4a3a2f', '#d9dee4'),
  ]),
}
