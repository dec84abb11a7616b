import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { SupplierDetail, SupplierProduct, suppliers } from '@/lib/contract/suppliers'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { supplier } from '../../db/schema/suppliers'
import type { Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { listCall } from '../facts/list-call'
import { containsPattern } from '../rows/contains-pattern'
import { lockRow } from '../rows/lock-row'
import { variantTitle } from '../stock/goods-label'

export type SupplierRecord = typeof supplier.$inferSelect

/** Orders that are under way with a row of `supplier u`. */
export const openOrders = sql`(select count(*)::int from purchase_order o where o.store_id = u.store_id
  and o.supplier_id = u.id and o.state in ('draft', 'ordered', 'partially_received'))`

/** Throws `not_found`. Locked until the transaction ends. */
export const findSupplier = (tx: Tx, scope: StoreScope, id: string): Promise<SupplierRecord> =>
  lockRow(tx, scope, supplier, id, 'supplier')

type FoundProduct = Omit<SupplierProduct, 'cost'> & { cost: string | null }

export async function supplierReply(tx: Tx, scope: StoreScope, id: string): Promise<SupplierDetail> {
  const row = await findSupplier(tx, scope, id)
  const products = await rowsOf<FoundProduct>(
    tx,
    sql`select v.id as "variantId", p.title as name, ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku,
          sp.supplier_sku as "supplierSku", sp.cost::text as cost, sp.is_preferred as "isPreferred"
        from supplier_product sp
        join variant v on v.store_id = sp.store_id and v.id = sp.variant_id
        join product p on p.store_id = v.store_id and p.id = v.product_id
        where sp.store_id = ${scope.storeId} and sp.supplier_id = ${id} order by p.title, v.position, v.id limit 2000`,
  )
  const [open] = await rowsOf<{ count: number }>(
    tx,
    sql`select ${openOrders} as count from supplier u where u.store_id = ${scope.storeId} and u.id = ${id}`,
  )
  const { archivedAt, minimumOrder, currency } = row
  return {
    ...row,
    _id: id,
    minimumOrder: fromMinor(minimumOrder, currency),
    isArchived: archivedAt !== null,
    openOrders: open?.count ?? 0,
    products: products.map(({ cost, ...product }) => ({
      ...product,
      cost: cost === null ? null : fromMinor(Number(cost), currency),
    })),
  }
}

export const listSuppliers: Handler<typeof suppliers.list> = listCall({
  sortings: { name: { value: sql`u.name`, type: 'text' }, created: { value: sql`u.created_at`, type: 'timestamptz' } },
  id: sql`u.id`,
  columns: sql`u.id as "_id", u.name, u.code, u.contact_name as "contactName", u.email, u.phone, u.currency,
    u.lead_time_days as "leadTimeDays", u.archived_at is not null as "isArchived", ${openOrders} as "openOrders",
    (select count(*)::int from supplier_product sp where sp.store_id = u.store_id and sp.supplier_id = u.id) as products`,
  from: sql`supplier u`,
  where: suppliersWhere,
})

/** The SQL condition on `supplier u` for a filter; archived ones only on request. */
export function suppliersWhere(
  { storeId }: StoreScope,
  { query, state }: Pick<InputOf<typeof suppliers.list>, 'query' | 'state'>,
): SQL {
  const like = containsPattern(query)
  const isArchived = state.includes('archived')
  return sql`u.store_id = ${storeId}
    and (u.name ilike ${like} or u.code ilike ${like} or u.email ilike ${like} or u.contact_name ilike ${like})
    ${state.length === 2 ? sql`` : isArchived ? sql`and u.archived_at is not null` : sql`and u.archived_at is null`}`
}
