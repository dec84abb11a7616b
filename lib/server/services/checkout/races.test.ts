import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, ordersOf, placeUntilServed, stockOf, usesOf } from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { takenBy } from '@/e2e/order-payments'
import { onPostgres } from '@/e2e/test-database'
import { makeCoupon } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'

provideDatabaseWithBooks()

provideCardHarness()

const BUYERS = onPostgres ? [2, 10, 50, 200] : [2, 10]
const email = (index: number) => `buyer-${index}@people.example`

test.each(BUYERS)(
  'of %i buyers who pay for the last unit exactly one gets it, and one card is charged',
  async (buyers) => {
    const shop = await checkoutShop({ variants: [{ stock: 1 }] })
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, index) => placeUntilServed(shop, { email: email(index) })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(buyers - 1).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error?.message).toBe('Lantern is sold out.')
    expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'paid' }])
    expect(await takenBy(shop)).toBe(1_500)
    expect(await stockOf(shop, shop.product.variantIds[0] ?? '')).toEqual({ onHand: 1, committed: 1 })
  },
  120_000,
)

test.each(BUYERS)(
  'of %i buyers with the last use of a coupon exactly one pays less',
  async (buyers) => {
    const shop = await checkoutShop({ variants: [{ stock: null }] })
    await makeCoupon(shop, { code: 'LAST', kind: 'fixed', value: 300, usageLimit: 1 })
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, index) =>
        placeUntilServed(shop, { email: email(index), coupon: 'LAST', shownTotal: 12 }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(buyers - 1).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error?.message).toMatch(/usage limit/)
    expect(await usesOf(shop, 'LAST')).toBe(1)
    expect(await takenBy(shop)).toBe(1_200)
  },
  120_000,
)

test('buyers of the same products in either order, some with a coupon, all succeed', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 40 }] })
  const other = await makeProduct(shop, { title: 'Kettle', variants: [{ stock: 40 }] })
  await makeCoupon(shop, { code: 'MANY', kind: 'fixed', value: 100 })
  const [a, b] = [
    { key: shop.key, quantity: 1 },
    { key: other.keys[0] ?? '', quantity: 1 },
  ]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      placeUntilServed(shop, {
        lines: index % 2 ? [a, b] : [b, a],
        email: email(index),
        shownTotal: index % 3 ? 24 : 25,
        ...(index % 3 ? { coupon: 'MANY' } : {}),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
  expect(await usesOf(shop, 'MANY')).toBe(20)
  expect((await ordersOf(shop)).map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => 1001 + at))
}, 60_000)
