import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, checkoutShop, place, post } from '@/e2e/checkout-harness'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../db/rows-of'
import { customer } from '../../db/schema/customers'
import { leftCart } from '../../db/schema/left-carts'
import { transaction } from '../../db/transaction'
import { cleanUpOrders } from '../orders/clean-up-orders'
import { hasLeftCart } from '../orders/left-carts'

provideTestDatabase()
provideCardHarness()

const EMAIL = 'ada@people.example'
const carts = (shop: CheckoutShop) => transaction(shop, (tx) => tx.select().from(leftCart).orderBy(leftCart.startedAt))
const note = (shop: CheckoutShop, checkoutId: string, more: object = {}) => {
  const lines = [{ key: shop.key, quantity: 2, price: 1 }]
  return post(shop, 'note-checkout', { storeID: shop.storeId, checkoutId, email: EMAIL, lines, ...more })
}
const age = (shop: CheckoutShop, hours: number) =>
  transaction(shop, (tx) => tx.update(leftCart).set({ changedAt: sql`now() - ${hours}::int * interval '1 hour'` }))

test('an entered address notes the cart once for each checkout, as it was last', async () => {
  const shop = await checkoutShop()
  const checkoutId = randomUUID()
  expect((await note(shop, checkoutId, { email: ' Ada@People.example ' })).status).toBe(200)
  expect((await note(shop, checkoutId, { acceptsMarketing: true })).status).toBe(200)
  expect(await carts(shop)).toMatchObject([
    {
      id: checkoutId,
      email: EMAIL,
      acceptsMarketing: true,
      lines: [{ key: shop.key, quantity: 2 }],
      completedAt: null,
    },
  ])
  expect((await note(shop, randomUUID(), { email: 'no address' })).status).toBe(400)
  expect((await note(shop, randomUUID(), { lines: [] })).status).toBe(400)
})

test('the paid order completes it, and every other cart of the address; a declined card does not', async () => {
  const shop = await checkoutShop()
  const [checkoutId, elsewhere, stranger] = [randomUUID(), randomUUID(), randomUUID()]
  await note(shop, checkoutId)
  await note(shop, elsewhere)
  await note(shop, stranger, { email: 'bob@people.example' })
  const declined = { checkoutId: elsewhere, email: EMAIL, token: 'DECLINED' }
  expect(await place(shop, declined, { key: randomUUID() })).toMatchObject({ state: 'declined' })
  expect((await carts(shop)).filter(({ completedAt }) => completedAt)).toEqual([])
  expect(await place(shop, { checkoutId, email: EMAIL }, { key: randomUUID() })).toMatchObject({ state: 'paid' })
  const completed = (await carts(shop)).filter(({ completedAt }) => completedAt).map(({ id }) => id)
  expect(completed.sort()).toEqual([checkoutId, elsewhere].sort())
  await note(shop, checkoutId, { email: 'late@people.example' })
  expect((await carts(shop)).find(({ id }) => id === checkoutId)).toMatchObject({ email: EMAIL })
})

test('a segment finds who left a cart an hour ago; after 30 days it is deleted', async () => {
  const shop = await checkoutShop()
  await transaction(shop, (tx) => tx.insert(customer).values({ storeId: shop.storeId, id: uuidv7(), email: EMAIL }))
  const found = () =>
    transaction(shop, (tx) =>
      rowsOf(tx, sql`select 1 from customer c where c.store_id = ${shop.storeId} and ${hasLeftCart(7)}`),
    )
  await note(shop, randomUUID())
  expect(await found()).toHaveLength(0)
  await age(shop, 2)
  expect(await found()).toHaveLength(1)
  await age(shop, 8 * 24)
  expect(await found()).toHaveLength(0)
  await cleanUpOrders()
  expect(await carts(shop)).toHaveLength(1)
  await age(shop, 31 * 24)
  await cleanUpOrders()
  expect(await carts(shop)).toEqual([])
})
