import { eq } from 'drizzle-orm'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { redirect } from '../db/schema/product-redirects'
import { product } from '../db/schema/products'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
beforeEach(purgeEverythingHere)

type Detail = { _id: string; selectedKey: string; related: { name: string }[] }

const call = (shop: MadeStore, name: string, variant?: string) =>
  callApi(
    withQuery('vender/publicwebsite/product', {
      storeID: shop.storeId,
      product: name,
      ...(variant ? { variant } : {}),
    }),
  )
const detail = async (...sent: Parameters<typeof call>) => (await call(...sent)).payload as Detail

test('a product opens by id, handle, key and by a former handle', async () => {
  const shop = await makeStore()
  const made = await makeProduct(shop, { variants: [{ stock: 0 }, {}, {}] })
  await transaction(shop, async (tx) => {
    await tx
      .insert(redirect)
      .values({ storeId: shop.storeId, id: crypto.randomUUID(), oldHandle: 'old', productId: made.id })
  })
  for (const name of [made.id, made.id.toUpperCase(), made.handle, 'old']) {
    expect(await detail(shop, name)).toMatchObject({ _id: made.id, selectedKey: made.keys[1] })
  }
  expect(await detail(shop, made.keys[2]!)).toMatchObject({ _id: made.id, selectedKey: made.keys[2] })
  expect(await detail(shop, made.handle, made.keys[0])).toMatchObject({ selectedKey: made.keys[0] })
  expect(await detail(shop, made.handle, 'of-another-product')).toMatchObject({ selectedKey: made.keys[1] })
})

test('a product contains what its vendor wrote, in the order of its options and pictures', async () => {
  const shop = await makeStore()
  const made = await makeProduct(shop, {
    title: 'Shirt',
    descriptionHtml: '<p>Soft</p>',
    tags: ['cotton'],
    path: ['Clothes', 'Tops', 'Shirts'],
    optionNames: ['Size', 'Colour'],
    images: ['/files/1.webp', '/files/2.webp'],
    taxes: [{ name: 'VAT', percent: 20 }],
    variants: [
      { optionValues: ['M', 'Red'], price: 1_000, compareAtPrice: 1_500, sku: 'S-1', weightGrams: 200 },
      { optionValues: ['M', 'Blue'], price: 1_100, stock: null },
      { optionValues: ['L', 'Red'], price: 1_200, stock: 0, status: 'archived' },
    ],
  })
  const { status, payload } = await call(shop, made.handle)
  expect(status).toBe(200)
  expect(payload).toMatchObject({
    name: 'Shirt',
    descriptionHtml: '<p>Soft</p>',
    tags: ['cotton'],
    taxRate: 20,
    images: [{ url: '/files/1.webp' }, { url: '/files/2.webp' }],
    options: [
      { name: 'Size', values: ['M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
    variants: [
      { sku: 'S-1', optionValues: ['M', 'Red'], price: 10, originalPrice: 15, quantityAvailable: 5, weightGrams: 200 },
      { optionValues: ['M', 'Blue'], price: 11, originalPrice: 11, available: true, quantityAvailable: null },
    ],
    breadcrumb: [
      { name: 'Clothes', tagname: 'departments' },
      { name: 'Tops', tagname: 'subdepartments' },
      { name: 'Shirts', tagname: 'categories' },
    ],
    related: [],
  })
})

test('related products are of the category first, then of the sub-department, and new ones fill the row', async () => {
  const shop = await makeStore()
  const made = await makeProduct(shop, { path: ['A', 'B', 'C'] })
  await makeProduct(shop, { title: 'near', path: ['A', 'B', 'C'], publishedAt: new Date(0) })
  await makeProduct(shop, { title: 'further', path: ['A', 'B', 'D'] })
  await makeProduct(shop, { title: 'away', path: ['A', 'X', 'C'] })
  await makeProduct(shop, { title: 'hidden', path: ['A', 'B', 'C'], status: 'draft' })
  for (const name of ['new', 'newer', 'newest']) await makeProduct(shop, { title: name })
  const row = (await detail(shop, made.id)).related.map((card) => card.name)
  expect(row).toEqual(['near', 'further', 'newest', 'newer'])
  const alone = await makeProduct(shop, { title: 'outside the tree' })
  expect((await detail(shop, alone.id)).related).toHaveLength(4)
})

test('an unpublished product and another store’s are not in the shop', async () => {
  const [shop, other] = [await makeStore(), await makeStore()]
  const [draft, theirs] = [await makeProduct(shop, { status: 'draft' }), await makeProduct(other)]
  for (const name of [draft.id, draft.handle, draft.keys[0]!, theirs.id, theirs.handle, theirs.keys[0]!]) {
    expect(await call(shop, name)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  }
})

test('a product that is unpublished is gone at once', async () => {
  const shop = await makeStore()
  const made = await makeProduct(shop)
  expect((await call(shop, made.id)).status).toBe(200)
  await transaction(shop, (tx) => tx.update(product).set({ status: 'archived' }).where(eq(product.id, made.id)))
  expect((await call(shop, made.id)).status).toBe(404)
})
