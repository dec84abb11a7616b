import 'server-only'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { tableKind } from '../imports/table-kind'
import { findStockGoods } from '../stock/find-goods'
import { amendPurchase } from './amend-purchase'
import { STOCK_DOCUMENT_INVARIANTS } from './document-invariants'
import { listPurchases, purchaseChoices, purchaseDetail } from './list-purchases'
import { lowStock } from './low-stock'
import { cancelPurchase, closePurchase, orderPurchase } from './move-purchase'
import { purchaseEntity } from './purchase-entity'
import { purchaseSource } from './purchase-source'
import { purchaseUndo } from './purchase-undo'
import { receivePurchase } from './receive-purchase'
import { mailPurchase, purchasePdf } from './send-purchase'
import { SUPPLIER_EMAIL_EVENTS } from './supplier-email-events'
import { undoReceipt } from './undo-receipt'
import { createPurchase, duplicatePurchase, updatePurchase, updatePurchaseFacts } from './write-purchase'

export const purchasingFeature = feature({
  name: 'purchasing',
  calls: bindCalls(purchaseOrders, {
    list: listPurchases,
    choices: purchaseChoices,
    goods: findStockGoods,
    detail: purchaseDetail,
    low: lowStock,
    create: createPurchase,
    update: updatePurchase,
    updateFacts: updatePurchaseFacts,
    amend: amendPurchase,
    order: orderPurchase,
    cancel: cancelPurchase,
    receive: receivePurchase,
    undoReceipt,
    close: closePurchase,
    duplicate: duplicatePurchase,
    pdf: purchasePdf,
    mail: mailPurchase,
  }),
  imports: { purchase_order: tableKind(purchaseEntity) },
  exports: { purchase_order: purchaseSource },
  undo: { purchase_order: purchaseUndo },
  invariants: STOCK_DOCUMENT_INVARIANTS,
  notifications: Object.values(SUPPLIER_EMAIL_EVENTS),
})
