import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FileReply } from '@/lib/contract/file-reply'
import type { InvoiceSettings } from '@/lib/contract/invoice-settings'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { customer } from '../../../db/schema/customers'
import { order } from '../../../db/schema/orders'
import { store } from '../../../db/schema/platform'
import { refund } from '../../../db/schema/refunds'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import type { DocumentFacts } from '../../../pdf/document-facts'
import type { OrderDocumentKind } from '../../../pdf/write-documents'
import { readSetting } from '../../settings/setting-group'
import { documentSender } from '../../stores/business-facts'
import { discountsOfOrders } from '../discounts-of-orders'
import { INVOICE_SETTINGS } from '../invoice-setting-group'
import type { OrderRecord } from '../order-rows'
import { documentDesign } from './document-design'
import { documentOfOrder } from './document-of-order'
import type { OrderViewer } from './find-order'
import { linesWithUnits } from './order-units'
import { ordersInScope } from './orders-in-scope'

export const invoicePdf: Handler<typeof orders.invoicePdf> = (ctx, { ids }) => orderDocumentsPdf(ctx, 'invoice', ids)

export const packingSlipPdf: Handler<typeof orders.packingSlipPdf> = (ctx, { ids }) =>
  orderDocumentsPdf(ctx, 'packingSlip', ids)

const NAMES: Readonly<Record<OrderDocumentKind, string>> = { invoice: 'invoice', packingSlip: 'packing-slip' }

/**
 * One PDF with the documents in the order of the ids. Throws `not_found` for orders that do not exist or are outside
 * the locations of `ctx`. Rendered after the transaction: it takes a good part of a second.
 */
export async function orderDocumentsPdf(
  ctx: OrderViewer,
  kind: OrderDocumentKind,
  ids: readonly string[],
): Promise<FileReply> {
  const { facts, design } = await transaction(ctx, async (tx) => {
    const { value } = await readSetting(tx, ctx, INVOICE_SETTINGS)
    return {
      facts: await factsOf(tx, ctx, [...new Set(ids)], value),
      design: await documentDesign(tx, ctx, value),
    }
  })
  const { writeDocuments } = await import('../../../pdf/write-documents')
  const [first] = facts
  const name = facts.length === 1 && first ? `${NAMES[kind]}-${first.number}` : `${NAMES[kind]}s`
  return { fileName: `${name}.pdf`, type: 'application/pdf', bytes: await writeDocuments(kind, facts, await design()) }
}

/** Throws `not_found` when one of them does not exist or is outside the person's locations. */
async function factsOf(
  tx: Tx,
  ctx: OrderViewer,
  ids: readonly string[],
  { dueDays }: InvoiceSettings,
): Promise<DocumentFacts[]> {
  const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
  const found = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, ctx.storeId), inArray(order.id, [...ids]), ordersInScope(ctx)))
  if (!own || found.length < ids.length) throw new Failure('not_found', 'There is no such order.')
  const { currencySymbol, timeZone } = own
  const sender = { ...(await documentSender(tx, ctx, own)), currencySymbol, timeZone }
  const lines = await linesWithUnits(tx, ctx, ids)
  const discounts = await discountsOfOrders(tx, ctx, ids)
  // A refund with a credit note stands there; the invoice stays as it was.
  const refunds = await tx
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.storeId, ctx.storeId),
        inArray(refund.orderId, [...ids]),
        eq(refund.state, 'done'),
        isNull(refund.creditNumber),
      ),
    )
  const deliveryNotes = await deliveryNotesOf(tx, ctx, found)
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const refunded = refunds.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0)
    const ownLines = lines.filter(({ orderId }) => orderId === id)
    const deliveryNote = deliveryNotes.get(row?.customerId ?? '') ?? ''
    return row
      ? [documentOfOrder(sender, row, ownLines, discounts.get(id) ?? [], { refunded, deliveryNote, dueDays })]
      : []
  })
}

/** Notes for packing and delivery, by customer. */
async function deliveryNotesOf(
  tx: Tx,
  { storeId }: OrderViewer,
  orders: readonly Pick<OrderRecord, 'customerId'>[],
): Promise<Map<string, string>> {
  const ids = orders.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: customer.id, note: customer.deliveryNote })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, ids)))
  return new Map(rows.map(({ id, note }) => [id, note]))
}
