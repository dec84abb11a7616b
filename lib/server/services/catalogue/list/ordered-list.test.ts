import { eq } from 'drizzle-orm'
import { countStatements } from '@/e2e/count-statements'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { product, variant } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { listProducts } from './list-products'
import { refreshListing } from './refresh-listing'

provideTestDatabase()
beforeEach(purgeEverythingHere)

/** What a list costs whose products are held and whose cards are cached: it enters the store, and finds its place. */
const FROM_MEMORY = 2
/** Reading the products of a list: the products, and how the database sorts brands and options. */
const READING = 2

const list = (store: StoreScope, query: Record<string, unknown>) => {
  const ctx = { audience: 'public' as const, requestId: 'test', store, clientAddress: '', userAgent: '' }
  return listProducts(ctx, ListInput.parse({ storeID: store.storeId, ...query }))
}
const names = async (store: StoreScope, query: Record<string, unknown>) =>
  (await list(store, query)).items.map(({ name }) => name)

const PATH = ['Food', 'Drinks', 'Tea'] as const

/** A store with nine teas from 1.00 to 9.00, every third of them at half price, with the address of their category. */
async function openTeaShop() {
  const store = await makeStore()
  const teas = []
  for (let at = 1; at <= 9; at += 1) {
    const variants = [{ price: at * 100, compareAtPrice: at % 3 === 0 ? at * 200 : null, stock: at % 2 }]
    teas.push(await makeProduct(store, { title: `Tea ${at}`, path: PATH, variants }))
  }
  await makeProduct(store, { title: 'Cup', path: ['Home', 'Kitchen', 'Cups'], variants: [{ price: 350 }] })
  const tag = { tagname: 'categories', id: teas[0]?.categoryId ?? '' }
  // All cards are cached.
  await list(store, {})
  return { store, teas, tag }
}

async function setPrice(store: StoreScope, id: string, price: number): Promise<void> {
  await transaction(store, async (tx) => {
    await tx.update(variant).set({ price }).where(eq(variant.productId, id))
    await refreshListing(tx, store, [id])
  })
}

const sort = 'price-ascending'

test.each([
  ['a category', {}],
  ['a search', { q: 'tea' }],
])(
  'the first filter of %s is counted by the database, the second reads its products, the others ask nothing of them',
  async (_name, search) => {
    const { store, tag } = await openTeaShop()
    const place = { ...('q' in search ? search : tag), sort }
    expect(await countStatements(() => names(store, { ...place, minPrice: '2' }))).toBeGreaterThan(FROM_MEMORY)
    const second = await countStatements(async () => {
      expect(await names(store, { ...place, minPrice: '8' })).toEqual(['Tea 8', 'Tea 9'])
    })
    expect(second).toBe(FROM_MEMORY + READING)
    const others = [
      { minPrice: '3', maxPrice: '5' },
      { onSale: '1' },
      { inStock: '1', maxPrice: '5' },
      { minPrice: '9' },
    ]
    const found: string[][] = []
    for (const filter of others) {
      expect(await countStatements(async () => found.push(await names(store, { ...place, ...filter })))).toBe(
        FROM_MEMORY,
      )
    }
    expect(found).toEqual([
      ['Tea 3', 'Tea 4', 'Tea 5'],
      ['Tea 3', 'Tea 6', 'Tea 9'],
      ['Tea 1', 'Tea 3', 'Tea 5'],
      ['Tea 9'],
    ])
  },
)

test('a later page of a filtered list is read from memory', async () => {
  const { store, tag } = await openTeaShop()
  const filter = { ...tag, sort, size: 2, maxPrice: '8' }
  for (const maxPrice of ['6', '7']) await names(store, { ...filter, maxPrice })
  expect(await countStatements(() => names(store, filter))).toBe(FROM_MEMORY)
  const later = await countStatements(async () => {
    const found = await list(store, { ...filter, page: 3 })
    expect(found.items.map(({ name }) => name)).toEqual(['Tea 5', 'Tea 6'])
    expect(found).toMatchObject({ total: 8, page: 3, pageCount: 4 })
  })
  expect(later).toBe(FROM_MEMORY)
})

test('a filter that leaves nothing of a category asks nothing of its products either', async () => {
  const { store, tag } = await openTeaShop()
  for (const minPrice of ['7', '8']) await names(store, { ...tag, sort, minPrice })
  const nothing = await countStatements(async () => {
    expect(await list(store, { ...tag, sort, minPrice: '99' })).toMatchObject({ items: [], total: 0, pageCount: 0 })
  })
  expect(nothing).toBe(FROM_MEMORY)
})

test('a list that was shown without a filter is read by its first filter', async () => {
  const { store, tag } = await openTeaShop()
  await names(store, { ...tag, sort })
  expect(await countStatements(() => names(store, { ...tag, sort, minPrice: '8' }))).toBe(FROM_MEMORY + READING)
})

test('each order and each place has a list of its own', async () => {
  const { store, tag } = await openTeaShop()
  for (const minPrice of ['7', '8']) await names(store, { ...tag, sort, minPrice })
  const down = { ...tag, sort: 'price-descending' }
  expect(await names(store, { ...down, minPrice: '8' })).toEqual(['Tea 9', 'Tea 8'])
  expect(await names(store, { ...down, minPrice: '7' })).toEqual(['Tea 9', 'Tea 8', 'Tea 7'])
  expect(await names(store, { ...down, maxPrice: '2' })).toEqual(['Tea 2', 'Tea 1'])
  expect(await names(store, { sort, minPrice: '3.5', maxPrice: '4' })).toEqual(['Cup', 'Tea 4'])
  const other = await openTeaShop()
  await setPrice(other.store, other.teas[0]?.id ?? '', 850)
  for (const minPrice of ['8', '8.5']) await names(other.store, { ...other.tag, sort, minPrice })
  expect(await names(other.store, { ...other.tag, sort, minPrice: '8.2' })).toEqual(['Tea 1', 'Tea 9'])
  expect(await names(store, { ...tag, sort, minPrice: '8.2' })).toEqual(['Tea 9'])
})

test.each([
  ['a category', {}],
  ['a search', { q: 'tea' }],
])(
  'a price that comes into the range shows in the next filtered list of %s, and one that leaves it does not',
  async (_name, search) => {
    const { store, tag, teas } = await openTeaShop()
    const place = { ...('q' in search ? search : tag), sort }
    for (const minPrice of ['7', '8']) await names(store, { ...place, minPrice })
    expect(await names(store, { ...place, minPrice: '7.5' })).toEqual(['Tea 8', 'Tea 9'])
    await setPrice(store, teas[0]?.id ?? '', 880)
    expect(await names(store, { ...place, minPrice: '7.5' })).toEqual(['Tea 8', 'Tea 1', 'Tea 9'])
    expect(await names(store, { ...place, minPrice: '8.5' })).toEqual(['Tea 1', 'Tea 9'])
    await setPrice(store, teas[8]?.id ?? '', 50)
    expect(await names(store, { ...place, minPrice: '8.5' })).toEqual(['Tea 1'])
    expect(await names(store, { ...place, maxPrice: '1' })).toEqual(['Tea 9'])
  },
)

test('products that are added, or are no longer published, show in the next filtered list', async () => {
  const { store, tag, teas } = await openTeaShop()
  for (const minPrice of ['7', '8']) await names(store, { ...tag, sort, minPrice })
  await makeProduct(store, { title: 'White tea', path: PATH, variants: [{ price: 820 }] })
  expect(await names(store, { ...tag, sort, minPrice: '7.5' })).toEqual(['Tea 8', 'White tea', 'Tea 9'])
  expect(await names(store, { ...tag, sort, minPrice: '8.1' })).toEqual(['White tea', 'Tea 9'])
  await transaction(store, async (tx) => {
    const id = teas[8]?.id ?? ''
    await tx.update(product).set({ status: 'draft' }).where(eq(product.id, id))
    await refreshListing(tx, store, [id])
  })
  expect(await names(store, { ...tag, sort, minPrice: '8.1' })).toEqual(['White tea'])
})

test('a list of offers is never read from memory', async () => {
  const { store } = await openTeaShop()
  const offers = { promotion: true, sort }
  const asked = ['1', '2', '4', '5', '7', '8'].map((minPrice) => ({ ...offers, minPrice }))
  await names(store, offers)
  const counts: number[] = []
  for (const query of asked) counts.push(await countStatements(() => names(store, query)))
  expect(await names(store, { ...offers, minPrice: '4' })).toEqual(['Tea 6', 'Tea 9'])
  // Its place, what is promoted, the counts and the ids are asked each time.
  expect(Math.min(...counts)).toBeGreaterThan(FROM_MEMORY + 1)
  expect(new Set(counts.slice(1)).size).toBe(1)
})

test('a filter that is asked by many at once reads the products once', async () => {
  const { store, tag } = await openTeaShop()
  await names(store, { ...tag, sort, minPrice: '7' })
  const filters = ['1', '2', '3', '4', '5', '6'].map((minPrice) => ({ ...tag, sort, minPrice }))
  let found: string[][] = []
  const count = await countStatements(async () => {
    found = await Promise.all(filters.map((filter) => names(store, filter)))
  })
  expect(found.map(({ length }) => length)).toEqual([9, 8, 7, 6, 5, 4])
  expect(count).toBe(6 * FROM_MEMORY + READING)
})
