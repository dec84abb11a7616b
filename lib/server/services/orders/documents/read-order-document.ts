import 'server-only'
import type { orderDocuments } from '@/lib/contract/order-documents'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { storeOfShopper } from '../../customers/store-of-shopper'
import { creditNoteDocument } from '../admin/credit-note-document'
import { orderDocumentsPdf } from '../admin/order-documents'
import { noSuchOrder, requireOrderLink } from '../order-link'
import { orderById } from '../order-rows'

/** A PDF takes a good part of a second to render. */
const BY_ORDER = { limit: 20, windowMs: 10 * 60_000 }

/** A document for anyone with the signed link of its order, on the host of its store. Everything else is not found. */
export const readOrderDocument: Handler<typeof orderDocuments.read> = async (ctx, { refundId, ...link }) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  await requireToken('order document', `${scope.storeId} ${link.orderId}`, BY_ORDER)
  const viewer = { storeId: scope.storeId, locationIds: null }
  const orderId = link.orderId.toLowerCase()
  if (refundId !== undefined) return creditNoteDocument(viewer, refundId, orderId)
  const found = await transaction(scope, (tx) => orderById(tx, scope, orderId))
  if (!found || found.invoiceNumber === null) throw noSuchOrder()
  return orderDocumentsPdf(viewer, 'invoice', [orderId])
}
