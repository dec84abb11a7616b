import type { DemoStore } from '../parts/demo-store'
import { antique, banner, scene } from '../pictures/things'
import { ceramicsAndGlass } from './ceramics-and-glass'
import { clocksAndInstruments } from './clocks-and-instruments'
import { CURIO_SUBDOMAIN, VAT } from './curiosity'
import { furnitureAndLighting } from './furniture-and-lighting'
import { deskAndParlourGiftProducts } from './gifts-for-desk-and-parlour'
import { tableAndHouseGiftProducts } from './gifts-for-table-and-house'
import { jewelsAndCuriosities } from './jewels-and-curiosities'
import { picturesAndBooks } from './pictures-and-books'
import { curioTree } from './tree'

const tall = { format: 'portrait' } as const

export const curioStore: DemoStore = {
  subdomain: CURIO_SUBDOMAIN,
  name: 'Curio & Daughters',
  email: 'enquiries@curioanddaughters.example',
  phone: '01225 496 0173',
  address: '9 Bartlett Passage, Bath BA1 2QZ',
  description:
    'Antiques, old books and good presents, chosen by three generations of one family and photographed as they are. Every piece is described with its faults and sold with its story.',
  currency: 'GBP',
  currencySymbol: '£',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  theme: {
    selectedThemeIndex: 3,
    font: 'EB Garamond',
    colours: { primary: '#7a2e2e', secondary: '#2f3d36', background: '#f7f0e1', text: '#2e2620' },
    customStyles: '',
  },
  subscriptionActive: true,
  taxes: [VAT],
  coupons: [
    { code: 'FIRSTFIND', kind: 'percent', value: 10, minimum: 4_000 },
    { code: 'PARLOUR20', kind: 'fixed', value: 2_000, minimum: 15_000 },
    { code: 'MIDSUMMER', kind: 'percent', value: 15, endedDaysAgo: 21 },
  ],
  offers: [
    { name: 'Tea time', category: 'Tea Wares', benefit: { kind: 'percent', on: 'product', percent: 10 }, days: 60 },
    { name: 'Any delivery free from £250', benefit: { kind: 'free_shipping' }, minimum: 25_000 },
  ],
  tree: curioTree,
  pictures: {
    hero: banner('parlour', [
      antique('clock', '#6b3f22', '#c9a45c'),
      antique('vase', '#e9edf0', '#2f4f86'),
      antique('gramophone', '#6b3f22', '#c9923c'),
      antique('candlestick', '#c9a45c', '#efe3c8'),
      antique('books', '#7a4a2c', '#d9b469'),
    ]),
    workshop: scene(
      'shelf #d6c8aa',
      'supporting',
      [
        antique('clock', '#6b3f22', '#c9a45c'),
        antique('pocket-watch', '#f4ecd8', '#c9a45c'),
        antique('key', '#a98a4f', '#8a2f3a'),
      ],
      { alt: 'A clock, a watch and a key on the workbench' },
    ),
    library: scene(
      'parlour',
      'pair',
      [antique('books', '#7a4a2c', '#d9b469'), antique('globe', '#8a5a34', '#c9a45c')],
      {
        ...tall,
        alt: 'Old books and a globe',
      },
    ),
    jewels: scene(
      'velvet #3b2430',
      'trio',
      [
        antique('brooch', '#2f6b58', '#c9a45c'),
        antique('brooch', '#7b1f2f', '#d6b25f'),
        antique('brooch', '#2a4f9a', '#b9bcc0'),
      ],
      { ...tall, alt: 'Three brooches on velvet' },
    ),
    picturewall: scene('damask #2f3d36', 'hero', antique('painting', '#7f9a86', '#c9a45c'), {
      alt: 'A landscape in a gilt frame',
    }),
  },
  products: [
    ...clocksAndInstruments,
    ...ceramicsAndGlass,
    ...picturesAndBooks,
    ...furnitureAndLighting,
    ...jewelsAndCuriosities,
    ...tableAndHouseGiftProducts,
    ...deskAndParlourGiftProducts,
  ],
}
