import { checkout } from './checkout'
import { group } from './endpoint'
import { Id } from './fields'
import { FileReply } from './file-reply'

/** Invoices and credit notes for buyers; staff get them by the calls of `orders`. */
export const orderDocuments = group({
  read: {
    method: 'GET',
    path: 'vender/publicwebsite/order-document',
    audience: 'public',
    cached: 'never',
    summary: 'The invoice of an order by its signed link, or the credit note of one of its refunds, as a PDF',
    input: checkout.order.input.extend({ refundId: Id.optional() }),
    reply: FileReply,
  },
})
