import type { DemoTree } from '../parts/demo-store'
import { antique, card, pack } from '../pictures/things'

const BRASS = '#c9a45c'
const BLUE = '#2f4f86'

/** Departments with their categories' photos. Necklaces are still being catalogued. */
export const curioTree: DemoTree = {
  'Clocks & Instruments': {
    Clocks: {
      'Mantel Clocks': card('parlour', 'hero', antique('clock', '#6b3f22', BRASS)),
      'Pocket Watches': card('velvet', 'pair', [
        antique('pocket-watch', '#f4ecd8', BRASS),
        antique('pocket-watch', '#f1f0ea', '#b9bcc0'),
      ]),
    },
    Instruments: {
      'Globes & Maps of the Sky': card('sweep #e8dcc6', 'hero', antique('globe', '#8a5a34', BRASS)),
      'Typewriters & Music': card('parlour', 'pair', [
        antique('gramophone', '#6b3f22', '#c9923c'),
        antique('typewriter', '#2f3a3a', BRASS),
      ]),
    },
  },
  'Ceramics & Glass': {
    Porcelain: {
      Vases: card('parlour', 'trio', [
        antique('vase', '#e9edf0', BLUE),
        antique('vase', '#b5482f', '#f0d9a0'),
        antique('vase', '#9db8a4', '#e9f1ea'),
      ]),
      'Tea Wares': card('shelf #e2d5bd', 'supporting', [
        antique('teapot', '#e9edf0', BLUE),
        antique('teacup', '#e9edf0', BLUE),
      ]),
      'Plates & Dishes': card('damask #2f3d36', 'hero', antique('plate', '#f4efe6', '#2f6b58')),
    },
    Glass: {
      Decanters: card('window #d9cbb2', 'pair', [
        antique('decanter', '#a9622c', '#c9c9c9'),
        antique('decanter', '#7b2433', '#d6b25f'),
      ]),
      'Drinking Glasses': card('sweep #e8e2cf', 'trio', [
        antique('glass', '#8a2f3a'),
        antique('glass', '#7f9a55'),
        antique('glass', '#c9923c'),
      ]),
    },
  },
  'Pictures & Books': {
    Pictures: {
      'Oil Paintings': card('damask #2f3d36', 'hero', antique('painting', '#7f9a86', BRASS)),
      'Botanical Prints': card('damask #3a2a24', 'hero', antique('engraving', '#4a3020', '#b5524a')),
      'Maps & Charts': card('wood', 'hero', antique('map', '#c9b27a', '#5f7f8a')),
    },
    Books: {
      'Single Volumes': card('shelf #d9ccb2', 'hero', antique('book', '#6b2f2a', '#d9b469')),
      Sets: card('parlour', 'hero', antique('books', '#7a4a2c', '#d9b469')),
    },
  },
  'Furniture & Lighting': {
    Furniture: {
      Chairs: card('arch #e6dbc6 #b79a6e', 'hero', antique('chair', '#6b3f22', '#7b3440')),
      'Chests & Boxes': card('shelf #d9ccb2', 'hero', antique('chest', '#7a4a2c', BRASS)),
    },
    Lighting: {
      Candlesticks: card('parlour', 'trio', antique('candlestick', BRASS, '#efe3c8')),
      Lamps: card('velvet #26324a', 'hero', antique('lamp', '#4f7a5a', '#d9a03e')),
    },
    Mirrors: {
      'Wall Mirrors': card('damask #402a30', 'hero', antique('mirror', '#7a5a2c', BRASS)),
    },
  },
  'Jewels & Curiosities': {
    Jewellery: {
      Brooches: card('velvet #3b2430', 'trio', [
        antique('brooch', '#2f6b58', BRASS),
        antique('brooch', '#7b1f2f', '#d6b25f'),
        antique('brooch', '#2a4f9a', '#b9bcc0'),
      ]),
      Necklaces: card('velvet', 'hero', antique('necklace', '#6a4a8f', '#c9a45c')),
    },
    Curiosities: {
      'Keys & Locks': card('parchment', 'scatter', antique('key', '#a98a4f', '#8a2f3a')),
      'Tin Toys': card('shelf #cfc3a8', 'hero', antique('tin-toy', '#b5362f', '#e8c35c')),
      'Cabinet Pieces': card('parlour #5a4632', 'trio', [
        antique('hourglass', '#8a5a34', '#d9c39a'),
        antique('telescope', '#5b2f1f', BRASS),
        antique('scales', BRASS, '#d9b469'),
      ]),
    },
  },
  Gifts: {
    'For the Table': {
      'Tea & Sweets': card('shelf #e2d5bd', 'supporting', [
        pack('caddy', '#2f4a3e', { brand: 'Curio', title: 'House Blend', note: '125 g', ink: '#3a2a18' }),
        antique('teacup', '#f4efe6', '#a4486b'),
      ]),
    },
    'For the House': {
      'Candles & Scent': card('parlour', 'trio', [
        pack('candle', '#6b3f22', { brand: 'Curio', title: 'Library', ink: '#3a2a18' }),
        pack('candle', '#c98a3c', { brand: 'Curio', title: 'Orangery', ink: '#3a2a18' }),
        pack('candle', '#33506a', { brand: 'Curio', title: 'Ship’s Cabin', ink: '#3a2a18' }),
      ]),
      Care: card('shelf #d9ccb2', 'pair', [
        pack('tin', '#7a4a2c', { brand: 'St Anne', title: 'Furniture Wax', ink: '#fbeecb' }),
        pack('tin', '#b58a3a', { brand: 'Curio', title: 'Brass Polish', ink: '#3a2408' }),
      ]),
    },
    'For the Desk': {
      'Paper & Ink': card('wood', 'trio', [
        antique('book', '#3f5a7a', '#d9b469'),
        antique('book', '#7a3440', '#d9b469'),
        antique('book', '#3c5548', '#d9b469'),
      ]),
    },
    'For the Parlour': {
      'Games & Puzzles': card(
        'damask #2f3d36',
        'hero',
        pack('gamebox', '#7b3440', { brand: 'Curio', title: 'Curiosities', note: '2–8 players', motif: '🗝️' }),
      ),
      Wrapping: card('parchment', 'scatter', antique('map', '#c9b27a', '#5f7f8a')),
    },
  },
}
