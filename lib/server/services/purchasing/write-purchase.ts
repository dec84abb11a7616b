import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { PurchaseDraft, purchaseOrders } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { fromMinor, toMinor } from '@/lib/rules/money'
import type { VendorContext } from '../../context'
import { store } from '../../db/schema/platform'
import { purchaseOrder } from '../../db/schema/purchasing'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { assertLocationInScope } from '../memberships/location-scope'
import { nextNumber } from '../numbers/next-number'
import { findSupplier } from '../suppliers/read-suppliers'
import { auditPurchase } from './audit-purchase'
import { findPurchase, linesOfPurchase, type PurchaseRecord, purchaseToChange } from './find-purchase'
import { purchaseReply } from './purchase-reply'
import { writeLines } from './write-lines'

/** The screen chooses the id: a repeated request makes one order. */
export const createPurchase: Handler<typeof purchaseOrders.create> = (ctx, { draftId, ...draft }) =>
  transaction(ctx, async (tx) => {
    if (!(await isThere(tx, ctx, draftId))) await insertPurchase(tx, ctx, draftId, draft)
    return purchaseReply(tx, ctx, draftId)
  })

export const updatePurchase: Handler<typeof purchaseOrders.update> = (ctx, { _id, version, ...draft }) =>
  transaction(ctx, async (tx) => {
    await changePurchase(tx, ctx, await purchaseToChange(tx, ctx, { _id, version }), draft)
    return purchaseReply(tx, ctx, _id)
  })

/** Writes a draft under the next number. */
export async function insertPurchase(tx: Tx, ctx: VendorContext, id: string, draft: PurchaseDraft): Promise<void> {
  const head = await headOf(tx, ctx, draft)
  const number = await nextNumber(tx, ctx, 'purchase_order')
  await tx.insert(purchaseOrder).values({ ...head, storeId: ctx.storeId, id, number, createdBy: ctx.accountName })
  await writeLines(tx, ctx, id, { ...draft, ...head })
  await auditPurchase(tx, ctx, 'purchase_order.create', { id, number }, { lines: draft.lines.length })
}

/** Changes a locked draft. Throws `conflict` once it is ordered. */
export async function changePurchase(
  tx: Tx,
  ctx: VendorContext,
  before: PurchaseRecord,
  draft: PurchaseDraft,
): Promise<void> {
  const { id } = before
  if (before.state !== 'draft')
    throw new Failure('conflict', 'It has been ordered, so its lines can no longer be changed.')
  const head = await headOf(tx, ctx, draft)
  await tx
    .update(purchaseOrder)
    .set({ ...head, version: sql`${purchaseOrder.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(purchaseOrder.storeId, ctx.storeId), eq(purchaseOrder.id, id)))
  await writeLines(tx, ctx, id, { ...draft, ...head })
  await auditPurchase(tx, ctx, 'purchase_order.update', before, { lines: draft.lines.length })
}

export const updatePurchaseFacts: Handler<typeof purchaseOrders.updateFacts> = (ctx, { _id, version, ...facts }) =>
  transaction(ctx, async (tx) => {
    const before = await purchaseToChange(tx, ctx, { _id, version })
    await tx
      .update(purchaseOrder)
      .set({ ...facts, version: sql`${purchaseOrder.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(purchaseOrder.storeId, ctx.storeId), eq(purchaseOrder.id, _id)))
    await auditPurchase(tx, ctx, 'purchase_order.update', before, facts)
    return purchaseReply(tx, ctx, _id)
  })

/** Copies an order with its lines and costs; the supplier must still exist. */
export const duplicatePurchase: Handler<typeof purchaseOrders.duplicate> = async (ctx, { _id, draftId }) => {
  const draft = await transaction(ctx, async (tx) => copyOfPurchase(tx, ctx, await findPurchase(tx, ctx, _id)))
  return createPurchase(ctx, { ...draft, expectedOn: null, reference: '', staffNote: '', draftId })
}

/** An order as its form would send it. */
export async function copyOfPurchase(tx: Tx, ctx: VendorContext, from: PurchaseRecord): Promise<PurchaseDraft> {
  const lines = await linesOfPurchase(tx, ctx, from.id)
  const { supplierId, locationId, exchangeRate, supplierNote, staffNote, spread, currency, expectedOn, reference } =
    from
  const money = (minor: number) => fromMinor(minor, currency)
  return {
    supplierId,
    locationId,
    exchangeRate,
    expectedOn,
    reference,
    supplierNote,
    staffNote,
    spread,
    extraCosts: from.extraCosts.map(({ name, amount }) => ({ name, amount: money(amount) })),
    lines: lines.map(({ variantId, quantity, unitCost, supplierSku }) => ({
      variantId,
      quantity,
      unitCost: money(unitCost),
      supplierSku,
    })),
  }
}

/** An order uses its supplier's currency. */
async function headOf(tx: Tx, ctx: VendorContext, { lines: _, extraCosts, ...head }: PurchaseDraft) {
  assertLocationInScope(ctx, head.locationId)
  const { currency, archivedAt } = await findSupplier(tx, ctx, head.supplierId)
  if (archivedAt) throw new Failure('conflict', 'This supplier is archived.', { supplierId: 'Choose another one' })
  const [to] = await tx
    .select({ isActive: location.isActive })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, head.locationId)))
  if (!to?.isActive) {
    throw new Failure('conflict', 'This location is closed.', { locationId: 'Choose an open location' })
  }
  const [own] = await tx.select({ currency: store.currency }).from(store).where(eq(store.id, ctx.storeId))
  return {
    ...head,
    currency,
    exchangeRate: own?.currency === currency ? 1 : head.exchangeRate,
    extraCosts: extraCosts.map(({ name, amount }) => ({ name, amount: toMinor(amount, currency) })),
  }
}

async function isThere(tx: Tx, ctx: VendorContext, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.storeId, ctx.storeId), eq(purchaseOrder.id, id)))
  return row !== undefined
}
