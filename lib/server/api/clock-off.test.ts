import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, holdsOf, ordersOf, stockOf, tryPlace } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { checkStore } from '../services/books/check-books'
import { resolvePayments } from '../services/payments/resolve-payments'

provideTestDatabase()
provideCardHarness()

const MINUTE_MS = 60_000
const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate'] as const
const REST = ['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const

/** This process is a machine whose clock is so many milliseconds ahead of the database's. */
function setClock(aheadMs: number): void {
  jest.useRealTimers()
  if (aheadMs !== 0) jest.useFakeTimers({ now: Date.now() + aheadMs, doNotFake: [...TIMERS, ...REST] })
}
afterEach(() => setClock(0))

test('machines whose clocks are a minute apart sell the same goods once, and accept each other’s sessions', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 6 }] })
  const statuses: number[] = []
  for (const aheadMs of [0, MINUTE_MS, -MINUTE_MS, 0, MINUTE_MS, -MINUTE_MS, 0]) {
    setClock(aheadMs)
    statuses.push((await tryPlace(shop)).status)
    // The one that is ahead looks for lost payments, too.
    await resolvePayments.run({})
  }
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200))
  expect(statuses[6]).toBe(409)
  setClock(0)
  const orders = await ordersOf(shop)
  expect(orders.map(({ paymentState }) => paymentState)).toEqual(Array(6).fill('paid'))
  expect(await stockOf(shop, shop.product.variantIds[0]!)).toEqual({ onHand: 6, committed: 6 })
  for (const { id } of orders) expect(await holdsOf(shop, id)).not.toContain('1 reserved')
  expect(await checkStore(shop)).toEqual([])
}, 60_000)

test.each([MINUTE_MS, -MINUTE_MS])(
  'a session that was opened on a machine %i ms ahead works on the others',
  async (ms) => {
    const shop = await checkoutShop()
    setClock(ms)
    const { token } = await makeVendor(shop)
    setClock(0)
    const answer = await callApi('vender/profile/verifySession', { headers: { authorization: token } })
    expect(answer.status).toBe(200)
  },
)
