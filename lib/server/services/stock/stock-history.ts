import 'server-only'
import { sql } from 'drizzle-orm'
import type { inventory } from '@/lib/contract/inventory'
import type { StockHistoryRow } from '@/lib/contract/stock-history-row'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope } from '../memberships/location-scope'
import { inOrder, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'

type Found = Omit<StockHistoryRow, '_id' | 'at' | 'document'> & {
  id: string
  at: Date | string
  document: string | null
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The running total covers all movements, before the page is cut out of it. */
export const stockHistory: Handler<typeof inventory.history> = (ctx, { variantId, locationId, state, after, size }) =>
  transaction(ctx, async (tx) => {
    const from = sql`(
      select m.*, sum(m.delta) over (partition by m.location_id, m.state order by m.created_at, m.id)::int as total
      from stock_movement m
      where m.store_id = ${ctx.storeId} and m.variant_id = ${variantId} and ${inLocationScope(ctx, sql`m.location_id`)}
    ) m join location l on l.store_id = m.store_id and l.id = m.location_id`
    const columns = sql`m.id, m.created_at as at, l.name as location, m.state, m.delta, m.total as "after", m.reason,
      m.document, coalesce(m.actor, '') as actor, coalesce(m.note, '') as note`
    const where = sql`true ${locationId ? sql`and m.location_id = ${locationId}` : sql``}
      ${state ? sql`and m.state = ${state}` : sql``}`
    const order = inOrder({ value: sql`m.created_at`, type: 'timestamptz' }, uuids(sql`m.id`), 'desc')
    const page = await pageOf<Found>(tx, { columns, from, where }, order, { after, size })
    const documents = await documentsOf(tx, ctx, page.rows)
    return {
      next: page.next,
      rows: page.rows.map(
        ({ id, at, location, state: figure, delta, after: total, reason, document, actor, note }) => ({
          _id: id,
          at: new Date(at).toISOString(),
          location,
          state: figure,
          delta,
          after: total,
          reason,
          document: document === null ? null : (documents.get(document) ?? plain(document)),
          actor,
          // Movements of parcels and deliveries store an id there, which means nothing to people.
          note: UUID.test(note) ? '' : note,
        }),
      ),
    }
  })

type Document = NonNullable<StockHistoryRow['document']>

/** An imported file has a name and no page; a deleted document has neither. */
const plain = (document: string): Document | null => (UUID.test(document) ? null : { label: document, href: null })

async function documentsOf(tx: Tx, { storeId }: VendorContext, rows: readonly Found[]): Promise<Map<string, Document>> {
  const ids = new Set(rows.flatMap(({ document }) => (document && UUID.test(document) ? [document] : [])))
  const wanted = idArray([...ids])
  const found = await rowsOf<Document & { id: string }>(
    tx,
    sql`select id, 'Order #' || number as label, '/orders-detail/' || id as href from "order"
          where store_id = ${storeId} and id = any(${wanted})
        union all select id, 'Purchase order #' || number, '/edit-po/' || id from purchase_order
          where store_id = ${storeId} and id = any(${wanted})
        union all select id, 'Transfer #' || number, '/inventory?transfer=' || id from transfer
          where store_id = ${storeId} and id = any(${wanted})
        union all select id, 'Count #' || number, '/inventory?count=' || id from stock_count
          where store_id = ${storeId} and id = any(${wanted})
        union all select id, title, null from change_set where store_id = ${storeId} and id = any(${wanted})`,
  )
  return new Map(found.map(({ id, label, href }) => [id, { label, href }]))
}
