import 'server-only'
import { inventory } from '@/lib/contract/inventory'
import { locations } from '@/lib/contract/locations'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { stockCounts } from '@/lib/contract/stock-counts'
import { suppliers } from '@/lib/contract/suppliers'
import { transfers } from '@/lib/contract/transfers'
import { type Call, pair } from './call'
import { createLocation, setLocationActive, updateLocation } from './locations/change-location'
import { listLocations, locationDetail } from './locations/list-locations'
import { amendPurchase } from './purchasing/amend-purchase'
import { listPurchases, purchaseChoices, purchaseDetail } from './purchasing/list-purchases'
import { lowStock } from './purchasing/low-stock'
import { cancelPurchase, closePurchase, orderPurchase } from './purchasing/move-purchase'
import { receivePurchase } from './purchasing/receive-purchase'
import { mailPurchase, purchasePdf } from './purchasing/send-purchase'
import { undoReceipt } from './purchasing/undo-receipt'
import { createPurchase, duplicatePurchase, updatePurchase, updatePurchaseFacts } from './purchasing/write-purchase'
import { adjustStock } from './stock/adjust-stock'
import { bulkAdjust, setReorder } from './stock/bulk-adjust'
import { findStockGoods } from './stock/find-goods'
import { inventoryFacts, inventoryItem, listInventory, matchingInventory } from './stock/list-inventory'
import { stockHistory } from './stock/stock-history'
import { applyCount, cancelCount } from './stock-counts/end-count'
import { enterCount, scanCount } from './stock-counts/enter-count'
import { countDetail, listCounts } from './stock-counts/list-counts'
import { openCount } from './stock-counts/open-count'
import { createSupplier, setSupplierArchived, updateSupplier } from './suppliers/change-supplier'
import { listSuppliers, supplierDetail } from './suppliers/list-suppliers'
import { removeSupplierProduct, saveSupplierProduct } from './suppliers/supplier-products'
import { listTransfers, transferDetail, transferPlaces } from './transfers/list-transfers'
import { cancelTransfer, receiveTransfer, sendTransfer } from './transfers/move-transfer'
import { createTransfer, updateTransfer } from './transfers/write-transfer'

/** All calls of stock and purchasing in the back-office. */
export const stockCalls: readonly Call[] = [
  ...pair(locations, {
    list: listLocations,
    detail: locationDetail,
    create: createLocation,
    update: updateLocation,
    setActive: setLocationActive,
  }),
  ...pair(inventory, {
    list: listInventory,
    matching: matchingInventory,
    facts: inventoryFacts,
    goods: findStockGoods,
    item: inventoryItem,
    history: stockHistory,
    adjust: adjustStock,
    bulkAdjust,
    reorder: setReorder,
  }),
  ...pair(suppliers, {
    list: listSuppliers,
    detail: supplierDetail,
    create: createSupplier,
    update: updateSupplier,
    setArchived: setSupplierArchived,
    saveProduct: saveSupplierProduct,
    removeProduct: removeSupplierProduct,
  }),
  ...pair(purchaseOrders, {
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
  ...pair(transfers, {
    list: listTransfers,
    places: transferPlaces,
    detail: transferDetail,
    create: createTransfer,
    update: updateTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    cancel: cancelTransfer,
  }),
  ...pair(stockCounts, {
    list: listCounts,
    detail: countDetail,
    open: openCount,
    enter: enterCount,
    scan: scanCount,
    apply: applyCount,
    cancel: cancelCount,
  }),
]
