import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import { fromMinor } from '@/lib/rules/money'
import { isDeliveryExpected } from '@/lib/rules/purchasing'
import type { VendorContext } from '../../context'
import { goodsReceipt, goodsReceiptLine } from '../../db/schema/purchasing'
import { location } from '../../db/schema/stock'
import { supplier } from '../../db/schema/suppliers'
import type { Tx } from '../../db/transaction'
import { timeZoneOf } from '../orders/admin/list-orders'
import { barcodesOf } from '../stock/barcodes-of'
import { findPurchase, linesOfPurchase, type PurchaseLineRecord } from './find-purchase'

/** All details of one order; the reply of every call about one. */
export async function purchaseReply(tx: Tx, ctx: VendorContext, id: string): Promise<PurchaseDetail> {
  const row = await findPurchase(tx, ctx, id)
  const { storeId } = ctx
  const lines = await linesOfPurchase(tx, ctx, id)
  const barcodes = await barcodesOf(tx, ctx, lines)
  const [from] = await tx
    .select()
    .from(supplier)
    .where(and(eq(supplier.storeId, storeId), eq(supplier.id, row.supplierId)))
  const [to] = await tx
    .select({ name: location.name })
    .from(location)
    .where(and(eq(location.storeId, storeId), eq(location.id, row.locationId)))
  const { currency, state, expectedOn } = row
  const money = (minor: number) => fromMinor(minor, currency)
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitCost, 0)
  const extras = row.extraCosts.reduce((sum, { amount }) => sum + amount, 0)
  const today = todayAt(await timeZoneOf(tx, ctx))
  return {
    _id: id,
    number: row.number,
    state,
    supplier: {
      _id: row.supplierId,
      name: from?.name ?? '',
      email: from?.email ?? '',
      minimumOrder: money(from?.minimumOrder ?? 0),
      leadTimeDays: from?.leadTimeDays ?? null,
    },
    location: { _id: row.locationId, name: to?.name ?? '' },
    currency,
    exchangeRate: row.exchangeRate,
    expectedOn,
    isLate: isDeliveryExpected(state) && expectedOn !== null && expectedOn < today,
    reference: row.reference,
    supplierNote: row.supplierNote,
    staffNote: row.staffNote,
    spread: row.spread,
    extraCosts: row.extraCosts.map(({ name, amount }) => ({ name, amount: money(amount) })),
    lines: lines.map((line) => lineReply(line, barcodes.get(line.variantId) ?? '', money)),
    receipts: await receiptsOf(tx, ctx, id, lines),
    subtotal: money(subtotal),
    extras: money(extras),
    total: money(subtotal + extras),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    orderedAt: row.orderedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    version: row.version,
  }
}

/** A date in the store's calendar, `YYYY-MM-DD`. */
const todayAt = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

function lineReply(
  line: PurchaseLineRecord,
  barcode: string,
  money: (minor: number) => number,
): PurchaseDetail['lines'][number] {
  const { id, variantId, name, variantTitle, sku, supplierSku, quantity, unitCost, extraShare, received, rejected } =
    line
  const goods = { variantId, name, variantTitle, sku, supplierSku, barcode }
  return { _id: id, ...goods, quantity, unitCost: money(unitCost), extraShare: money(extraShare), received, rejected }
}

async function receiptsOf(
  tx: Tx,
  { storeId }: VendorContext,
  orderId: string,
  lines: readonly PurchaseLineRecord[],
): Promise<PurchaseDetail['receipts']> {
  const receipts = await tx
    .select()
    .from(goodsReceipt)
    .where(and(eq(goodsReceipt.storeId, storeId), eq(goodsReceipt.orderId, orderId)))
    .orderBy(desc(goodsReceipt.createdAt), desc(goodsReceipt.id))
  if (receipts.length === 0) return []
  const ids = receipts.map(({ id }) => id)
  const parts = await tx
    .select()
    .from(goodsReceiptLine)
    .where(and(eq(goodsReceiptLine.storeId, storeId), inArray(goodsReceiptLine.receiptId, ids)))
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  return receipts.map(({ id, createdAt, actor, note, undoneAt, undoneBy }) => ({
    _id: id,
    at: createdAt.toISOString(),
    actor,
    note,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy: undoneBy ?? '',
    lines: parts
      .filter(({ receiptId }) => receiptId === id)
      .map(({ lineId, accepted, rejected, reason }) => ({
        lineId,
        name: names.get(lineId) ?? '',
        accepted,
        rejected,
        reason,
      })),
  }))
}
