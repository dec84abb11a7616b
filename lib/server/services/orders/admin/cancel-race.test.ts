import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, checkoutShop, ordersOf, placeUntilServed, stockOf, usesOf } from '@/e2e/checkout-harness'
import { takenBy } from '@/e2e/order-payments'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { untilServed } from '@/e2e/until-served'
import { makeVendor } from '../../../../demo/account-factory'
import { makeCoupon } from '../../../../demo/factories'
import { checkBooks } from '../../books/check-books'

provideTestDatabase()

provideCardHarness()

const EACH = onPostgres ? 20 : 3
const times = <T>(make: (index: number) => T): T[] => Array.from({ length: EACH }, (_, index) => make(index))

const buy = (shop: CheckoutShop) =>
  placeUntilServed(shop, { email: `${randomUUID()}@people.example`, coupon: 'MANY', shownTotal: 14 })

const cancel = (_id: string, authorization: string) =>
  untilServed(() =>
    callApi('vender/orders/cancel', {
      json: { _id, reason: 'customer', restock: true, refund: true, refundId: randomUUID(), notify: false },
      headers: { authorization },
    }),
  )

test('concurrent cancellations and orders of the same stock and coupon: none fails, nothing is left over', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 2 * EACH }] })
  const { token } = await makeVendor(shop)
  await makeCoupon(shop, { code: 'MANY', kind: 'fixed', value: 100, usageLimit: 2 * EACH })
  await Promise.all(times(() => buy(shop)))
  const first = await ordersOf(shop)
  expect(first).toHaveLength(EACH)
  const answers = await Promise.all(times((index) => [cancel(first[index]?.id ?? '', token), buy(shop)]).flat())
  expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
  expect(await usesOf(shop, 'MANY')).toBe(EACH)
  expect(await stockOf(shop, shop.product.variantIds[0] ?? '')).toEqual({ onHand: 2 * EACH, committed: EACH })
  expect(await takenBy(shop)).toBe(1_400 * EACH)
  expect((await checkBooks()).broken).toEqual([])
}, 120_000)
