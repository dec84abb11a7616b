import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, checkoutShop, place, post } from '@/e2e/checkout-harness'
import { customerHands } from '@/e2e/customer-admin'
import { mergeHands } from '@/e2e/merge-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../db/rows-of'
import { abandonedCart } from '../../db/schema/abandoned-carts'
import { customer } from '../../db/schema/customers'
import { transaction } from '../../db/transaction'
import { cleanUpOrders } from '../orders/clean-up-orders'
import { peopleOfRule } from '../segments/compile-rule'
import { segmentScopeNow } from '../segments/stored-segments'

provideTestDatabase()
provideCardHarness()

const EMAIL = 'ada@people.example'
const carts = (shop: CheckoutShop) =>
  transaction(shop, (tx) => tx.select().from(abandonedCart).orderBy(abandonedCart.startedAt))
const note = (shop: CheckoutShop, checkoutId: string, more: object = {}) => {
  const lines = [{ key: shop.key, quantity: 2, price: 1 }]
  return post(shop, 'note-checkout', { storeID: shop.storeId, checkoutId, email: EMAIL, lines, ...more })
}
const age = (shop: CheckoutShop, hours: number) =>
  transaction(shop, (tx) => tx.update(abandonedCart).set({ changedAt: sql`now() - ${hours}::int * interval '1 hour'` }))

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

test('the profile shows carts that were abandoned with the address, also with one that was merged, and each of them once', async () => {
  const shop = await checkoutShop()
  const admin = mergeHands(await customerHands(shop))
  const [ada, bob] = [await admin.create({ email: EMAIL }), await admin.create({ email: 'bob@people.example' })]
  const [older, ordered, elsewhere] = [randomUUID(), randomUUID(), randomUUID()]
  await note(shop, older)
  await age(shop, 2)
  await note(shop, elsewhere, { email: bob.email })
  await note(shop, ordered, { email: 'eve@people.example' })
  const price = 2 * 10
  const left = { number: null, units: 2, total: price, lines: [{ name: 'Lantern', quantity: 2 }] }
  expect((await admin.sheet(ada._id)).carts).toMatchObject([{ ...left, _id: older, state: 'left' }])
  await admin.merge([ada._id, bob._id])
  const open = { ...left, _id: elsewhere, state: 'open' }
  expect((await admin.sheet(ada._id)).carts).toMatchObject([open, { _id: older }])
  await place(shop, { checkoutId: elsewhere, email: bob.email, token: 'DECLINED' }, { key: randomUUID() })
  const carts = (await admin.sheet(ada._id)).carts ?? []
  expect(carts.filter(({ _id, number }) => _id === elsewhere || number !== null)).toHaveLength(1)
  await transaction(shop, (tx) => tx.update(abandonedCart).set({ lines: [{ key: 'gone', quantity: 1 }] }))
  expect((await admin.sheet(ada._id)).carts).toContainEqual(
    expect.objectContaining({ _id: older, lines: [], total: 0 }),
  )
})

test('a segment finds who abandoned a cart an hour ago; after 30 days it is deleted', async () => {
  const shop = await checkoutShop()
  await transaction(shop, (tx) => tx.insert(customer).values({ storeId: shop.storeId, id: uuidv7(), email: EMAIL }))
  const found = () =>
    transaction(shop, async (tx) => {
      const scope = await segmentScopeNow(tx, shop)
      return rowsOf(tx, peopleOfRule(scope, { field: 'left_cart', op: 'within_days', value: 7 }))
    })
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
