import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { SupplierRow, suppliers } from '@/lib/contract/suppliers'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { orderOf, uuids } from '../rows/keyset'
import { likeOf, pageOf } from '../rows/page-of'
import { openOrders, supplierReply } from './supplier-reply'

type Found = Omit<SupplierRow, '_id'> & { id: string }

const SORTINGS = {
  name: { value: sql`u.name`, type: 'text' },
  created: { value: sql`u.created_at`, type: 'timestamptz' },
} as const

export const listSuppliers: Handler<typeof suppliers.list> = (
  ctx,
  { query, state, sort, direction, further, ...page },
) =>
  transaction(ctx, async (tx) => {
    const where = suppliersWhere(ctx, { query, state })
    const columns = sql`u.id, u.name, u.code, u.contact_name as "contactName", u.email, u.phone, u.currency,
      u.lead_time_days as "leadTimeDays", u.archived_at is not null as "isArchived", ${openOrders} as "openOrders",
      (select count(*)::int from supplier_product sp where sp.store_id = u.store_id and sp.supplier_id = u.id) as products`
    const order = orderOf(SORTINGS, uuids(sql`u.id`), { sort, direction, further })
    const found = await pageOf<Found>(tx, { columns, from: sql`supplier u`, where }, order, page)
    return { ...found, rows: found.rows.map(({ id, ...row }) => ({ ...row, _id: id })) }
  })

/** The SQL condition on `supplier u` for a filter; archived ones only on request. */
export function suppliersWhere(
  { storeId }: StoreScope,
  { query, state }: Pick<InputOf<typeof suppliers.list>, 'query' | 'state'>,
): SQL {
  const like = likeOf(query)
  const isArchived = state.includes('archived')
  return sql`u.store_id = ${storeId}
    and (u.name ilike ${like} or u.code ilike ${like} or u.email ilike ${like} or u.contact_name ilike ${like})
    ${state.length === 2 ? sql`` : isArchived ? sql`and u.archived_at is not null` : sql`and u.archived_at is null`}`
}

export const supplierDetail: Handler<typeof suppliers.detail> = (ctx, { _id }) =>
  transaction(ctx, (tx) => supplierReply(tx, ctx, _id))
