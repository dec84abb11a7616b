import type { DemoProduct, DemoStore } from '../parts/demo-store'
import { ONE_OF_A_KIND } from './order-history'

/** A small store whose products are named after their sales. */
export function demoShop(): DemoStore {
  return {
    subdomain: 'shop',
    name: 'Shop',
    email: 'shop@example.com',
    phone: '',
    address: '',
    description: '',
    currency: 'USD',
    currencySymbol: '$',
    locale: 'en-US',
    timeZone: 'UTC',
    theme: {
      selectedThemeIndex: 1,
      font: '',
      colours: { primary: '#000000', secondary: '#000000', background: '#ffffff', text: '#000000' },
      customStyles: '',
    },
    subscriptionActive: true,
    taxes: [],
    coupons: [],
    offers: [],
    tree: {},
    pictures: {},
    products: [
      thing('hit', { popularity: 12 }),
      thing('usual', { popularity: 4 }),
      thing('slow', { popularity: 2 }),
      thing('reduced', { popularity: 6, price: 1_500, was: 2_000 }),
      thing('new', { popularity: 9, addedDaysAgo: 10 }),
      thing('never', { popularity: 0 }),
      thing('draft', { popularity: 9, status: 'draft' }),
      thing('unique-gone', { popularity: 4, tags: [ONE_OF_A_KIND], stock: 0 }),
      thing('unique-here', { popularity: 4, tags: [ONE_OF_A_KIND], stock: 1 }),
    ],
  }
}

type Facts = Partial<Pick<DemoProduct, 'popularity' | 'addedDaysAgo' | 'status' | 'tags'>> & {
  price?: number
  was?: number
  stock?: number
}

function thing(handle: string, { price = 1_200, was, stock = 20, ...facts }: Facts): DemoProduct {
  const variant = {
    sku: null,
    barcode: null,
    price,
    compareAtPrice: was ?? null,
    cost: null,
    weightGrams: null,
    quantity: stock,
    continueSelling: false,
    image: null,
  }
  return {
    handle,
    title: handle,
    descriptionHtml: '',
    status: 'active',
    brand: null,
    path: ['All'],
    tags: [],
    taxes: [{ name: 'Sales tax', percent: 8.25 }],
    showInPromotion: false,
    seoTitle: null,
    seoDescription: null,
    optionNames: ['Size'],
    variants: ['S', 'M', 'L'].map((size) => ({ ...variant, optionValues: [size] })),
    images: [],
    pictures: [],
    popularity: 1,
    addedDaysAgo: 200,
    ...facts,
  }
}
