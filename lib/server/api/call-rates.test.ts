import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeCoupon, makeStore } from '../../demo/factories'
import { type MadeProduct, makeProduct } from '../../demo/product-factory'

provideTestDatabase()

let shop: MadeStore
let tea: MadeProduct
beforeAll(async () => {
  shop = await makeStore()
  tea = await makeProduct(shop, { title: 'Tea' })
  await makeCoupon(shop, { code: 'RIGHT', kind: 'percent', value: 1000 })
})
let time = 1_000
beforeEach(() => {
  time += 24 * 3_600_000
  jest.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => jest.restoreAllMocks())

const quote = (coupon: string | undefined, address: string, store = shop) =>
  callApi('vender/publicwebsite/cart-quote', {
    headers: { 'x-client-address': address },
    json: { storeID: store.storeId, lines: [{ key: tea.keys[0], quantity: 1 }], coupon },
  })
const suggest = (address: string) =>
  callApi(withQuery('vender/publicwebsite/suggestions', { storeID: shop.storeId, q: 'tea' }), {
    headers: { 'x-client-address': address },
  })

test('an address that guesses coupon codes must wait, then may go on', async () => {
  for (let i = 0; i < 20; i += 1) expect((await quote(`GUESS${i}`, '203.0.113.7')).status).toBe(200)
  const answer = await quote('GUESS', '203.0.113.7')
  expect(answer).toMatchObject({ status: 429, error: { code: 'too_many', message: expect.stringContaining('again') } })
  expect(answer.headers.get('retry-after')).toBe('30')
  expect((await quote('RIGHT', '203.0.113.7')).status).toBe(429)
  expect((await quote(undefined, '203.0.113.7')).status).toBe(200)
  expect((await quote('GUESS', '203.0.113.8')).status).toBe(200)
  expect((await quote('GUESS', '203.0.113.7', await makeStore())).status).toBe(200)
  time += 30_000
  expect((await quote('RIGHT', '203.0.113.7')).payload).toMatchObject({ coupon: { code: 'RIGHT' } })
})

test('a cart with a valid code is quoted any number of times', async () => {
  for (let i = 0; i < 60; i += 1) expect((await quote('right', '2001:db8::1')).status).toBe(200)
})

test('one /64 of IPv6 addresses counts as one caller', async () => {
  for (let i = 0; i < 20; i += 1) await quote('GUESS', `2001:db8:0:1::${i}`)
  expect((await quote('GUESS', '2001:db8:0:1::99')).status).toBe(429)
  expect((await quote('GUESS', '2001:db8:0:2::99')).status).toBe(200)
})

test('suggestions allow the fastest typist and no more', async () => {
  for (let i = 0; i < 180; i += 1) expect((await suggest('203.0.113.9')).status).toBe(200)
  expect((await suggest('203.0.113.9')).status).toBe(429)
  expect((await suggest('203.0.113.10')).status).toBe(200)
  time += 1_000
  expect((await suggest('203.0.113.9')).status).toBe(200)
})
