import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import { log } from '../../runtime/log'
import { isAtOwnLocation } from '../memberships/location-scope'
import { notifyStaff } from '../notifications/notify-staff'
import { type FoundStore, findStoreOfRecord } from '../stores/find-store'
import { platformAddress } from '../stores/store-address'
import { lowStockEvent } from './low-stock-event'
import { lowStockNotice } from './low-stock-notice'

/** Lines of one email; the screen shows the rest. */
const MOST_LINES = 50

export type LowLine = { name: string; location: string; locationId: string; available: number; reorderPoint: number }

/**
 * Notifies people of each store once about stock that fell to its reorder point. An error in one store does not block
 * the others.
 */
export async function notifyLowStock(): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope) await platformTransaction((tx) => notifyStore(tx, scope))
    } catch (error) {
      log().error({ err: error, storeId: id }, 'sending the low-stock notices of a store failed')
    }
  }
}

/** Marks and emails are one transaction: sent once, and again only after a restock in between. */
async function notifyStore(tx: Tx, scope: FoundStore): Promise<void> {
  const { storeId } = scope
  const low = await insideStore(tx, scope, async () => {
    await tx.execute(sql`
      update stock_level set low_since = null
      where store_id = ${storeId} and low_since is not null
        and (reorder_point is null or on_hand - committed - unavailable > reorder_point)`)
    return rowsOf<LowLine>(
      tx,
      sql`with found as (
          update stock_level s set low_since = now()
          from variant v join product p on p.store_id = v.store_id and p.id = v.product_id, location l
          where s.store_id = ${storeId} and s.low_since is null
            and s.on_hand - s.committed - s.unavailable <= s.reorder_point
            and v.store_id = s.store_id and v.id = s.variant_id and v.status = 'active' and v.track_stock
            and p.status <> 'archived' and l.store_id = s.store_id and l.id = s.location_id and l.is_active
          returning p.title as name, l.name as location, l.id as "locationId",
            s.on_hand - s.committed - s.unavailable as available, s.reorder_point as "reorderPoint"
        ) select * from found order by location, name`,
    )
  })
  if (low.length === 0) return
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  await notifyStaff(tx, scope, lowStockEvent, (person) => {
    const lines = low.filter(({ locationId }) => isAtOwnLocation(person, locationId))
    if (lines.length === 0) return null
    const data = lowStockEvent.email.read({
      storeName: own?.name ?? '',
      lines: lines.slice(0, MOST_LINES),
      count: lines.length,
      url: platformAddress('/create-po?from=low'),
    })
    return { data, notice: lowStockNotice(lines) }
  })
}
