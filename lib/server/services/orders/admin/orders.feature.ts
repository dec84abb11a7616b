import 'server-only'
import { orders } from '@/lib/contract/orders'
import { pickList } from '@/lib/contract/pick-list'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { cleanUpOrdersDaily } from '../clean-up-orders-daily'
import { expireCheckouts } from '../expire-checkouts'
import { ORDER_INVARIANTS } from '../order-invariants'
import { orderPayment } from '../order-payment'
import { SALE_INVARIANTS } from '../sale-invariants'
import { settleOpenRefund } from './ask-about-refund'
import { askForTime } from './ask-for-time'
import { bulkOrders } from './bulk-orders'
import { cancelOrder } from './cancel-order'
import { editTracking, undoFulfilment } from './change-parcel'
import { changeTime, timesOfOrder } from './change-time'
import { creditNotePdf } from './credit-note-document'
import { editNote } from './edit-note'
import { fulfilOrder } from './fulfil-order'
import { listOrders, matchingOrders, orderFacts } from './list-orders'
import { markPaid } from './mark-paid'
import { invoicePdf, packingSlipPdf } from './order-documents'
import { ORDER_NOTIFICATIONS } from './order-notifications'
import { orderDetail } from './order-reply'
import { orderSource } from './order-source'
import { readPickList } from './pick-list'
import { refundOrder } from './refund-order'
import { resendEmail } from './resend-mail'
import { settleRefundHandler } from './settle-refund-job'

export const ordersFeature = feature({
  name: 'orders',
  calls: [
    ...bindCalls(pickList, { read: readPickList }),
    ...bindCalls(orders, {
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
      times: timesOfOrder,
      changeTime,
      askForTime,
      resendMail: resendEmail,
      markPaid,
      bulk: bulkOrders,
      invoicePdf,
      creditNotePdf,
      packingSlipPdf,
    }),
  ],
  notifications: ORDER_NOTIFICATIONS,
  exports: { order: orderSource },
  invariants: [...ORDER_INVARIANTS, ...SALE_INVARIANTS],
  jobs: [expireCheckouts, settleRefundHandler, cleanUpOrdersDaily],
  purposes: { order: orderPayment },
})
