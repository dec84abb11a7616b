import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../server/context'
import { insertRows } from '../server/db/insert-rows'
import { rowsOf } from '../server/db/rows-of'
import { shopEvent } from '../server/db/schema/shop-events'
import { transaction } from '../server/db/transaction'
import { visitHistory } from './history/visit-history'

const DAYS = 28
const DAY_MS = 86_400_000

/** Visitors of four weeks, so that their reports show something; once per store. */
export async function seedVisits(scope: StoreScope, now: Date): Promise<void> {
  const { storeId } = scope
  const from = new Date(now.getTime() - DAYS * DAY_MS)
  await transaction(scope, async (tx) => {
    const [any] = await tx.select({ id: shopEvent.id }).from(shopEvent).where(eq(shopEvent.storeId, storeId)).limit(1)
    if (any) return
    const goods = await rowsOf<{ handle: string; key: string }>(
      tx,
      sql`select p.handle, v.key from product p join variant v on v.store_id = p.store_id and v.product_id = p.id
          where p.store_id = ${storeId} and p.status = 'active' and v.position = 0 order by p.handle limit 40`,
    )
    const orders = await rowsOf<{ at: Date | string; total: string }>(
      tx,
      sql`select coalesce(paid_at, placed_at) as at, total from "order"
          where store_id = ${storeId} and channel = 'online' and payment_state = 'paid'
            and coalesce(paid_at, placed_at) between ${from.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz`,
    )
    const terms = goods.slice(0, 12).map(({ handle }) => handle.split('-').at(-1) ?? handle)
    const past = orders.map(({ at, total }) => ({ at: new Date(at), total: Number(total) }))
    const events = visitHistory({ seed: 11, from, to: now, goods, terms, orders: past })
    await insertRows(
      tx,
      shopEvent,
      events.map((event) => ({ storeId, id: uuidv7(), ...event })),
    )
  })
}
