import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { describeChanges } from '@/lib/rules/describe-changes'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { amendError, settledUnits, stateOfLines } from '@/lib/rules/purchase-changes'
import { isDeliveryExpected, outstanding, spreadCosts } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { goodsReceiptLine, purchaseOrderLine } from '../../db/schema/purchasing'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { sendNotification } from '../notifications/send-notification'
import { moveStock } from '../stock/move-stock'
import { auditPurchase } from './audit-purchase'
import { existingVariants } from './existing-variants'
import { linesOfPurchase, type PurchaseLineRecord, type PurchaseRecord, purchaseToChange } from './find-purchase'
import { setPurchaseState } from './move-purchase'
import { purchaseReply } from './purchase-reply'
import { factsOfPurchase, supplierLabels } from './send-purchase'
import { SUPPLIER_EMAIL_EVENTS } from './supplier-email-events'
import { variantLabels } from './variant-labels'

type Input = InputOf<typeof purchaseOrders.amend>

/**
 * Changes an order that is under way: its lines, expected day, reference and notes. Received units do not change, nor
 * does their cost; incoming units follow in the same transaction, and so does the email to the supplier.
 */
export const amendPurchase: Handler<typeof purchaseOrders.amend> = (ctx, { _id, version, notify, ...asked }) =>
  transaction(ctx, async (tx) => {
    const row = await purchaseToChange(tx, ctx, { _id, version })
    if (!isDeliveryExpected(row.state)) throw new Failure('conflict', 'Only an order that is under way can be changed.')
    const before = await linesOfPurchase(tx, ctx, _id)
    const after = await plannedLines(tx, ctx, row, before, asked.lines)
    const words = await supplierLabels(tx, ctx, row.currency)
    const changes = describeChanges({ ...notesOf(row), lines: before }, { ...notesOf(asked), lines: after }, words)
    await writeChanges(tx, ctx, row, before, after)
    await moveIncoming(tx, ctx, row, before, after)
    const { expectedOn, reference, supplierNote, staffNote } = asked
    await setPurchaseState(tx, ctx, row, stateOfLines(after), {
      expectedOn,
      reference,
      supplierNote,
      staffNote,
      ...(notify ? { mailedAt: new Date() } : {}),
    })
    await auditPurchase(tx, ctx, 'purchase_order.amend', row, { changes, ...(notify ? { to: notify.to } : {}) })
    if (notify) {
      if (changes.length === 0) throw new Failure('invalid', 'There are no changes to send to the supplier.')
      const facts = await factsOfPurchase(tx, ctx, _id)
      const { changed } = SUPPLIER_EMAIL_EVENTS
      const data = changed.email.read({ ...facts, message: notify.message, changes })
      await sendNotification(tx, ctx, changed, data, { to: notify.to, fromName: facts.store.name })
    }
    return purchaseReply(tx, ctx, _id)
  })

const notesOf = (from: { expectedOn: string | null; reference: string; supplierNote: string }) => ({
  expectedOn: from.expectedOn ?? '',
  reference: from.reference,
  note: from.supplierNote,
})

/** The new lines, checked, each with its share of the extra costs. */
async function plannedLines(
  tx: Tx,
  ctx: VendorContext,
  row: PurchaseRecord,
  before: readonly PurchaseLineRecord[],
  asked: Input['lines'],
): Promise<PurchaseLineRecord[]> {
  const known = new Map(before.map((line) => [line.variantId, line]))
  const priced = asked.map((line) => ({ ...line, unitCost: toMinor(line.unitCost, row.currency) }))
  const error = amendError(before, priced)
  if (error) throw new Failure('conflict', error, { lines: error })
  if (new Set(asked.map(({ variantId }) => variantId)).size < asked.length) {
    throw new Failure('invalid', 'A product is on two lines. Combine them into one.', { lines: 'Duplicate product' })
  }
  const added = asked.flatMap(({ variantId }) => (known.has(variantId) ? [] : [variantId]))
  const goods = await variantLabels(tx, ctx, added)
  const lines = priced.map((line, position): PurchaseLineRecord => {
    const old = known.get(line.variantId)
    if (old) return { ...old, ...line, position }
    const { name = '', variantTitle = '', sku = '', weightGrams = null } = goods.get(line.variantId) ?? {}
    const fresh = { storeId: ctx.storeId, id: uuidv7(), orderId: row.id, extraShare: 0, received: 0, rejected: 0 }
    return { ...fresh, ...line, position, name, variantTitle, sku, weightGrams }
  })
  return withShares(row, lines)
}

/**
 * The extra costs do not change. Shares of lines with received units stay, since they are partly booked; the rest is
 * distributed again over the other lines, or over all when there are none.
 */
function withShares(row: PurchaseRecord, lines: PurchaseLineRecord[]): PurchaseLineRecord[] {
  const isOpen = (line: PurchaseLineRecord) => settledUnits(line) === 0
  const open = lines.filter(isOpen)
  const kept = lines.reduce((sum, line) => sum + (isOpen(line) ? 0 : line.extraShare), 0)
  const rest = row.extraCosts.reduce((sum, { amount }) => sum + amount, 0) - kept
  const takers = open.length > 0 ? open : lines
  const shares = spreadCosts(rest, takers, row.spread)
  const more = new Map(takers.map((line, at) => [line.id, shares[at] ?? 0]))
  return lines.map((line) => ({ ...line, extraShare: (isOpen(line) ? 0 : line.extraShare) + (more.get(line.id) ?? 0) }))
}

async function writeChanges(
  tx: Tx,
  ctx: VendorContext,
  { id: orderId }: PurchaseRecord,
  before: readonly PurchaseLineRecord[],
  after: readonly PurchaseLineRecord[],
): Promise<void> {
  const { storeId } = ctx
  const old = new Set(before.map(({ id }) => id))
  const gone = before.filter(({ id }) => !after.some((line) => line.id === id))
  await rejectReceived(tx, ctx, gone)
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await tx
      .delete(purchaseOrderLine)
      .where(and(eq(purchaseOrderLine.storeId, storeId), inArray(purchaseOrderLine.id, ids)))
  }
  for (const { id, quantity, unitCost, supplierSku, position, extraShare } of after.filter(({ id }) => old.has(id))) {
    await tx
      .update(purchaseOrderLine)
      .set({ quantity, unitCost, supplierSku, position, extraShare })
      .where(
        and(
          eq(purchaseOrderLine.storeId, storeId),
          eq(purchaseOrderLine.orderId, orderId),
          eq(purchaseOrderLine.id, id),
        ),
      )
  }
  const added = after.filter(({ id }) => !old.has(id))
  if (added.length > 0) await tx.insert(purchaseOrderLine).values(added)
}

/** An undone delivery stays readable, and so do the lines it names. */
async function rejectReceived(tx: Tx, { storeId }: VendorContext, gone: readonly PurchaseLineRecord[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  const [named] = await tx
    .select({ lineId: goodsReceiptLine.lineId })
    .from(goodsReceiptLine)
    .where(and(eq(goodsReceiptLine.storeId, storeId), inArray(goodsReceiptLine.lineId, ids)))
    .limit(1)
  const line = gone.find(({ id }) => id === named?.lineId)
  if (!line) return
  const message = `${line.name} is part of an undone delivery, so it cannot be removed from the order.`
  throw new Failure('conflict', message, { lines: message })
}

/** Adds each variant's outstanding units to the location's incoming units, or subtracts them. */
async function moveIncoming(
  tx: Tx,
  ctx: VendorContext,
  { id, locationId }: PurchaseRecord,
  before: readonly PurchaseLineRecord[],
  after: readonly PurchaseLineRecord[],
): Promise<void> {
  const deltas = new Map<string, number>()
  for (const line of before) deltas.set(line.variantId, -outstanding(line))
  for (const line of after) deltas.set(line.variantId, (deltas.get(line.variantId) ?? 0) + outstanding(line))
  const there = await existingVariants(tx, ctx, [...deltas.keys()])
  const moves = [...deltas]
    .filter(([variantId, delta]) => delta !== 0 && there.has(variantId))
    .map(([variantId, delta]) => ({
      variantId,
      locationId,
      state: 'incoming' as const,
      delta,
      reason: 'correction' as const,
    }))
  await moveStock(tx, ctx, moves, { document: id, actor: ctx.accountName, note: 'Purchase order changed' })
}
