import type { DemoStore } from '../parts/demo-store'
import { banner, garment, scene } from '../pictures/things'
import { accessories } from './accessories'
import { DYE } from './cloth-colours'
import { ATELIER_SUBDOMAIN, TAXES } from './clothing'
import { HABERDASHERY, homewares } from './homewares'
import { mens } from './mens'
import { shoes } from './shoes'
import { atelierTree } from './tree'
import { womensBottoms } from './womens-bottoms'
import { womensDresses } from './womens-dresses'
import { womensOuterwear } from './womens-outerwear'
import { womensTops } from './womens-tops'

const tall = { format: 'portrait' } as const

export const atelierStore: DemoStore = {
  subdomain: ATELIER_SUBDOMAIN,
  name: 'Atelier Saint-Paul',
  email: 'bonjour@ateliersaintpaul.example',
  phone: '(514) 555-0168',
  address: '284 rue Saint-Paul Ouest, Montréal, QC H2Y 2A3',
  description:
    'Clothes cut in our own workroom in Old Montréal and by the few mills and makers we would trust with our own wardrobes. Small runs, honest cloth, mended for life.',
  currency: 'CAD',
  currencySymbol: '$',
  locale: 'en-CA',
  timeZone: 'America/Toronto',
  theme: {
    selectedThemeIndex: 2,
    font: 'Jost',
    colours: { primary: '#9a4a5c', secondary: '#4a3540', background: '#fffaf7', text: '#3d3338' },
    customStyles: '',
  },
  subscriptionActive: true,
  taxes: TAXES,
  coupons: [
    { code: 'BONJOUR', kind: 'percent', value: 10 },
    { code: 'ATELIER25', kind: 'fixed', value: 2_500, minimum: 20_000 },
    { code: 'SOLDES', kind: 'percent', value: 20, minimum: 10_000, endedDaysAgo: 16 },
  ],
  offers: [
    { name: 'Scarf season', category: 'Scarves', benefit: { kind: 'percent', on: 'product', percent: 20 }, days: 60 },
    { name: 'Any delivery free from $300', benefit: { kind: 'free_shipping' }, minimum: 30_000 },
  ],
  tree: atelierTree,
  pictures: {
    hero: banner(
      'window #f3e3de',
      [
        garment('dress', '#f0e4d6', 'floral', '#bb5a4f'),
        garment('coat', DYE.camel, 'plain', DYE.tortoise),
        garment('blouse', '#e7c9d3', 'floral', '#a4486b'),
        garment('skirt', DYE.sage),
        garment('knit', '#d9a5a0', 'cable'),
      ],
      'rail',
    ),
    knitwear: scene('linen', 'folded', garment('knit', '#eee3cf', 'cable'), {
      ...tall,
      alt: 'An Aran sweater laid on linen',
    }),
    workroom: scene('linen', 'scatter', HABERDASHERY, { alt: 'Thread, needles and wool on linen' }),
    accessories: scene('arch #f1e4da #e6c3b0', 'hero', garment('bag', '#8c4f35'), {
      ...tall,
      alt: 'Satchel No. 4 in cognac',
    }),
    shoes: scene('halo #dfe9ef #e8b7a6', 'pair', garment('flat-shoe', '#c9485a', 'plain', '#8f2438'), {
      alt: 'Margot ballet flats in cherry',
    }),
  },
  products: [
    ...womensDresses,
    ...womensTops,
    ...womensBottoms,
    ...womensOuterwear,
    ...mens,
    ...shoes,
    ...accessories,
    ...homewares,
  ],
}
