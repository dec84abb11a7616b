import { callApi, withQuery } from '@/e2e/call-api'
import { countStatements } from '@/e2e/count-statements'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeOrder, makeStore } from '../../demo/factories'
import { type MadeProduct, makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const DAY_MS = 86_400_000
const call = (name: string, query: Record<string, string>, host?: string) =>
  callApi(withQuery(`vender/publicwebsite/${name}`, query), host ? { host } : {})

test('departments have the counts of published products below them', async () => {
  const shop = await makeStore()
  await makeProduct(shop, { path: ['Food', 'Fruit', 'Apples'], images: ['/files/apple.webp'] })
  await makeProduct(shop, { path: ['Food', 'Fruit', 'Pears'] })
  await makeProduct(shop, { path: ['Food', 'Bread', 'Rolls'] })
  await makeProduct(shop, { path: ['Food', 'Bread', 'Rolls'], status: 'draft' })
  await makeProduct(shop, { path: ['Garden', 'Tools', 'Rakes'], status: 'archived' })
  const { status, payload } = await call('departments', { _id: shop.storeId, lang_code: 'EN' })
  expect(status).toBe(200)
  const category = (name: string, productCount: number, photo: string | null = null) => ({
    _id: expect.any(String),
    name,
    photo,
    productCount,
  })
  expect(payload).toEqual([
    {
      ...category('Food', 3),
      subdepartments: [
        { ...category('Bread', 1), categories: [category('Rolls', 1)] },
        { ...category('Fruit', 2), categories: [category('Apples', 1, '/files/apple.webp'), category('Pears', 1)] },
      ],
    },
    {
      ...category('Garden', 0),
      subdepartments: [{ ...category('Tools', 0), categories: [category('Rakes', 0)] }],
    },
  ])
})

test('by-keys returns products by key and by id, and omits unknown keys', async () => {
  const shop = await makeStore()
  const shirt = await makeProduct(shop, { variants: [{ price: 900 }, { price: 800 }] })
  const { payload } = await call('by-keys', { keyIds: `${shirt.keys[0]}, ${shirt.keys[1]},nothing,__proto__` })
  expect(payload).toMatchObject({
    productMap: { [shirt.keys[0]!]: { price: 9 }, [shirt.keys[1]!]: { price: 8 } },
    productByIdMap: { [shirt.id]: { key: shirt.keys[0] } },
  })
  expect(Object.keys((payload as { productMap: object }).productMap)).toHaveLength(2)
})

test('by-keys returns products of several stores on the portal’s host and only its own on a store’s host', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  const [mine, theirs] = [await makeProduct(one), await makeProduct(two)]
  const keyIds = [...mine.keys, ...theirs.keys].join()
  const found = async (host?: string) =>
    Object.keys(((await call('by-keys', { keyIds }, host)).payload as { productMap: object }).productMap)
  expect((await found()).sort()).toEqual([...mine.keys, ...theirs.keys].sort())
  expect(await found(`${one.subdomain}.localhost`)).toEqual(mine.keys)
})

test('products-by-ids returns this store’s products on sale, in the requested order', async () => {
  const [shop, other] = [await makeStore(), await makeStore()]
  const [cup, pot, draft] = [
    await makeProduct(shop),
    await makeProduct(shop),
    await makeProduct(shop, { status: 'draft' }),
  ]
  const theirs = await makeProduct(other)
  const ids = [pot.id, draft.id, theirs.id, crypto.randomUUID(), cup.id, pot.id].join()
  const { payload } = await call('products-by-ids', { storeID: shop.storeId, ids })
  expect((payload as { products: { _id: string }[] }).products.map(({ _id }) => _id)).toEqual([pot.id, cup.id])
  const empty = await call('products-by-ids', { storeID: shop.storeId, ids: '' })
  expect(empty.payload).toEqual({ products: [] })
})

test('products-by-ids accepts 100 ids, and rejects 101 and invalid ids', async () => {
  const { storeId: storeID } = await makeStore()
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join()
  expect((await call('products-by-ids', { storeID, ids: ids(100) })).status).toBe(200)
  expect((await call('products-by-ids', { storeID, ids: ids(101) })).error?.fields).toEqual({
    ids: 'At most 100 ids a call',
  })
  expect((await call('products-by-ids', { storeID, ids: `x' or 1=1` })).status).toBe(400)
})

test('a call accepts 100 keys; 101 are an error, and 100,000 are one at once', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`).join()
  expect((await call('by-keys', { keyIds: keys(100) })).status).toBe(200)
  expect(await call('by-keys', { keyIds: keys(101) })).toMatchObject({
    status: 400,
    error: { code: 'invalid', fields: { keyIds: 'At most 100 keys a call' } },
  })
  const path = withQuery('vender/publicwebsite/by-keys', { keyIds: keys(100_000) })
  const start = performance.now()
  expect((await callApi(path)).status).toBe(400)
  // Comparing each key with all others would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('top sells are ranked by units of uncancelled orders in 90 days; the newest fill the row', async () => {
  const shop = await makeStore()
  const made: MadeProduct[] = []
  for (let age = 1; age <= 14; age++) {
    made.push(await makeProduct(shop, { title: `P${age}`, publishedAt: new Date(Date.now() - age * DAY_MS) }))
  }
  const sell = (index: number, facts: Parameters<typeof makeOrder>[2]) =>
    makeOrder(shop, { productId: made[index]!.id, variantId: made[index]!.variantIds[0]! }, facts)
  await sell(13, { quantity: 3 })
  await sell(12, { quantity: 2 })
  await sell(12, { quantity: 2, placedAt: new Date(Date.now() - 89 * DAY_MS) })
  await sell(11, { quantity: 50, placedAt: new Date(Date.now() - 91 * DAY_MS) })
  await sell(10, { quantity: 50, fulfilmentState: 'cancelled' })
  const { payload } = await call('top-sells', { storeID: shop.storeId })
  const names = (payload as { productName: string }[]).map((product) => product.productName)
  expect(names).toEqual(['P13', 'P14', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'])
})

test('recently added are the newest published products, under both names of each field', async () => {
  const shop = await makeStore()
  await makeProduct(shop, { title: 'Hidden', status: 'draft' })
  const old = await makeProduct(shop, { title: 'Old', publishedAt: new Date(0), images: ['/files/old.webp'] })
  const fresh = await makeProduct(shop, {
    title: 'Fresh',
    showInPromotion: true,
    variants: [{ price: 500 }, { price: 400, compareAtPrice: 600 }],
  })
  const { payload } = await call('recent-added', { storeID: shop.storeId })
  expect(payload).toMatchObject([
    {
      _id: fresh.id,
      productId: fresh.id,
      name: 'Fresh',
      productName: 'Fresh',
      image: null,
      images: [],
      price: 4,
      variantPrice: 4,
      actualPrice: 6,
      showInPromotion: true,
      variantCombinations: [
        { key: fresh.keys[1], price: 4 },
        { key: fresh.keys[0], price: 5 },
      ],
    },
    { _id: old.id, image: '/files/old.webp', images: ['/files/old.webp'] },
  ])
})

test('the number of statements does not grow with the number of products', async () => {
  const shop = await makeStore()
  const made = [await makeProduct(shop, { path: ['A', 'B', 'C'] })]
  const counts = async () => {
    purgeEverythingHere()
    const host = `${shop.subdomain}.localhost`
    const { storeId } = shop
    return [
      await countStatements(() => call('departments', { _id: storeId }, host)),
      await countStatements(() => call('by-keys', { keyIds: made.flatMap((product) => product.keys).join() }, host)),
      await countStatements(() => call('top-sells', { storeID: storeId }, host)),
      await countStatements(() => call('recent-added', { storeID: storeId }, host)),
      await countStatements(() => call('product', { storeID: storeId, product: made[0]!.handle }, host)),
    ]
  }
  const few = await counts()
  for (let index = 0; index < 9; index++) {
    made.push(await makeProduct(shop, { path: ['A', `B${index % 3}`, `C${index}`], variants: [{}, {}] }))
  }
  const many = await counts()
  expect(Math.max(...few)).toBeLessThanOrEqual(16)
  // The one product had no neighbours; with some, their cards are three more statements.
  expect(many.map((count, index) => count - few[index]!)).toEqual([0, 0, 0, 0, expect.any(Number)])
  expect(many[4]! - few[4]!).toBeLessThanOrEqual(4)
})
