import 'server-only'
import { orderDocuments } from '@/lib/contract/order-documents'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { creditNoteAttachment, invoiceAttachment } from './email-attachments'
import { readOrderDocument } from './read-order-document'

export const orderDocumentsFeature = feature({
  name: 'order documents',
  calls: bindCalls(orderDocuments, { read: readOrderDocument }),
  emailDocuments: { invoice: invoiceAttachment, credit_note: creditNoteAttachment },
})
