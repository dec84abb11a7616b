import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { averageCost, inStoreCurrency, outstanding, shareOfUnits } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { variant } from '../../db/schema/products'
import { goodsReceipt, goodsReceiptLine, purchaseOrderLine } from '../../db/schema/purchasing'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moveStock, type StockMove } from '../stock/move-stock'
import { showAvailability } from '../stock/show-availability'
import { auditPurchase } from './audit-purchase'
import { existingVariants } from './existing-variants'
import { findPurchase, linesOfPurchase, type PurchaseLineRecord, type PurchaseRecord } from './find-purchase'
import { setPurchaseState } from './move-purchase'
import { purchaseReply } from './purchase-reply'

type Sent = InputOf<typeof purchaseOrders.receive>['lines'][number]
/** The received units of a line. */
type Part = Sent & { line: PurchaseLineRecord }

/** The order's row is locked first, so that two deliveries of the same line are processed one after the other. */
export const receivePurchase: Handler<typeof purchaseOrders.receive> = (ctx, { _id, receiptId, lines: sent, note }) =>
  transaction(ctx, async (tx) => {
    const row = await findPurchase(tx, ctx, _id)
    if (await isThere(tx, ctx, row, receiptId)) return purchaseReply(tx, ctx, _id)
    if (row.state !== 'ordered' && row.state !== 'partially_received') {
      const words =
        row.state === 'draft' ? 'Mark it as ordered first.' : 'Everything has been received, or the order is closed.'
      throw new Failure('conflict', words)
    }
    const lines = await linesOfPurchase(tx, ctx, _id)
    const parts = partsOf(lines, sent)
    const kept = await existingVariants(
      tx,
      ctx,
      parts.map(({ line }) => line.variantId),
    )
    const receipt = { storeId: ctx.storeId, id: receiptId, orderId: _id, note, actor: ctx.accountName }
    await tx.insert(goodsReceipt).values(receipt)
    const own = await currencyOf(tx, ctx)
    const onHand = await unitsOf(tx, ctx, [...kept.keys()])
    for (const part of parts) {
      const { line, accepted, rejected, reason } = part
      const landed = landedOf(row, part, own)
      const before = kept.get(line.variantId)?.cost ?? null
      const after = averageCost(before, onHand.get(line.variantId) ?? 0, accepted, landed)
      await tx.insert(goodsReceiptLine).values({
        storeId: ctx.storeId,
        id: uuidv7(),
        receiptId,
        lineId: line.id,
        variantId: line.variantId,
        accepted,
        rejected,
        reason: rejected > 0 ? reason : null,
        landed,
        costBefore: before,
        costAfter: after,
      })
      await countUp(tx, ctx, part)
      if (kept.has(line.variantId) && after !== before) await setCost(tx, ctx, line.variantId, after)
    }
    const counted = parts.filter(({ line }) => kept.has(line.variantId))
    const moves = counted.flatMap((part) => movesOf(row, part))
    await moveStock(tx, ctx, moves, { document: _id, actor: ctx.accountName, note })
    await showAvailability(
      tx,
      ctx,
      counted.map(({ line }) => line.variantId),
    )
    const left = await linesOfPurchase(tx, ctx, _id)
    await setPurchaseState(
      tx,
      ctx,
      row,
      left.every((line) => outstanding(line) === 0) ? 'received' : 'partially_received',
    )
    const sums = { accepted: sumOf(parts, 'accepted'), rejected: sumOf(parts, 'rejected') }
    await auditPurchase(tx, ctx, 'purchase_order.receive', row, sums)
    return purchaseReply(tx, ctx, _id)
  })

/** Throws `conflict` for more units than are outstanding, `not_found` for a line of another order. */
function partsOf(lines: readonly PurchaseLineRecord[], sent: readonly Sent[]): Part[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const told = sent.filter(({ accepted, rejected }) => accepted + rejected > 0)
  if (told.length === 0)
    throw new Failure('invalid', 'Enter the received quantities.', { lines: 'Enter the received quantities' })
  if (new Set(told.map(({ lineId }) => lineId)).size < told.length) {
    throw new Failure('invalid', 'A line is listed twice.', { lines: 'A line is listed twice' })
  }
  return told.map((part) => {
    const line = byId.get(part.lineId)
    if (!line) throw new Failure('not_found', 'A line is not on this order.')
    const left = outstanding(line)
    if (part.accepted + part.rejected > left) {
      const words = `${line.name}: only ${left} outstanding. Put more than that on another order.`
      throw new Failure('conflict', words, { [line.id]: `${left} outstanding` })
    }
    return { ...part, line }
  })
}

/** The cost of the accepted units with their share of the extra costs, in minor units of the store's currency. */
const landedOf = (row: PurchaseRecord, { line, accepted }: Part, own: string): number =>
  inStoreCurrency(
    line.unitCost * accepted + shareOfUnits(line.extraShare, line.quantity, line.received, accepted),
    row,
    own,
  )

function movesOf({ locationId }: PurchaseRecord, { line: { variantId }, accepted, rejected }: Part): StockMove[] {
  return [
    { variantId, locationId, state: 'incoming', delta: -(accepted + rejected), reason: 'received' },
    { variantId, locationId, state: 'on_hand', delta: accepted, reason: 'received' },
  ]
}

async function isThere(tx: Tx, { storeId }: VendorContext, { id }: PurchaseRecord, receiptId: string) {
  const [known] = await tx
    .select({ orderId: goodsReceipt.orderId })
    .from(goodsReceipt)
    .where(and(eq(goodsReceipt.storeId, storeId), eq(goodsReceipt.id, receiptId)))
  if (known && known.orderId !== id) throw new Failure('conflict', 'This delivery belongs to another order.')
  return known !== undefined
}

async function countUp(tx: Tx, { storeId }: VendorContext, { line, accepted, rejected }: Part): Promise<void> {
  await tx
    .update(purchaseOrderLine)
    .set({
      received: sql`${purchaseOrderLine.received} + ${accepted}`,
      rejected: sql`${purchaseOrderLine.rejected} + ${rejected}`,
    })
    .where(and(eq(purchaseOrderLine.storeId, storeId), eq(purchaseOrderLine.id, line.id)))
}

/** `cost` in minor units of the store's currency. */
export async function setCost(tx: Tx, { storeId }: VendorContext, id: string, cost: number | null): Promise<void> {
  await tx
    .update(variant)
    .set({ cost, updatedAt: sql`now()` })
    .where(and(eq(variant.storeId, storeId), eq(variant.id, id)))
}

async function currencyOf(tx: Tx, { storeId }: VendorContext): Promise<string> {
  const [own] = await tx.select({ currency: store.currency }).from(store).where(eq(store.id, storeId))
  return own?.currency ?? ''
}

/** Units on hand over all locations. */
async function unitsOf(tx: Tx, { storeId }: VendorContext, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; units: number }>(
    tx,
    sql`select variant_id as id, sum(on_hand)::int as units from stock_level
        where store_id = ${storeId} and variant_id = any(${idArray(ids)})
        group by variant_id`,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const sumOf = (parts: readonly Part[], what: 'accepted' | 'rejected') =>
  parts.reduce((sum, part) => sum + part[what], 0)
