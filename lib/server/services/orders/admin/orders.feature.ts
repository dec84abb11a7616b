import 'server-only'
import { orders } from '@/lib/contract/orders'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { expireCheckouts } from '../expire-checkouts'
import { ORDER_INVARIANTS } from '../order-invariants'
import { orderPayment } from '../order-payment'
import { tidyOrdersDaily } from '../tidy-orders-daily'
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
import { orderSource } from './order-source'
import { refundOrder } from './refund-order'
import { resendEmail } from './resend-mail'
import { settleRefundHandler } from './settle-refund-job'

export const ordersFeature = feature({
  name: 'orders',
  calls: bindCalls(orders, {
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
    resendMail: resendEmail,
    markPaid,
    bulk: bulkOrders,
    invoicePdf,
    packingSlipPdf,
  }),
  exports: { order: orderSource },
  invariants: ORDER_INVARIANTS,
  jobs: [expireCheckouts, settleRefundHandler, tidyOrdersDaily],
  purposes: { order: orderPayment },
})
