import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { SupplierDetail, SupplierProduct } from '@/lib/contract/suppliers'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { supplier } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import { outdated } from '../rows/outdated'
import { variantTitle } from '../stock/goods-label'

export type SupplierRecord = typeof supplier.$inferSelect

/** Orders that are under way with a row of `supplier u`. */
export const openOrders = sql`(select count(*)::int from purchase_order o where o.store_id = u.store_id
  and o.supplier_id = u.id and o.state in ('draft', 'ordered', 'partially_received'))`

/** Throws `not_found`. Locked until the transaction ends. */
export async function findSupplier(tx: Tx, { storeId }: StoreScope, id: string): Promise<SupplierRecord> {
  const [row] = await tx
    .select()
    .from(supplier)
    .where(and(eq(supplier.storeId, storeId), eq(supplier.id, id)))
    .for('update')
  if (!row) throw new Failure('not_found', 'There is no such supplier.')
  return row
}

/** Throws `conflict` when somebody else has changed it since it was seen. */
export async function supplierToChange(
  tx: Tx,
  scope: StoreScope,
  id: string,
  version: number,
): Promise<SupplierRecord> {
  const row = await findSupplier(tx, scope, id)
  if (row.version === version) return row
  throw outdated('supplier')
}

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
  const { name, code, contactName, email, phone, postal, currency, paymentTerms, leadTimeDays } = row
  const { accountNumber, taxId, note, archivedAt, version } = row
  const contact = { name, code, contactName, email, phone, postal }
  return {
    _id: id,
    ...contact,
    currency,
    paymentTerms,
    leadTimeDays,
    minimumOrder: fromMinor(row.minimumOrder, currency),
    accountNumber,
    taxId,
    note,
    isArchived: archivedAt !== null,
    openOrders: open?.count ?? 0,
    products: products.map(({ cost, ...product }) => ({
      ...product,
      cost: cost === null ? null : fromMinor(Number(cost), currency),
    })),
    version,
  }
}
