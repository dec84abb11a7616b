import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, newAddress, ordersOf, placement, post } from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { takenBy } from '@/e2e/order-payments'

provideDatabaseWithBooks()

/** Fifty callers share one process with the provider and an embedded database, which take turns. */
const PATIENT = { connectMs: 15_000, totalMs: 20_000 }

provideCardHarness(PATIENT)

test('fifty calls with one key: one order, one charge, the same bytes', async () => {
  const shop = await checkoutShop()
  const json = placement(shop)
  const caller = { key: 'k-50', from: newAddress() }
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(shop, 'place-order', json, caller)))
  expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([expect.stringMatching(/^200 /)])
  expect(answers[0]?.payload).toMatchObject({ state: 'paid', number: 1001 })
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await takenBy(shop)).toBe(1_500)
  const other = await post(shop, 'place-order', { ...json, note: 'other' }, caller)
  expect([other.status, other.error?.code]).toEqual([422, 'contradiction'])
}, 60_000)

test('twenty attempts of one checkout with different keys: one order, one charge', async () => {
  const shop = await checkoutShop()
  const json = placement(shop)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post(shop, 'place-order', json, { key: `k-${index}` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await takenBy(shop)).toBe(1_500)
}, 30_000)
