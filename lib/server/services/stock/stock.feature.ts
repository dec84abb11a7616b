import 'server-only'
import { inventory } from '@/lib/contract/inventory'
import { pair } from '../feature/call'
import { feature } from '../feature/feature'
import { adjustStock } from './adjust-stock'
import { bulkAdjust, setReorder } from './bulk-adjust'
import { findStockGoods } from './find-goods'
import { inventoryFacts, inventoryItem, listInventory, matchingInventory } from './list-inventory'
import { stockHistory } from './stock-history'

export const stockFeature = feature({
  name: 'stock',
  calls: pair(inventory, {
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
})
