import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { costWithout } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { goodsReceipt, goodsReceiptLine, purchaseOrderLine } from '../../db/schema/purchasing'
import { stockLevel } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { lockLevels } from '../stock/lock-levels'
import { moveStock, type StockMove } from '../stock/move-stock'
import { rejectShortage } from '../stock/reject-shortage'
import { showAvailability } from '../stock/show-availability'
import { auditPurchase } from './audit-purchase'
import { existingVariants } from './existing-variants'
import { findPurchase, linesOfPurchase, type PurchaseRecord } from './find-purchase'
import { setPurchaseState } from './move-purchase'
import { purchaseReply } from './purchase-reply'
import { setCost } from './receive-purchase'

type ReceiptLine = typeof goodsReceiptLine.$inferSelect

/** The ledger is not rewritten: received units are moved back, and the order expects them again. */
export const undoReceipt: Handler<typeof purchaseOrders.undoReceipt> = (ctx, { _id, receiptId }) =>
  transaction(ctx, async (tx) => {
    const row = await findPurchase(tx, ctx, _id)
    const parts = await receiptToUndo(tx, ctx, row, receiptId)
    if (parts === null) return purchaseReply(tx, ctx, _id)
    if (row.state === 'closed') throw new Failure('conflict', 'The order is closed: correct the stock instead.')
    const kept = await existingVariants(
      tx,
      ctx,
      parts.map(({ variantId }) => variantId),
    )
    const counted = parts.filter(({ variantId }) => kept.has(variantId))
    const moves = counted.flatMap((part) => movesOf(row, part))
    const places = counted.map(({ variantId }) => ({ variantId, locationId: row.locationId }))
    await rejectShortage(tx, ctx, await lockLevels(tx, ctx, places), moves)
    for (const part of parts) {
      await countDown(tx, ctx, part)
      const now = kept.get(part.variantId)?.cost ?? null
      const cost = await costBefore(tx, ctx, part, now)
      if (kept.has(part.variantId) && cost !== now) await setCost(tx, ctx, part.variantId, cost)
    }
    await tx
      .update(goodsReceipt)
      .set({ undoneAt: new Date(), undoneBy: ctx.accountName })
      .where(and(eq(goodsReceipt.storeId, ctx.storeId), eq(goodsReceipt.id, receiptId)))
    await moveStock(tx, ctx, moves, { document: _id, actor: ctx.accountName, note: 'Delivery undone' })
    await showAvailability(
      tx,
      ctx,
      counted.map(({ variantId }) => variantId),
    )
    const lines = await linesOfPurchase(tx, ctx, _id)
    const hasAny = lines.some(({ received, rejected }) => received + rejected > 0)
    await setPurchaseState(tx, ctx, row, hasAny ? 'partially_received' : 'ordered')
    await auditPurchase(tx, ctx, 'purchase_order.undo_receipt', row)
    return purchaseReply(tx, ctx, _id)
  })

/** Its lines; null when it was undone already. Throws `not_found` for a delivery of another order. */
async function receiptToUndo(
  tx: Tx,
  { storeId }: VendorContext,
  { id }: PurchaseRecord,
  receiptId: string,
): Promise<ReceiptLine[] | null> {
  const [receipt] = await tx
    .select()
    .from(goodsReceipt)
    .where(and(eq(goodsReceipt.storeId, storeId), eq(goodsReceipt.id, receiptId), eq(goodsReceipt.orderId, id)))
  if (!receipt) throw new Failure('not_found', 'There is no such delivery.')
  if (receipt.undoneAt) return null
  return tx
    .select()
    .from(goodsReceiptLine)
    .where(and(eq(goodsReceiptLine.storeId, storeId), eq(goodsReceiptLine.receiptId, receiptId)))
}

function movesOf({ locationId }: PurchaseRecord, { variantId, accepted, rejected }: ReceiptLine): StockMove[] {
  return [
    { variantId, locationId, state: 'on_hand', delta: -accepted, reason: 'correction' },
    { variantId, locationId, state: 'incoming', delta: accepted + rejected, reason: 'correction' },
  ]
}

async function countDown(tx: Tx, { storeId }: VendorContext, { lineId, accepted, rejected }: ReceiptLine) {
  await tx
    .update(purchaseOrderLine)
    .set({
      received: sql`${purchaseOrderLine.received} - ${accepted}`,
      rejected: sql`${purchaseOrderLine.rejected} - ${rejected}`,
    })
    .where(and(eq(purchaseOrderLine.storeId, storeId), eq(purchaseOrderLine.id, lineId)))
}

/** Sales leave a cost unchanged: when nothing else changed it either, the previous one is restored to the cent. */
async function costBefore(tx: Tx, { storeId }: VendorContext, part: ReceiptLine, now: number | null) {
  if (now === part.costAfter) return part.costBefore
  if (now === null) return now
  const [sums] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockLevel.onHand}), 0)`.mapWith(Number) })
    .from(stockLevel)
    .where(and(eq(stockLevel.storeId, storeId), eq(stockLevel.variantId, part.variantId)))
  return costWithout(now, sums?.units ?? 0, part.accepted, part.landed) ?? now
}
