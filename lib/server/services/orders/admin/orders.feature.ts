import 'server-only'
import { orders } from '@/lib/contract/orders'
import { pair } from '../../feature/call'
import { feature } from '../../feature/feature'
import { settleOpenRefund } from './ask-about-refund'
import { bulkOrders } from './bulk-orders'
import { cancelOrder } from './cancel-order'
import { editTracking, undoFulfilment } from './change-parcel'
import { editNote } from './edit-note'
import { fulfilOrder } from './fulfil-order'
import { listOrders, matchingOrders, orderFacts } from './list-orders'
import { markPaid } from './mark-paid'
import { invoicePdf, packingSlipPdf } from './order-documents'
import { orderDetail } from './order-reply'
import { refundOrder } from './refund-order'
import { resendMail } from './resend-mail'

export const ordersFeature = feature({
  name: 'orders',
  calls: pair(orders, {
    list: listOrders,
    matching: matchingOrders,
    facts: orderFacts,
    detail: orderDetail,
    fulfil: fulfilOrder,
    undoFulfilment,
    editTracking,
    cancel: cancelOrder,
    refund: refundOrder,
    settleRefund: settleOpenRefund,
    note: editNote,
    resendMail,
    markPaid,
    bulk: bulkOrders,
    invoicePdf,
    packingSlipPdf,
  }),
})
