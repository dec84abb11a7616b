import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { outstanding, type PurchaseState } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { purchaseOrder } from '../../db/schema/purchasing'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moveStock } from '../stock/move-stock'
import { findSupplier } from '../suppliers/read-suppliers'
import { auditPurchase } from './audit-purchase'
import { existingVariants } from './existing-variants'
import { linesOfPurchase, type PurchaseRecord, purchaseToChange } from './find-purchase'
import { purchaseReply } from './purchase-reply'

/** From now on its units are incoming. */
export const orderPurchase: Handler<typeof purchaseOrders.order> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const row = await purchaseToChange(tx, ctx, input)
    if (row.state !== 'draft') throw new Failure('conflict', 'It has already been ordered.')
    const { archivedAt, name } = await findSupplier(tx, ctx, row.supplierId)
    if (archivedAt) throw new Failure('conflict', `${name} is archived. Restore the supplier first.`)
    await expect(tx, ctx, row, 1)
    await setPurchaseState(tx, ctx, row, 'ordered', { orderedAt: new Date() })
    await auditPurchase(tx, ctx, 'purchase_order.order', row)
    return purchaseReply(tx, ctx, row.id)
  })

export const cancelPurchase: Handler<typeof purchaseOrders.cancel> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const row = await purchaseToChange(tx, ctx, input)
    if (row.state !== 'draft' && row.state !== 'ordered') {
      throw new Failure('conflict', 'Some items have already been received: close it early instead.')
    }
    if (row.state === 'ordered') await expect(tx, ctx, row, -1)
    await setPurchaseState(tx, ctx, row, 'cancelled', { closedAt: new Date() })
    await auditPurchase(tx, ctx, 'purchase_order.cancel', row)
    return purchaseReply(tx, ctx, row.id)
  })

/** Outstanding units are no longer expected. */
export const closePurchase: Handler<typeof purchaseOrders.close> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const row = await purchaseToChange(tx, ctx, input)
    if (row.state !== 'ordered' && row.state !== 'partially_received' && row.state !== 'received') {
      throw new Failure('conflict', 'Only an order that was sent to the supplier can be closed.')
    }
    await expect(tx, ctx, row, -1)
    await setPurchaseState(tx, ctx, row, 'closed', { closedAt: new Date() })
    await auditPurchase(tx, ctx, 'purchase_order.close', row)
    return purchaseReply(tx, ctx, row.id)
  })

/** Adds outstanding units to the location's incoming units, or subtracts them. */
async function expect(tx: Tx, ctx: VendorContext, row: PurchaseRecord, sign: 1 | -1): Promise<void> {
  const lines = await linesOfPurchase(tx, ctx, row.id)
  const there = await existingVariants(
    tx,
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  const moves = lines
    .filter(({ variantId }) => there.has(variantId))
    .map((line) => ({
      variantId: line.variantId,
      locationId: row.locationId,
      state: 'incoming' as const,
      delta: sign * outstanding(line),
      reason: 'received' as const,
    }))
  await moveStock(tx, ctx, moves, { document: row.id, actor: ctx.accountName, note: '' })
}

/** Writes the state, and increments the version. */
export async function setPurchaseState(
  tx: Tx,
  { storeId }: VendorContext,
  { id }: PurchaseRecord,
  state: PurchaseState,
  also: Partial<PurchaseRecord> = {},
): Promise<void> {
  await tx
    .update(purchaseOrder)
    .set({ ...also, state, version: sql`${purchaseOrder.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(purchaseOrder.storeId, storeId), eq(purchaseOrder.id, id)))
}
