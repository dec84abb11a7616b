import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { purchaseOrder, purchaseOrderLine } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import { isAtOwnLocation } from '../memberships/location-scope'
import { versionConflict } from '../rows/version-conflict'

export type PurchaseRecord = typeof purchaseOrder.$inferSelect
export type PurchaseLineRecord = typeof purchaseOrderLine.$inferSelect

/** Locked. An order outside the person's locations is reported as not found. Throws `not_found`. */
export async function findPurchase(tx: Tx, ctx: VendorContext, id: string): Promise<PurchaseRecord> {
  const [row] = await tx
    .select()
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.storeId, ctx.storeId), eq(purchaseOrder.id, id)))
    .for('update')
  if (!row || !isAtOwnLocation(ctx, row.locationId)) throw new Failure('not_found', 'There is no such purchase order.')
  return row
}

/** Throws `conflict` when its version has changed. */
export async function purchaseToChange(
  tx: Tx,
  ctx: VendorContext,
  { _id, version }: { _id: string; version: number },
): Promise<PurchaseRecord> {
  const row = await findPurchase(tx, ctx, _id)
  if (row.version === version) return row
  throw versionConflict('purchase order')
}

export const linesOfPurchase = (tx: Tx, { storeId }: VendorContext, id: string): Promise<PurchaseLineRecord[]> =>
  tx
    .select()
    .from(purchaseOrderLine)
    .where(and(eq(purchaseOrderLine.storeId, storeId), eq(purchaseOrderLine.orderId, id)))
    .orderBy(asc(purchaseOrderLine.position), asc(purchaseOrderLine.id))
