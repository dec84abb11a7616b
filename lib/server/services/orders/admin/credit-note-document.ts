import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FileReply } from '@/lib/contract/file-reply'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { store } from '../../../db/schema/platform'
import { refund, refundLine } from '../../../db/schema/refunds'
import { saleEvent } from '../../../db/schema/sales'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { readSetting } from '../../settings/setting-group'
import { documentSender } from '../../stores/business-facts'
import { INVOICE_SETTINGS } from '../invoice-setting-group'
import { type CreditedRefund, creditNoteOfRefund } from './credit-note-of-refund'
import { documentDesign } from './document-design'
import { findOrder, type OrderViewer } from './find-order'
import { linesWithUnits } from './order-units'

export const creditNotePdf: Handler<typeof orders.creditNotePdf> = (ctx, { refundId }) =>
  creditNoteDocument(ctx, refundId)

/**
 * The credit note of a refund as a PDF. Throws `not_found` when the refund has none, belongs to another order than
 * `orderId`, or is outside the person's locations. Rendered after the transaction.
 */
export async function creditNoteDocument(viewer: OrderViewer, refundId: string, orderId?: string): Promise<FileReply> {
  const { facts, design } = await transaction(viewer, async (tx) => {
    const [own] = await tx.select().from(store).where(eq(store.id, viewer.storeId))
    const credited = await creditedRefund(tx, viewer, refundId)
    if (!own || (orderId !== undefined && credited.order.id !== orderId)) throw noSuchNote()
    const { value } = await readSetting(tx, viewer, INVOICE_SETTINGS)
    const { currencySymbol, timeZone } = own
    const sender = { ...(await documentSender(tx, viewer, own)), currencySymbol, timeZone }
    return { facts: creditNoteOfRefund(sender, credited), design: await documentDesign(tx, viewer, value) }
  })
  const { writeCreditNote } = await import('../../../pdf/write-documents')
  const fileName = `credit-note-${facts.creditNumber.replaceAll('/', '-')}.pdf`
  return { fileName, type: 'application/pdf', bytes: await writeCreditNote(facts, await design()) }
}

const noSuchNote = () => new Failure('not_found', 'There is no such credit note.')

async function creditedRefund(tx: Tx, viewer: OrderViewer, refundId: string): Promise<CreditedRefund> {
  const { storeId } = viewer
  const [row] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, storeId), eq(refund.id, refundId), isNotNull(refund.creditNumber)))
  if (!row) throw noSuchNote()
  const lines = await tx
    .select({ lineId: refundLine.orderLineId, quantity: refundLine.quantity, amount: refundLine.amount })
    .from(refundLine)
    .where(and(eq(refundLine.storeId, storeId), eq(refundLine.refundId, refundId)))
  const events = await tx
    .select({ lineId: saleEvent.lineId, tax: saleEvent.tax })
    .from(saleEvent)
    .where(and(eq(saleEvent.storeId, storeId), eq(saleEvent.orderId, row.orderId), eq(saleEvent.refundId, refundId)))
  return {
    order: await findOrder(tx, viewer, row.orderId),
    refund: row,
    orderLines: await linesWithUnits(tx, viewer, [row.orderId]),
    lines,
    taxes: events.map(({ lineId, tax }) => ({ lineId, tax: 0 - tax })),
  }
}
