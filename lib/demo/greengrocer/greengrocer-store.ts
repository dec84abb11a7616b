import type { DemoStore } from '../parts/demo-store'
import { banner, pack, scene } from '../pictures/things'
import { bakeryProducts } from './bakery'
import { counterProducts } from './counter'
import { dairyProducts } from './dairy'
import { GROCERY_TAX, SALES_TAX } from './department'
import { drinkProducts } from './drinks'
import { fruitProducts } from './fruit'
import { householdProducts } from './household'
import { pastaAndSauceProducts } from './pasta-and-sauces'
import { tinAndBreakfastProducts } from './tins-and-breakfast'
import { greengrocerTree } from './tree'
import { vegetableProducts } from './vegetables'

const honey = pack('jar', '#d98e1f', { brand: 'Three Acre', title: 'Wildflower Honey', note: '454 g', motif: '🐝' })
const milk = pack('carton', '#3f6fa8', { brand: 'Meadow & Pail', title: 'Whole Milk', note: '1 litre', motif: '🐄' })
const espresso = pack('bag', '#5a3524', { brand: 'Northlight', title: 'House Espresso', note: '250 g', motif: '☕' })

export const greengrocerStore: DemoStore = {
  subdomain: 'greengrocer',
  name: 'Marlow Lane Greengrocer',
  email: 'hello@marlowlane.example',
  phone: '(540) 555-0142',
  address: '12 Marlow Lane, Staunton, VA 24401',
  description:
    'Fruit, vegetables, bread and good groceries from people we know by name. Picked in the morning, sent out chilled the same afternoon.',
  currency: 'USD',
  currencySymbol: '$',
  locale: 'en-US',
  timeZone: 'America/New_York',
  theme: {
    selectedThemeIndex: 1,
    font: 'Figtree',
    colours: { primary: '#1f6b3a', secondary: '#16301f', background: '#fffdf8', text: '#26332a' },
    customStyles: '',
  },
  subscriptionActive: true,
  taxes: [GROCERY_TAX, SALES_TAX],
  coupons: [
    { code: 'WELCOME10', kind: 'percent', value: 10 },
    { code: 'BOX5', kind: 'fixed', value: 500, minimum: 4000 },
    { code: 'HARVEST', kind: 'percent', value: 15, minimum: 2500, endedDaysAgo: 9 },
  ],
  offers: [
    {
      name: 'Pickle week',
      category: 'Pickles & Olives',
      benefit: { kind: 'percent', on: 'product', percent: 15 },
      days: 60,
    },
    {
      name: 'Three cookies for two',
      category: 'Cookies',
      benefit: { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null },
    },
    { name: 'Any delivery free from $90', benefit: { kind: 'free_shipping' }, minimum: 9_000 },
  ],
  tree: greengrocerTree,
  defaults: {
    'Fruit & Vegetables': { marginPercent: 35, reorderPoint: 12 },
    Bakery: { marginPercent: 55, reorderPoint: 6 },
    'Dairy & Eggs': { marginPercent: 30, reorderPoint: 10 },
    'Butcher & Fishmonger': { marginPercent: 40, reorderPoint: 4 },
    Pantry: { marginPercent: 42, reorderPoint: 8 },
    Drinks: { marginPercent: 45, reorderPoint: 12 },
    'Home & Garden': { marginPercent: 50, reorderPoint: 5 },
  },
  pictures: {
    hero: banner('shelf #e4ead8', ['🍎 🍐 🍊 🥕 🍅 🥦', honey, '🍞', milk, '🍋'], 'market'),
    boxes: scene('linen', 'scatter', '🥕 🍎 🥦 🍋 🍅 🥔', { alt: 'Fruit and vegetables laid out on linen' }),
    bakery: scene('shelf', 'basket', '🥐 🥖 🍞', { alt: 'A basket of bread and croissants' }),
    coffee: scene('window', 'supporting', [espresso, '☕ 🥐'], { alt: 'Coffee beans, a cup and a croissant' }),
    growers: banner('wood', '🥕 🌽 🍅 🥬 🧅 🌶️ 🥔 🫑 🍆', 'spread'),
  },
  products: [
    ...fruitProducts,
    ...vegetableProducts,
    ...bakeryProducts,
    ...dairyProducts,
    ...counterProducts,
    ...pastaAndSauceProducts,
    ...tinAndBreakfastProducts,
    ...drinkProducts,
    ...householdProducts,
  ],
}
