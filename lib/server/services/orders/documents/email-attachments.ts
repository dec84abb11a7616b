import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import type { EmailAttachment, EmailDocument } from '../../../mail/port'
import { findStoreOfRecord } from '../../stores/find-store'
import { creditNoteDocument } from '../admin/credit-note-document'
import type { OrderViewer } from '../admin/find-order'
import { orderDocumentsPdf } from '../admin/order-documents'

/** Buyers see their orders wherever the goods come from. */
const buyerOf = ({ storeId }: StoreScope): OrderViewer => ({ storeId, locationIds: null })

/** By the id of the order. */
export const invoiceAttachment: EmailDocument = (storeId, orderId) =>
  attachmentOf(storeId, (viewer) => orderDocumentsPdf(viewer, 'invoice', [orderId]))

/** By the id of the refund. */
export const creditNoteAttachment: EmailDocument = (storeId, refundId) =>
  attachmentOf(storeId, (viewer) => creditNoteDocument(viewer, refundId))

async function attachmentOf(
  storeId: string,
  render: (viewer: OrderViewer) => ReturnType<typeof orderDocumentsPdf>,
): Promise<EmailAttachment | null> {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return null
  try {
    return await render(buyerOf(scope))
  } catch (error) {
    // The order was deleted in the meantime.
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  }
}
