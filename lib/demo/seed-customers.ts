import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { DEMO_PASSWORD } from '@/lib/rules/demo-people'
import type { StoreScope } from '../server/context'
import { hashPassword } from '../server/crypto/password-hash'
import { insertRows } from '../server/db/insert-rows'
import { abandonedCart } from '../server/db/schema/abandoned-carts'
import { couponRedemption } from '../server/db/schema/claims'
import { customer, customerAddress, customerConsent, customerEvent } from '../server/db/schema/customers'
import { order } from '../server/db/schema/orders'
import { product, variant } from '../server/db/schema/products'
import { type Tx, transaction } from '../server/db/transaction'
import { demoCustomerRows } from './customers/demo-customer-rows'
import { peopleOfStore, type Shopper } from './history/shoppers'
import type { DemoStore } from './parts/demo-store'
import { seedMarketing } from './seed-marketing'

const HOUR_MS = 3_600_000
/** Who left a cart, by place among the people, and hours before now. */
const LEFT = [
  { person: 4, hours: 3 },
  { person: 9, hours: 30 },
  { person: 150, hours: 100 },
  { person: 21, hours: 260 },
] as const

/** The people behind the order history of a demo store, and what marketing did with them. Existing customers stay alone. */
export async function seedCustomers(scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const { storeId } = scope
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await transaction(scope, async (tx) => {
    const [any] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.storeId, storeId)).limit(1)
    if (any) return
    const people = peopleOfStore(demo.currency)
    const rows = demoCustomerRows({ storeId, now, passwordHash, firstOrderAt: await firstOrders(tx, scope) }, people)
    for (const customers of sameColumns(rows.customers)) await insertRows(tx, customer, customers)
    await insertRows(tx, customerAddress, rows.addresses)
    for (const consents of sameColumns(rows.consents)) await insertRows(tx, customerConsent, consents)
    await insertRows(tx, customerEvent, rows.events)
    await tx.execute(sql`update ${order} set customer_id = c.id from ${customer} c
      where ${order.storeId} = ${storeId} and c.store_id = ${storeId} and c.email = ${order.email}`)
    await tx.execute(sql`update ${couponRedemption} set customer_id = c.id from ${customer} c
      where ${couponRedemption.storeId} = ${storeId} and c.store_id = ${storeId} and c.email = ${couponRedemption.email}`)
    await leaveCarts(tx, scope, people, now)
    await seedMarketing(tx, { scope, demo, now, ...rows })
  })
}

async function firstOrders(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ email: order.email, at: sql<number>`(extract(epoch from min(${order.placedAt})) * 1000)::float8` })
    .from(order)
    .where(eq(order.storeId, storeId))
    .groupBy(order.email)
  return new Map(rows.map(({ email, at }) => [email, new Date(at)]))
}

/** Groups of rows with the same columns, which one insert needs. */
function sameColumns<T extends object>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const columns = Object.keys(row).join()
    groups.set(columns, [...(groups.get(columns) ?? []), row])
  }
  return [...groups.values()]
}

async function leaveCarts(tx: Tx, { storeId }: StoreScope, people: readonly Shopper[], now: Date): Promise<void> {
  const goods = await tx
    .select({ key: variant.key })
    .from(variant)
    .innerJoin(product, sql`${product.storeId} = ${variant.storeId} and ${product.id} = ${variant.productId}`)
    .where(sql`${variant.storeId} = ${storeId} and ${product.status} = 'active'`)
    .orderBy(variant.key)
    .limit(LEFT.length + 1)
  const rows = LEFT.flatMap(({ person, hours }, index) => {
    const email = people[person]?.email
    const at = new Date(now.getTime() - hours * HOUR_MS)
    const lines = goods.slice(index, index + 2).map(({ key }, place) => ({ key, quantity: 1 + place }))
    return email ? [{ storeId, id: uuidv7(), email, lines, acceptsMarketing: true, startedAt: at, changedAt: at }] : []
  })
  await insertRows(tx, abandonedCart, rows)
}
