import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { offerParcel, place } from '@/e2e/checkout-harness'
import { csv, importer } from '@/e2e/importer'
import { makeLivePage } from '@/e2e/live-page'
import { inputOf, openProductAdmin } from '@/e2e/product-admin'
import { purgedBy } from '@/e2e/shop-pages'
import { stockAdmin } from '@/e2e/stock-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { NodeEntry, NodeRow } from '@/lib/contract/catalogue-tree'
import type { CountDetail } from '@/lib/contract/stock-counts'
import type { TransferDetail } from '@/lib/contract/transfers'
import { makeWebsite } from '../../demo/factories'
import { type CouponFacts, insertCoupon } from '../../demo/insert-coupon'
import { makeProduct, type ProductFacts } from '../../demo/product-factory'
import { asset } from '../db/schema/products'
import { coupon } from '../db/schema/selling'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { purgeOffers } from '../services/catalogue/offers/purge-offers'
import { installTemplate } from '../services/website/install-template'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const APPLES = ['Food', 'Fruit', 'Apples'] as const
const TOOLS = ['Garden', 'Tools', 'Hand tools'] as const
const START = Date.UTC(2026, 0, 1)

/**
 * A store with five apples and eight tools. Gala is the oldest product and so not among the newest on the home page;
 * apples show only apples as related products, and tools only tools.
 */
async function openShop() {
  const admin = await openProductAdmin()
  const { store, token } = admin
  let age = 0
  const sell = (title: string, path: readonly [string, string, string], facts: ProductFacts = {}) => {
    age += 1
    const publishedAt = new Date(START + age * 60_000)
    return makeProduct(store, { title, handle: title.toLowerCase(), path, publishedAt, ...facts })
  }
  const gala = await sell('Gala', APPLES, { variants: [{ sku: 'GALA' }] })
  for (const name of ['Fuji', 'Elstar', 'Boskoop', 'Cox']) await sell(name, APPLES)
  const spade = await sell('Spade', TOOLS)
  for (const name of ['Fork', 'Rake', 'Hoe', 'Axe', 'Saw', 'Shears', 'Trowel']) await sell(name, TOOLS)
  await makeWebsite(store)
  await makeLivePage(store)
  await makeLivePage(store, { kind: 'policy', handle: 'terms', title: 'Terms' })
  const list = (tagname: string, id: string) => `/product-list?${new URLSearchParams({ tagname, id })}`
  const nodes = async (path: string, level: string) =>
    (await stockAdmin(store, token).read<{ rows: NodeRow[] }>(`${path}/list`, { level, size: '100' })).rows
  const node = async (path: string, level: string, name: string) => {
    const found = (await nodes(path, level)).find((row) => row.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const [food, garden] = [await node('tree', 'department', 'Food'), await node('tree', 'department', 'Garden')]
  const [fruit, apples] = [await node('tree', 'sub_department', 'Fruit'), await node('tree', 'category', 'Apples')]
  const addresses: Record<string, string> = {
    home: '/',
    cart: '/cart',
    about: '/pages/about',
    terms: '/policies/terms',
    gala: '/product/gala',
    fuji: '/product/fuji',
    spade: '/product/spade',
    apples: list('categories', apples._id),
    'cheap apples': `${list('categories', apples._id)}&max=5000`,
    fruit: list('subdepartments', fruit._id),
    food: list('departments', food._id),
    garden: list('departments', garden._id),
    all: '/product-list',
    'search gala': '/product-list?q=gala',
    'search spade': '/product-list?q=spade',
    promotions: '/promotion-list',
    feed: '/feed.xml',
    sitemap: '/sitemap.xml',
    robots: '/robots.txt',
  }
  const call = async (path: string, json: unknown) => {
    const { status, text, payload } = await admin.anyCall(`vender/${path}`, json)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return payload
  }
  const stock = stockAdmin(store, token)
  const galaStock = () => stock.item(gala.variantIds[0] ?? '')
  const save = async (more: object) => call('products/save', { ...inputOf(await admin.read(gala.id)), ...more })
  return {
    ...admin,
    ...{ gala, spade, apples, addresses, sell, node },
    ...{ stock, galaStock, call, save },
    price: async (price: number) => {
      const { variants } = inputOf(await admin.read(gala.id))
      return save({ variants: variants.map((variant) => ({ ...variant, price })) })
    },
    setStock: async (quantity: number) => {
      const { variantId, locationId, onHand } = await galaStock()
      const change = { state: 'on_hand', kind: 'set', quantity, reason: 'correction', note: '' }
      return call('inventory/adjust', { variantId, locationId, shown: onHand, ...change })
    },
    bulk: async (action: object, ids = [gala.id]) => {
      const changeSetId = randomUUID()
      await call('products/bulk', { changeSetId, ids, action })
      return changeSetId
    },
    undo: (changeSetId: string) => call('history/undo', { _id: changeSetId }),
    addPhoto: async () => {
      const id = randomUUID()
      await transaction(store, (tx) =>
        tx.insert(asset).values({ storeId: store.storeId, id, url: `/files/${id}.webp`, source: 'local' }),
      )
      return id
    },
    purgedBy: (edit: () => Promise<unknown>) => purgedBy(store.subdomain, addresses, edit),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const LISTS_OF_APPLES = ['apples', 'cheap apples', 'fruit', 'food']
const WHOLE_LISTS = ['all', 'search gala', 'search spade', 'promotions']
/** Pages with Gala's card, and those that every change of a product changes. */
const SHOWS_GALA = ['gala', 'fuji', ...LISTS_OF_APPLES, 'all', 'search gala', 'feed', 'sitemap']
/** Those and the lists that Gala could be in as long as its words are the same. */
const LISTS_ITS_WORDS = ['promotions', ...SHOWS_GALA]
/** Those and the searches that other words of Gala could concern. */
const LISTS_GALA = ['gala', 'fuji', ...LISTS_OF_APPLES, ...WHOLE_LISTS, 'feed', 'sitemap']
/** Those and what counts products or shows the newest. */
const COUNTS_GALA = ['home', ...LISTS_GALA]
const everythingBut = (shop: Shop, ...left: string[]) =>
  Object.keys(shop.addresses).filter((name) => !left.includes(name))

const sorted = (names: readonly string[]) => [...names].sort()

/** Prepares a store where needed; the edit, and the names of the pages that it purges. */
type Case = (shop: Shop) => Promise<{ edit: () => Promise<unknown>; purged: readonly string[] }>

const PRODUCT_EDITS: Readonly<Record<string, Case>> = {
  'a price': async (shop) => ({ edit: () => shop.price(12), purged: LISTS_ITS_WORDS }),
  'a price in a bulk action': async (shop) => ({
    edit: () => shop.bulk({ kind: 'price', by: 'percent', value: 10 }),
    purged: LISTS_ITS_WORDS,
  }),
  'the undo of a bulk action': async (shop) => {
    const changeSetId = await shop.bulk({ kind: 'price', by: 'percent', value: 10 })
    return { edit: () => shop.undo(changeSetId), purged: ['home', ...LISTS_ITS_WORDS] }
  },
  'a price in an imported file': async (shop) => {
    const files = await importer(shop.store)
    const rows = [
      ['Handle', 'Title', 'Price'],
      ['gala', 'Gala', '12.00'],
    ]
    return { edit: () => files.bring(csv(rows)), purged: LISTS_ITS_WORDS }
  },
  'a title': async (shop) => ({ edit: () => shop.save({ title: 'Royal Gala' }), purged: LISTS_GALA }),
  'a description': async (shop) => ({ edit: () => shop.save({ descriptionHtml: 'Sweet' }), purged: SHOWS_GALA }),
  'a mark for promotions': async (shop) => ({
    edit: () => shop.bulk({ kind: 'promotion', showInPromotion: true }),
    purged: LISTS_ITS_WORDS,
  }),
  'a photo, which its category shows too': async (shop) => {
    const assetId = await shop.addPhoto()
    // An empty list, here of promotions, shows the departments.
    return { edit: () => shop.save({ images: [{ assetId }] }), purged: ['home', 'promotions', ...SHOWS_GALA] }
  },
  'a new product': async (shop) => ({
    edit: () => shop.create({ title: 'Pear', categoryId: shop.apples._id }),
    purged: COUNTS_GALA,
  }),
  'a product that goes off sale': async (shop) => ({
    edit: () => shop.bulk({ kind: 'status', status: 'archived' }),
    purged: COUNTS_GALA,
  }),
  'a product that comes back': async (shop) => {
    await shop.bulk({ kind: 'status', status: 'archived' })
    delete shop.addresses.gala
    return {
      edit: () => shop.bulk({ kind: 'status', status: 'active' }),
      purged: COUNTS_GALA.filter((name) => name !== 'gala'),
    }
  },
  'a deleted product': async (shop) => ({
    edit: async () => shop.call('products/delete', seen(await shop.read(shop.gala.id))),
    purged: COUNTS_GALA,
  }),
  'a product that moves to another category': async (shop) => ({
    edit: () => shop.bulk({ kind: 'category', categoryId: shop.spade.categoryId }),
    purged: [...COUNTS_GALA, 'garden', 'spade'],
  }),
  'the last product of a category, which leaves the menu': async (shop) => {
    const pear = await shop.sell('Pear', ['Food', 'Fruit', 'Pears'])
    return {
      edit: () => shop.bulk({ kind: 'status', status: 'archived' }, [pear.id]),
      purged: everythingBut(shop, 'robots'),
    }
  },
  'the first product of a category, which enters the menu': async (shop) => {
    const pear = await shop.sell('Pear', ['Food', 'Fruit', 'Pears'], { status: 'draft' })
    return {
      edit: () => shop.bulk({ kind: 'status', status: 'active' }, [pear.id]),
      purged: everythingBut(shop, 'robots'),
    }
  },
  'a new draft': async (shop) => ({ edit: () => shop.create({ title: 'Pear', status: 'draft' }), purged: [] }),
  'a price of a draft': async (shop) => {
    const { _id } = await shop.create({ title: 'Pear', status: 'draft', categoryId: shop.apples._id })
    return { edit: () => shop.bulk({ kind: 'price', by: 'fixed', value: 3 }, [_id]), purged: [] }
  },
}

const STOCK_EDITS: Readonly<Record<string, Case>> = {
  'an adjustment': async (shop) => ({ edit: () => shop.setStock(4), purged: SHOWS_GALA }),
  'the last unit': async (shop) => ({ edit: () => shop.setStock(0), purged: LISTS_ITS_WORDS }),
  'an adjustment of several entries': async (shop) => {
    const { variantId, locationId } = await shop.galaStock()
    const change = { state: 'on_hand', kind: 'by', quantity: -1, reason: 'damaged', note: '' }
    const ids = [`${variantId}:${locationId}`]
    return {
      edit: () => shop.call('inventory/bulk-adjust', { changeSetId: randomUUID(), ids, ...change }),
      purged: SHOWS_GALA,
    }
  },
  'an imported figure': async (shop) => {
    const files = await importer(shop.store)
    const { sku } = await shop.galaStock()
    expect(sku).toBe('GALA')
    const rows = [
      ['SKU', 'On hand'],
      ['GALA', '3'],
    ]
    return { edit: () => files.bring(csv(rows), 'stock'), purged: SHOWS_GALA }
  },
  'a delivery': async ({ stock, gala }) => {
    const { variantId, locationId } = await stock.item(gala.variantIds[0] ?? '')
    const ordered = await stock.order(await stock.purchase(locationId, { [variantId]: 6 }))
    return { edit: () => stock.receive(ordered, 6), purged: SHOWS_GALA }
  },
  'a transfer that is sent': async ({ stock, gala }) => {
    const { variantId, locationId } = await stock.item(gala.variantIds[0] ?? '')
    const cellar = await stock.place('Cellar')
    const transfer = await stock.transfer(locationId, cellar._id, { [variantId]: 2 })
    return { edit: () => stock.done<TransferDetail>('transfers/send', seen(transfer)), purged: SHOWS_GALA }
  },
  'a count that is applied': async ({ stock, gala }) => {
    const { variantId, locationId } = await stock.item(gala.variantIds[0] ?? '')
    const open = await stock.count(locationId)
    const entered = await stock.done<CountDetail>('counts/enter', { _id: open._id, variantId, counted: 2 })
    return { edit: () => stock.done('counts/apply', seen(entered)), purged: SHOWS_GALA }
  },
  'an order': async ({ store, gala }) => {
    const shop = { ...store, product: gala, key: gala.keys[0] ?? '', rateId: await offerParcel(store) }
    return { edit: () => place(shop), purged: SHOWS_GALA }
  },
  'a location that no longer sends online orders': async (shop) => {
    const place = await shop.stock.place('Cellar')
    return {
      edit: () => shop.call('locations/update', { ...place, fulfilsOnline: false }),
      purged: everythingBut(shop),
    }
  },
}

const SHARED_EDITS: Readonly<Record<string, Case>> = {
  'a name in the tree': async (shop) => {
    const { _id, version, parentId } = await shop.node('tree', 'category', 'Apples')
    return {
      edit: () => shop.call('tree/update', { ...nodeOf('category'), _id, version, parentId, name: 'Cider apples' }),
      purged: everythingBut(shop, 'robots'),
    }
  },
  'a new department': async (shop) => ({
    edit: () => shop.call('tree/create', { ...nodeOf('department'), name: 'Home' }),
    purged: everythingBut(shop, 'robots'),
  }),
  'a category merged into another': async (shop) => {
    const pear = await shop.sell('Pear', ['Food', 'Fruit', 'Pears'])
    return {
      edit: () => shop.call('tree/merge', { level: 'category', ids: [pear.categoryId], into: shop.apples._id }),
      purged: everythingBut(shop, 'robots'),
    }
  },
  'the undo of a merge': async (shop) => {
    const pear = await shop.sell('Pear', ['Food', 'Fruit', 'Pears'])
    const merged = await shop.call('tree/merge', { level: 'category', ids: [pear.categoryId], into: shop.apples._id })
    return {
      edit: () => shop.undo((merged as { changeSetId: string }).changeSetId),
      purged: everythingBut(shop, 'robots'),
    }
  },
  'a name of a brand': async (shop) => {
    const brand = (await shop.call('brand/create', { ...nodeOf('brand'), name: 'Orchard' })) as NodeEntry
    await shop.bulk({ kind: 'brand', brandId: brand._id })
    return {
      edit: () =>
        shop.call('brand/update', { ...nodeOf('brand'), _id: brand._id, version: brand.version, name: 'Farm' }),
      purged: LISTS_GALA,
    }
  },
  'a brand merged into another': async (shop) => {
    const [one, two] = [
      (await shop.call('brand/create', { ...nodeOf('brand'), name: 'Orchard' })) as NodeEntry,
      (await shop.call('brand/create', { ...nodeOf('brand'), name: 'Farm' })) as NodeEntry,
    ]
    await shop.bulk({ kind: 'brand', brandId: one._id })
    return {
      edit: () => shop.call('brand/merge', { level: 'brand', ids: [one._id], into: two._id }),
      purged: LISTS_GALA,
    }
  },
  'a brand that no product has': async (shop) => ({
    edit: () => shop.call('brand/create', { ...nodeOf('brand'), name: 'Orchard' }),
    purged: [],
  }),
  'a class': async (shop) => ({
    edit: () => shop.call('class/create', { ...nodeOf('class'), name: 'Fresh' }),
    purged: [],
  }),
  'a tax': async (shop) => {
    const { rates } = (await shop.call('taxes/create', { name: 'Full', percent: 20 })) as { rates: Versioned[] }
    const [rate] = rates as [Versioned]
    await shop.bulk({ kind: 'taxes', taxIds: [rate._id] })
    return {
      edit: () => shop.call('taxes/update', { ...seen(rate), name: 'Full', percent: 21 }),
      purged: SHOWS_GALA,
    }
  },
  'a template': async (shop) => ({
    edit: () => installTemplate(shop.store, { html: '<h1>New</h1>', name: 'New' }),
    purged: everythingBut(shop),
  }),
}

/** Writes an offer, or another state of one, as the calls for offers do. */
const offer = (shop: Shop, facts: CouponFacts) =>
  transaction(shop.store, async (tx) => {
    const id = await insertCoupon(tx, shop.store, { value: 10, ...facts })
    const rows = await tx.select().from(coupon).where(eq(coupon.id, id))
    await purgeOffers(tx, shop.store, rows)
    return id
  })
const pause = (shop: Shop, id: string) =>
  transaction(shop.store, async (tx) => {
    const before = await tx.select().from(coupon).where(eq(coupon.id, id))
    const after = await tx.update(coupon).set({ status: 'paused' }).where(eq(coupon.id, id)).returning()
    await purgeOffers(tx, shop.store, [...before, ...after])
  })
const tenOff = { kind: 'percent', on: 'product', percent: 10 } as const
const onApples = ({ apples }: Shop) =>
  ({ include: [{ kind: 'category', id: apples._id }], exclude: [], skipsReduced: false }) as const
/** Pages with a card of an apple, not only of Gala. */
const SHOWS_APPLES = ['home', ...SHOWS_GALA]

const OFFER_EDITS: Readonly<Record<string, Case>> = {
  'a new one for a category': async (shop) => ({
    edit: () => offer(shop, { terms: { benefit: tenOff, goods: onApples(shop) } }),
    purged: [...SHOWS_APPLES, 'promotions'],
  }),
  'a new one for one product': async (shop) => {
    const goods = { ...onApples(shop), include: [{ kind: 'product' as const, id: shop.gala.id }] }
    return { edit: () => offer(shop, { terms: { benefit: tenOff, goods } }), purged: [...SHOWS_GALA, 'promotions'] }
  },
  'one that is paused': async (shop) => {
    const id = await offer(shop, { terms: { benefit: tenOff, goods: onApples(shop) } })
    return { edit: () => pause(shop, id), purged: [...SHOWS_APPLES, 'promotions'] }
  },
  'a new one on the order': async (shop) => ({
    edit: () => offer(shop, {}),
    purged: everythingBut(shop, 'robots', 'cart', 'about', 'terms'),
  }),
  'one with a code': async (shop) => ({ edit: () => offer(shop, { code: 'TEN' }), purged: [] }),
  'one for first orders': async (shop) => ({
    edit: () => offer(shop, { terms: { benefit: tenOff, conditions: [{ kind: 'first_order' }] } }),
    purged: [],
  }),
  'a draft': async (shop) => ({ edit: () => offer(shop, { status: 'draft', terms: { benefit: tenOff } }), purged: [] }),
}

const seen = ({ _id, version }: Versioned) => ({ _id, version })
type Versioned = { _id: string; version: number }
const nodeOf = (level: string) => ({ level, photo: null, parentId: null, taxRateId: null })

describe.each([
  ['of a product', PRODUCT_EDITS],
  ['of stock', STOCK_EDITS],
  ['of what products share', SHARED_EDITS],
  ['of an offer', OFFER_EDITS],
])('an edit %s purges what shows it or could show it, and leaves the rest:', (_, cases) => {
  test.each(Object.keys(cases))('%s', async (name) => {
    const shop = await openShop()
    const { edit, purged } = await cases[name]!(shop)
    expect(sorted(await shop.purgedBy(edit))).toEqual(sorted(purged))
  })
})
