import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PurchaseDraft } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { purchaseOrder } from '../../db/schema/purchasing'
import { location } from '../../db/schema/stock'
import { supplier } from '../../db/schema/suppliers'
import type { Tx } from '../../db/transaction'
import { locationOfRow, locationsInScope } from '../stock/stock-places'
import { findPurchase, type PurchaseRecord } from './find-purchase'
import type { PurchaseEntry } from './purchase-entity'

/**
 * The order of these rows, locked: by id, by number, else the draft for that supplier with that reference, so that
 * importing a file twice makes one order. Null for a new one.
 */
export async function findImportedPurchase(
  tx: Tx,
  ctx: VendorContext,
  entry: PurchaseEntry,
): Promise<PurchaseRecord | null> {
  const { id, number, head } = entry
  const byId = id && (await orderIdOf(tx, ctx, sql`${purchaseOrder.id} = ${id}`))
  if (byId) return findPurchase(tx, ctx, byId)
  if (number !== null) {
    const found = await orderIdOf(tx, ctx, sql`${purchaseOrder.number} = ${number}`)
    if (found) return findPurchase(tx, ctx, found)
    throw new Failure('not_found', `There is no purchase order #${number}.`)
  }
  if (!head.reference || entry.supplier === '') return null
  const supplierId = await supplierForOrder(tx, ctx, entry.supplier)
  const isIt = sql`${purchaseOrder.supplierId} = ${supplierId} and ${purchaseOrder.state} = 'draft'
    and lower(${purchaseOrder.reference}) = lower(${head.reference})`
  const found = await orderIdOf(tx, ctx, isIt)
  return found ? findPurchase(tx, ctx, found) : null
}

async function orderIdOf(tx: Tx, { storeId }: VendorContext, which: ReturnType<typeof sql>): Promise<string | null> {
  const [row] = await tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.storeId, storeId), which))
    .orderBy(asc(purchaseOrder.number))
  return row?.id ?? null
}

/** The supplier by name or code. Throws `not_found`. */
export async function supplierForOrder(tx: Tx, { storeId }: VendorContext, name: string): Promise<string> {
  const rows = await tx
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(
      and(
        eq(supplier.storeId, storeId),
        sql`(lower(${supplier.name}) = lower(${name}) or lower(${supplier.code}) = lower(${name}))`,
      ),
    )
    .orderBy(sql`lower(${supplier.name}) = lower(${name}) desc`, supplier.id)
  const found = rows[0]
  if (!found) throw new Failure('not_found', `There is no supplier called “${name}”. Add it first.`)
  return found.id
}

/** The destination of an order: the location in the file, the order's own when it is the one named, or the only one. */
export async function locationForOrder(
  tx: Tx,
  ctx: VendorContext,
  name: string,
  before: PurchaseDraft | null,
): Promise<string> {
  if (before && (await nameOfPlace(tx, ctx, before.locationId)).toLowerCase() === name.toLowerCase()) {
    return before.locationId
  }
  return locationOfRow(await locationsInScope(tx, ctx), { id: null, name }).id
}

async function nameOfPlace(tx: Tx, { storeId }: VendorContext, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: location.name })
    .from(location)
    .where(and(eq(location.storeId, storeId), eq(location.id, id)))
  return row?.name ?? ''
}
