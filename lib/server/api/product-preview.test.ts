import { callApi } from '@/e2e/call-api'
import { openProductDesk } from '@/e2e/product-desk'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ProductDetail } from '@/lib/contract/products'
import type { ProductDesk } from '@/lib/contract/vendor-product-form'
import { readPreviewPath } from '@/lib/rules/preview-path'
import { makeStore } from '../../demo/factories'

provideTestDatabase()
afterEach(() => jest.useRealTimers())

const DAY_MS = 24 * 60 * 60 * 1000

function linkOf({ previewPath }: ProductDesk) {
  const found = readPreviewPath(previewPath.split('/').slice(2))
  if (!found) throw new Error(`${previewPath} is no address of a preview.`)
  return found.link
}

const ask = (storeID: string, link: ReturnType<typeof linkOf>, more: Record<string, string> = {}) =>
  callApi(
    `vender/publicwebsite/product-preview?${new URLSearchParams({ storeID, ...link, until: String(link.until), ...more })}`,
  )

test('who has the link sees a draft as shoppers would; nobody else sees it', async () => {
  const desk = await openProductDesk()
  const draft = await desk.create({ status: 'draft', variants: [{ price: 25, cost: 10 }] })
  const { storeId } = desk.store
  const hidden = await callApi(`vender/publicwebsite/product?storeID=${storeId}&product=${draft._id}`)
  expect(hidden.status).toBe(404)
  const seen = await ask(storeId, linkOf(draft))
  const shown = seen.payload as ProductDetail
  expect([seen.status, shown.name, shown.variants.map(({ price }) => price)]).toEqual([200, 'Lamp', [25]])
  expect(seen.text).not.toContain('cost')
})

test('a variant is chosen by its key', async () => {
  const desk = await openProductDesk()
  const shirt = await desk.create({
    status: 'draft',
    options: ['Size'],
    variants: ['S', 'M'].map((size) => ({ optionValues: [size], price: 9 })),
  })
  const key = shirt.variants[1]?.key ?? ''
  const { payload } = await ask(desk.store.storeId, linkOf(shirt), { variant: key })
  expect((payload as ProductDetail).selectedKey).toBe(key)
})

test('a link counts for its product, its store and a day alone', async () => {
  const desk = await openProductDesk()
  const [one, other] = [await desk.create({ status: 'draft' }), await desk.create({ status: 'draft', title: 'Vase' })]
  const link = linkOf(one)
  const neighbour = await makeStore()
  const odd = [
    ask(neighbour.storeId, link),
    ask(desk.store.storeId, { ...link, productId: other._id }),
    ask(desk.store.storeId, { ...link, until: link.until + 1 }),
    ask(desk.store.storeId, { ...link, signature: linkOf(other).signature }),
    ask(desk.store.storeId, { ...link, signature: '' }),
  ]
  for (const answer of await Promise.all(odd)) expect(answer.status).toBe(404)
  expect((await ask(desk.store.storeId, link)).status).toBe(200)
  jest.useFakeTimers({
    now: Date.now() + DAY_MS + 60 * 60 * 1000 + 1,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
  })
  expect((await ask(desk.store.storeId, link)).status).toBe(404)
})
