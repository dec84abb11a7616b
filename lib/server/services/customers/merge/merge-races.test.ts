import { sql } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, checkoutShop, tryPlace } from '@/e2e/checkout-harness'
import { customerHands } from '@/e2e/customer-admin'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { mergeHands } from '@/e2e/merge-admin'
import { makeCustomer } from '@/e2e/shop-customer'
import { onPostgres } from '@/e2e/test-database'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'

provideDatabaseWithBooks()
provideCardHarness()

const ROUNDS = onPostgres ? 8 : 2

async function openShop() {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const admin = mergeHands(await customerHands(shop))
  return { shop, admin }
}

test('of two merges with a common customer one happens, and the other is told why not', async () => {
  const { admin } = await openShop()
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, bob, eve] = [await admin.create(), await admin.create(), await admin.create()]
    const answers = await Promise.all([admin.tryMerge([ada._id, bob._id]), admin.tryMerge([eve._id, bob._id])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)?.error?.message
    expect(told).toContain('was merged into another customer already')
  }
})

test('two merges in opposite directions leave one survivor', async () => {
  const { admin } = await openShop()
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, bob] = [await admin.create(), await admin.create()]
    const answers = await Promise.all([admin.tryMerge([ada._id, bob._id]), admin.tryMerge([bob._id, ada._id])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const merged = [(await admin.read(ada._id)).mergedInto, (await admin.read(bob._id)).mergedInto]
    expect(merged.filter((id) => id !== null)).toHaveLength(1)
  }
})

test('an order that is placed during a merge belongs to the survivor', async () => {
  const { shop, admin } = await openShop()
  for (let round = 0; round < ROUNDS; round++) {
    const { email, token } = await makeCustomer(shop, `buyer-${round}@people.example`)
    const bob = (await admin.list({ query: email })).rows[0]!._id
    const ada = await admin.create()
    const orders = Array.from({ length: 3 }, () => tryPlace(shop, { email, address: ADDRESS }, { token }))
    const [merged, ...placed] = await Promise.all([admin.tryMerge([ada._id, bob]), ...orders])
    // A payment that is on its way is a reason to wait; the order is never lost to a merged customer.
    expect([200, 409]).toContain(merged.status)
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
    const owners = await transaction(shop, (tx) =>
      rowsOf<{ id: string | null }>(
        tx,
        sql`select distinct o.customer_id as id from "order" o join customer c on c.store_id = o.store_id and c.id = o.customer_id
            where o.email = ${email} and c.merged_into_id is not null`,
      ),
    )
    expect(owners).toEqual([])
  }
}, 120_000)
