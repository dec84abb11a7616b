import { provideTestDatabase } from '@/e2e/test-database'
import { FEED_PAGE } from '@/lib/contract/feed'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import { feedProducts } from './feed-products'
import { makeLargeStore } from './large-store.fixture'

provideTestDatabase()

const ctx = { audience: 'public' as const, requestId: 'test', store: null, clientAddress: '', userAgent: '' }

test('the feed contains the fields that search engines require of each published product', async () => {
  const [shop, other] = [await makeStore(), await makeStore()]
  await makeProduct(other)
  await makeProduct(shop, { status: 'draft' })
  const mug = await makeProduct(shop, {
    title: 'Mug',
    descriptionHtml:
      '<h2>A mug</h2><script>alert(1)</script><p>Holds 0.3&nbsp;l &amp; keeps\n warm</p><ul><li>blue</li></ul>',
    variants: [
      { price: 900, sku: 'dear', stock: 0 },
      { price: 800, sku: 'MUG-1', barcode: '4006381333931', measure: { amount: 330, unit: 'ml' } },
    ],
  })
  const { items, next } = await feedProducts(ctx, { storeID: shop.storeId })
  expect(next).toBeNull()
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    _id: mug.id,
    key: mug.keys[1],
    price: 8,
    sku: 'MUG-1',
    barcode: '4006381333931',
    measure: { amount: 330, unit: 'ml' },
    unitPrice: { price: 24.24, per: 'l' },
    available: true,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    description: 'A mug Holds 0.3 l & keeps warm blue',
  })
})

test('pages have no gaps and no duplicates', async () => {
  const shop = await makeLargeStore(FEED_PAGE + 5)
  const first = await feedProducts(ctx, { storeID: shop.storeId })
  const second = await feedProducts(ctx, { storeID: shop.storeId, after: first.next ?? undefined })
  expect([first.items.length, second.items.length, second.next]).toEqual([FEED_PAGE, 5, null])
  const ids = [...first.items, ...second.items].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(FEED_PAGE + 5)
})

test('rejects an invalid cursor', async () => {
  const shop = await makeStore()
  await expect(feedProducts(ctx, { storeID: shop.storeId, after: "' or 1" })).rejects.toMatchObject({ code: 'invalid' })
})
