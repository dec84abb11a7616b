import { callApi } from '@/e2e/call-api'
import { openProductAdmin } from '@/e2e/product-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import type { ProductDetail } from '@/lib/contract/products'
import { readPreviewPath } from '@/lib/rules/preview-path'
import { makeStore } from '../../demo/factories'

provideTestDatabase()
afterEach(() => jest.useRealTimers())

const DAY_MS = 24 * 60 * 60 * 1000

function linkOf({ previewPath }: ProductAdmin) {
  const found = readPreviewPath(previewPath.split('/').slice(2))
  if (!found) throw new Error(`${previewPath} is no address of a preview.`)
  return found.link
}

const ask = (storeID: string, link: ReturnType<typeof linkOf>, more: Record<string, string> = {}) =>
  callApi(
    `vender/publicwebsite/product-preview?${new URLSearchParams({ storeID, ...link, until: String(link.until), ...more })}`,
  )

test('the link shows a draft as shoppers would see it; nobody else sees it', async () => {
  const admin = await openProductAdmin()
  const draft = await admin.create({ status: 'draft', variants: [{ price: 25, cost: 10 }] })
  const { storeId } = admin.store
  const hidden = await callApi(`vender/publicwebsite/product?storeID=${storeId}&product=${draft._id}`)
  expect(hidden.status).toBe(404)
  const seen = await ask(storeId, linkOf(draft))
  const shown = seen.payload as ProductDetail
  expect([seen.status, shown.name, shown.variants.map(({ price }) => price)]).toEqual([200, 'Lamp', [25]])
  expect(seen.text).not.toContain('cost')
})

test('a variant is chosen by its key', async () => {
  const admin = await openProductAdmin()
  const shirt = await admin.create({
    status: 'draft',
    options: ['Size'],
    variants: ['S', 'M'].map((size) => ({ optionValues: [size], price: 9 })),
  })
  const key = shirt.variants[1]?.key ?? ''
  const { payload } = await ask(admin.store.storeId, linkOf(shirt), { variant: key })
  expect((payload as ProductDetail).selectedKey).toBe(key)
})

test('a link is valid only for its product and its store, for a day', async () => {
  const admin = await openProductAdmin()
  const [one, other] = [await admin.create({ status: 'draft' }), await admin.create({ status: 'draft', title: 'Vase' })]
  const link = linkOf(one)
  const neighbour = await makeStore()
  const odd = [
    ask(neighbour.storeId, link),
    ask(admin.store.storeId, { ...link, productId: other._id }),
    ask(admin.store.storeId, { ...link, until: link.until + 1 }),
    ask(admin.store.storeId, { ...link, signature: linkOf(other).signature }),
    ask(admin.store.storeId, { ...link, signature: '' }),
  ]
  for (const answer of await Promise.all(odd)) expect(answer.status).toBe(404)
  expect((await ask(admin.store.storeId, link)).status).toBe(200)
  jest.useFakeTimers({
    now: Date.now() + DAY_MS + 60 * 60 * 1000 + 1,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  expect((await ask(admin.store.storeId, link)).status).toBe(404)
})
