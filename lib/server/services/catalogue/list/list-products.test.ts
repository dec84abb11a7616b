import { countStatements } from '@/e2e/count-statements'
import { provideTestDatabase } from '@/e2e/test-database'
import { ListInput } from '@/lib/contract/product-list'
import { makeStore } from '../../../../demo/factories'
import { makeProduct, type ProductFacts } from '../../../../demo/product-factory'
import type { StoreScope } from '../../../context'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { newRecord, recording } from '../../../page-cache/render-record'
import { storeProducts } from '../writing/store-products'
import { listProducts } from './list-products'
import { listPromotions } from './list-promotions'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const ctx = (store: StoreScope | null) => ({
  audience: 'public' as const,
  requestId: 'test',
  store,
  clientAddress: '',
  userAgent: '',
})
const list = (shop: StoreScope, query: Record<string, unknown> = {}) =>
  listProducts(ctx(shop), ListInput.parse({ storeID: shop.storeId, ...query }))
const names = async (shop: StoreScope, query: Record<string, unknown>) =>
  (await list(shop, query)).items.map(({ name }) => name)
const make = async (shop: StoreScope, ...products: ProductFacts[]) => {
  const made = []
  for (const facts of products) made.push(await makeProduct(shop, facts))
  return made
}

test('a list shows the products below its node, with its name and path', async () => {
  const shop = await makeStore()
  const [apple] = await make(
    shop,
    { title: 'Apple', path: ['Food', 'Fruit', 'Apples'] },
    { title: 'Pear', path: ['Food', 'Fruit', 'Pears'] },
    { title: 'Roll', path: ['Food', 'Bread', 'Rolls'] },
    { title: 'Loose' },
  )
  const leaf = await list(shop, { tagname: 'categories', id: apple!.categoryId })
  expect(leaf).toMatchObject({ title: 'Apples', total: 1, pageCount: 1, items: [{ name: 'Apple' }] })
  expect(leaf.breadcrumb.map(({ name, tagname }) => [name, tagname])).toEqual([
    ['Food', 'departments'],
    ['Fruit', 'subdepartments'],
    ['Apples', 'categories'],
  ])
  const [top, middle] = leaf.breadcrumb
  const sort = 'title-ascending'
  expect(await names(shop, { tagname: 'subdepartments', id: middle!._id, sort })).toEqual(['Apple', 'Pear'])
  expect(await names(shop, { tagname: 'departments', id: top!._id, sort })).toEqual(['Apple', 'Pear', 'Roll'])
  expect(await list(shop, { sort })).toMatchObject({ title: null, breadcrumb: [], total: 4 })
})

test.each(['0190a0b0-0000-7000-8000-000000000000', 'shoes', "' or 1=1 --"])('list %s is not found', async (id) => {
  const shop = await makeStore()
  await expect(list(shop, { tagname: 'categories', id })).rejects.toMatchObject({
    code: 'not_found',
    message: 'The requested list could not be found.',
  })
})

test("another store's node or id is not found", async () => {
  const [own, other] = [await makeStore(), await makeStore()]
  const [theirs] = await make(other, { path: ['A', 'B', 'C'] })
  await expect(list(own, { tagname: 'categories', id: theirs!.categoryId })).rejects.toMatchObject({
    code: 'not_found',
  })
  const input = ListInput.parse({ storeID: other.storeId })
  await expect(listProducts(ctx(own), input)).rejects.toMatchObject({ message: 'Business not found' })
  expect((await listProducts(ctx(null), input)).total).toBe(1)
})

test('unpublished products and those without a variant on sale are in no list', async () => {
  const shop = await makeStore()
  await make(
    shop,
    { title: 'Seen' },
    { title: 'Draft', status: 'draft' },
    { title: 'Archived', status: 'archived' },
    { title: 'Bare', variants: [{ status: 'archived' }] },
  )
  expect(await names(shop, {})).toEqual(['Seen'])
  expect(await list(shop, { q: 'draft' })).toMatchObject({ total: 0, correctedQuery: null })
})

test('a page beyond the end is empty and returns the total', async () => {
  const shop = await makeStore()
  await make(shop, {}, {}, {})
  expect(await list(shop, { page: 9, size: 2 })).toMatchObject({ items: [], total: 3, page: 9, pageCount: 2 })
})

test('featured: available products first, then best sellers, then the newest', async () => {
  const shop = await makeStore()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await make(
    shop,
    { title: 'sold out', soldCount: 99, variants: [{ stock: 0 }] },
    { title: 'old', publishedAt: day(1) },
    { title: 'new', publishedAt: day(2) },
    { title: 'seller', publishedAt: day(1), soldCount: 3 },
  )
  expect(await names(shop, {})).toEqual(['seller', 'new', 'old', 'sold out'])
  expect((await names(shop, { sort: 'best-selling' }))[0]).toBe('sold out')
})

test('titles sort case- and accent-insensitively', async () => {
  const shop = await makeStore()
  await make(shop, { title: 'zebra' }, { title: 'Éclair' }, { title: 'apple' }, { title: 'Fig' })
  expect(await names(shop, { sort: 'title-ascending' })).toEqual(['apple', 'Éclair', 'Fig', 'zebra'])
  expect(await names(shop, { sort: 'title-descending' })).toEqual(['zebra', 'Fig', 'Éclair', 'apple'])
})

test('values of one option are alternatives, different options must all match, also with special characters', async () => {
  const shop = await makeStore()
  const shirt = (title: string, ...values: [string, string][]): ProductFacts => ({
    title,
    optionNames: ['Size', 'Colour: main|trim'],
    variants: values.map((optionValues) => ({ optionValues })),
  })
  await make(
    shop,
    shirt('A', ['S', 'Red|White'], ['M', 'Blue']),
    shirt('B', ['L', 'Blue']),
    shirt('C', ['M', 'Red|White']),
  )
  const query = { options: 'Size:M|Size:L|Colour\\\\: main\\|trim:Red\\|White', sort: 'title-ascending' }
  const found = await list(shop, query)
  expect(found.items.map(({ name }) => name)).toEqual(['A', 'C'])
  expect(found.facets.options).toEqual([
    {
      name: 'Colour: main|trim',
      values: [
        { value: 'Blue', count: 2 },
        { value: 'Red|White', count: 2 },
      ],
    },
    {
      name: 'Size',
      values: [
        { value: 'S', count: 1 },
        { value: 'M', count: 2 },
        { value: 'L', count: 0 },
      ],
    },
  ])
})

test('prices are filtered and counted in the currency of the store', async () => {
  const shop = await makeStore({ currency: 'JPY' })
  await make(
    shop,
    { title: 'A', variants: [{ price: 500 }, { price: 900 }] },
    { title: 'B', variants: [{ price: 700 }] },
  )
  const found = await list(shop, { minPrice: '600' })
  expect(found.items.map(({ name }) => name)).toEqual(['B'])
  expect(found.facets.price).toEqual({ min: 500, max: 700 })
})

test('promotions have their own list', async () => {
  const shop = await makeStore()
  await make(shop, { title: 'A', showInPromotion: true }, { title: 'B' })
  const found = await listPromotions(ctx(shop), { storeID: shop.storeId, page: 1 })
  expect(found).toMatchObject({ total: 1, items: [{ name: 'A' }], title: null })
})

test('the promotions page and "On sale" are the same products, each shown at its reduced price', async () => {
  const shop = await makeStore()
  const sizes = [
    { price: 189, optionValues: ['S'] },
    { price: 749, compareAtPrice: 849, optionValues: ['L'] },
  ]
  await make(
    shop,
    { title: 'Reduced in one size', optionNames: ['Size'], variants: sizes },
    { title: 'Reduced', variants: [{ price: 900, compareAtPrice: 901 }] },
    { title: 'Two for one', showInPromotion: true },
    { title: 'As ever', variants: [{ price: 900, compareAtPrice: 900 }] },
  )
  const promotions = await listPromotions(ctx(shop), { storeID: shop.storeId, page: 1 })
  const { facets } = await list(shop, {})
  const onSale = await list(shop, { onSale: '1' })
  expect([promotions.total, facets.onSale, onSale.total]).toEqual([3, 3, 3])
  expect(promotions.items.map(({ name }) => name)).toEqual(onSale.items.map(({ name }) => name))
  expect(promotions.items.find(({ name }) => name === 'Reduced in one size')).toMatchObject({
    price: 7.49,
    originalPrice: 8.49,
    variantTitle: 'L',
  })
  const sorted = await list(shop, { sort: 'price-ascending', minPrice: '5' })
  expect(sorted.items.map(({ price }) => price)).toEqual([7.49, 9, 9, 10])
})

test('an import shows in the next list, and a list records the tags that it depends on', async () => {
  const shop = await makeStore()
  const [tea] = await make(shop, { title: 'Tea', path: ['Food', 'Drinks', 'Tea'] })
  const query = { tagname: 'categories', id: tea!.categoryId }
  const record = newRecord()
  await recording(record, () => list(shop, query))
  expect([...record.tags].sort()).toEqual([
    `catalogue:${shop.storeId}`,
    `list:${shop.storeId}:categories:${tea!.categoryId}`,
    `product:${shop.storeId}:${tea!.id}`,
  ])
  const variant = { sku: null, barcode: null, optionValues: [], price: 300, compareAtPrice: null, cost: null }
  const rest = { weightGrams: null, quantity: 1, continueSelling: false, image: null }
  await storeProducts(
    shop,
    [
      {
        handle: 'mate',
        title: 'Mate',
        descriptionHtml: '',
        status: 'active',
        brand: null,
        path: ['Food', 'Drinks', 'Tea'],
        tags: [],
        taxes: [],
        showInPromotion: false,
        seoTitle: null,
        seoDescription: null,
        optionNames: [],
        variants: [{ ...variant, ...rest }],
        images: [],
      },
    ],
    { source: 'test' },
  )
  expect((await list(shop, query)).total).toBe(2)
})

test('a list takes at most nine statements (one reads the offers, once), nine with a typo, fewer for a page of a known list, none for a cached page', async () => {
  const shop = await makeStore()
  const [tea] = await make(shop, { title: 'Green tea', path: ['Food', 'Drinks', 'Tea'] }, { title: 'Black tea' })
  const query = { tagname: 'categories', id: tea!.categoryId, q: 'gren tea', size: 1 }
  expect(await countStatements(() => list(shop, { ...query, q: 'green tea' }))).toBeLessThanOrEqual(9)
  expect(await countStatements(() => list(shop, query))).toBeLessThanOrEqual(9)
  expect(await countStatements(() => list(shop, { ...query, sort: 'newest' }))).toBeLessThanOrEqual(6)
  expect(await countStatements(() => list(shop, query))).toBe(0)
})
