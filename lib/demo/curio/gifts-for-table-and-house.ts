import { antique, pack } from '../pictures/things'
import { gift, view } from './curiosity'

export const tableAndHouseGiftProducts = [
  gift({
    title: 'Curio House Blend Tea',
    in: 'For the Table > Tea & Sweets',
    brand: 'Curio',
    text: 'The pot that is always on in the shop: Assam for backbone, Keemun for manners. In a caddy that will outlast the tea by about a century.',
    facts: ['125 g loose leaf', 'Refills in paper', 'Blended in Bristol'],
    taxes: [],
    option: 'Blend',
    sizes: { 'House Blend': [14.5, 62], 'Smoky Library': [14.5, 38], 'Garden Mint': [13.5, 0] },
    grams: 240,
    pictures: [
      view(
        'shelf #e2d5bd',
        'hero',
        pack('caddy', '#2f4a3e', { brand: 'Curio', title: 'House Blend', note: '125 g', ink: '#3a2a18' }),
      ),
      view('shelf #e2d5bd', 'supporting', [
        pack('caddy', '#2f4a3e', { brand: 'Curio', title: 'House Blend', note: '125 g', ink: '#3a2a18' }),
        antique('teacup', '#e9edf0', '#2f4f86'),
      ]),
    ],
    popularity: 16,
  }),
  gift({
    title: 'Violet Pastilles',
    in: 'For the Table > Tea & Sweets',
    brand: 'Maison Ambrose',
    text: 'Tiny, purple and improbable. Made on a machine from 1904 that nobody is allowed to oil but Margaret.',
    facts: ['Tin of 60 g', 'Vegan', 'Keeps for two years, in theory'],
    taxes: [],
    price: 6.5,
    stock: 84,
    grams: 90,
    pictures: [
      view(
        'velvet #3b2430',
        'hero',
        pack('caddy', '#5b4a7a', { brand: 'Ambrose', title: 'Violet Pastilles', note: '60 g', ink: '#3b2a55' }),
      ),
    ],
    popularity: 14,
  }),
  gift({
    title: 'Dark Chocolate with Sea Salt',
    in: 'For the Table > Tea & Sweets',
    brand: 'Maison Ambrose',
    text: 'A wrapper printed with the chart that hangs behind our counter. The chocolate is from one cooperative in Grenada; the salt from a pan on the Essex marshes.',
    facts: ['72 % cocoa', '100 g', 'Organic'],
    taxes: [],
    price: 7.9,
    stock: 52,
    grams: 110,
    pictures: [
      view(
        'slate',
        'hero',
        pack('bar', '#26324a', { brand: 'Ambrose', title: 'Dark & Salt', note: '100 g', ink: '#e9cf96' }),
      ),
    ],
    popularity: 13,
  }),
  gift({
    title: 'Library Candle',
    in: 'For the House > Candles & Scent',
    brand: 'Curio',
    text: 'Leather, cedar, a banked fire, and a trace of the cat. It burns evenly and will not drown its own wick, which is more than can be said for most libraries.',
    facts: ['Soy wax, 200 g', '40 hours', 'Glass reusable'],
    option: 'Scent',
    sizes: { Library: [28, 41], Orangery: [28, 27], 'Ship’s Cabin': [28, 6] },
    grams: 460,
    pictures: [
      view(
        'parlour',
        'hero',
        pack('candle', '#6b3f22', { brand: 'Curio', title: 'Library', note: '200 g', ink: '#3a2a18' }),
      ),
      view('window #d9cbb2', 'trio', [
        pack('candle', '#6b3f22', { brand: 'Curio', title: 'Library', ink: '#3a2a18' }),
        pack('candle', '#c98a3c', { brand: 'Curio', title: 'Orangery', ink: '#3a2a18' }),
        pack('candle', '#33506a', { brand: 'Curio', title: 'Ship’s Cabin', ink: '#3a2a18' }),
      ]),
    ],
    popularity: 15,
  }),
  gift({
    title: 'Beeswax Dinner Candles',
    in: 'For the House > Candles & Scent',
    brand: 'Apiary of St Anne',
    text: 'Dipped, not poured, by people who keep the bees. They smell of July and hardly drip.',
    facts: ['Pair, 28 cm', '10 hours each', 'Fits our candlesticks'],
    price: 16,
    stock: 73,
    grams: 260,
    pictures: [
      view('parlour #33443c', 'pair', [
        antique('candlestick', '#c9a45c', '#e3b04b'),
        antique('candlestick', '#c9a45c', '#e3b04b'),
      ]),
    ],
    popularity: 12,
  }),
  gift({
    title: 'Brass Polish & Cloth',
    in: 'For the House > Care',
    brand: 'Curio',
    text: 'What we use ourselves, decanted. It takes off the tarnish and leaves the age.',
    facts: ['150 ml and a cotton cloth', 'No ammonia', 'Enough for a household'],
    price: 12.5,
    stock: 40,
    grams: 240,
    pictures: [
      view(
        'shelf #d9ccb2',
        'hero',
        pack('tin', '#b58a3a', { brand: 'Curio', title: 'Brass Polish', note: '150 ml', ink: '#3a2408' }),
      ),
    ],
    popularity: 8,
  }),
  gift({
    title: 'Furniture Wax',
    in: 'For the House > Care',
    brand: 'Apiary of St Anne',
    text: 'Beeswax and turpentine, stirred until it behaves. A little on a soft cloth, an hour’s wait, and then the pleasant part.',
    facts: ['200 g', 'Clear or antique brown', 'Refillable tin'],
    option: 'Tone',
    sizes: { Clear: [18, 33], 'Antique brown': [18, 19] },
    grams: 280,
    pictures: [
      view(
        'wood',
        'hero',
        pack('tin', '#7a4a2c', { brand: 'St Anne', title: 'Furniture Wax', note: '200 g', ink: '#fbeecb' }),
      ),
    ],
    popularity: 8,
  }),
]
