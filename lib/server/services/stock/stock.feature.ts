import 'server-only'
import { inventory } from '@/lib/contract/inventory'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { tableKind } from '../imports/table-kind'
import { adjustStock } from './adjust-stock'
import { bulkAdjust, setReorder } from './bulk-adjust'
import { findStockGoods } from './find-goods'
import { inventoryFacts, inventoryItem, listInventory, matchingInventory } from './list-inventory'
import { lowStockEvent } from './low-stock-event'
import { notifyLowStockHourly } from './low-stock-hourly'
import { reorderUndo } from './reorder-undo'
import { stockEntity } from './stock-entity'
import { stockHistory } from './stock-history'
import { STOCK_INVARIANTS } from './stock-invariants'
import { stockSource } from './stock-source'
import { stockUndo } from './stock-undo'

export const stockFeature = feature({
  name: 'stock',
  calls: bindCalls(inventory, {
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
  imports: { stock: tableKind(stockEntity) },
  exports: { stock: stockSource },
  undo: { stock: stockUndo, stock_reorder: reorderUndo },
  invariants: STOCK_INVARIANTS,
  jobs: [notifyLowStockHourly],
  notifications: [lowStockEvent],
})
