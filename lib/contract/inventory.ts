import { z } from 'zod'
import { ADJUST_REASONS, ADJUST_STATES, MOVEMENT_REASONS, STOCK_STATES } from '@/lib/rules/stock'
import { group } from './endpoint'
import { Id } from './fields'
import { furtherOrders } from './list-order'
import { goods, Named, pageInput, pageReply, Query, several, Text, UnitsOrNone } from './stock-list'

/** Entries that one call changes. */
export const MAX_STOCK_BULK = 200
const INVENTORY_SORTS = ['title', 'available', 'updated'] as const
const STOCK_STANDINGS = ['low', 'out', 'negative', 'incoming'] as const

const filter = {
  /** Product, option, SKU or barcode. */
  query: Query,
  location: Id.optional(),
  category: Id.optional(),
  /** Any of these. */
  standing: several(STOCK_STANDINGS),
}
export const InventoryFilter = z.object(filter)
export type InventoryFilter = z.output<typeof InventoryFilter>

/** One variant at one location. `_id` is `variantId:locationId`. */
export const InventoryRow = z.object({
  _id: z.string(),
  ...goods,
  productId: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  locationId: z.string(),
  location: z.string(),
  isTracked: z.boolean(),
  onHand: z.number().int(),
  committed: z.number().int(),
  unavailable: z.number().int(),
  available: z.number().int(),
  incoming: z.number().int(),
  reorderPoint: z.number().int().nullable(),
  reorderUpTo: z.number().int().nullable(),
  /** Decimal; null without the right to see costs, or without a cost. */
  value: z.number().nullable(),
  updatedAt: z.iso.datetime().nullable(),
})
export type InventoryRow = z.output<typeof InventoryRow>

const StockKey = z.string().regex(/^[\da-f-]{36}:[\da-f-]{36}$/, 'This is no entry of the inventory.')
const Figure = z.number('Enter a number').int('Enter a whole number').min(-1_000_000).max(1_000_000)
/** Under which the parts of one deed stand in the history; chosen by who asks, so that a part sent twice counts once. */
const changeSetId = Id
const change = {
  state: z.enum(ADJUST_STATES).default('on_hand'),
  /** `set`: to so many; `by`: so many more, or fewer when below 0. */
  kind: z.enum(['set', 'by']),
  quantity: Figure,
  reason: z.enum(ADJUST_REASONS),
  note: Text(200),
}

/** Why a figure changed. `after` is what the figure was then. */
export const StockHistoryRow = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  location: z.string(),
  state: z.enum(STOCK_STATES),
  delta: z.number().int(),
  after: z.number().int(),
  reason: z.enum(MOVEMENT_REASONS),
  /** `href` null: nothing to open. */
  document: z.object({ label: z.string(), href: z.string().nullable() }).nullable(),
  actor: z.string(),
  note: z.string(),
})
export type StockHistoryRow = z.output<typeof StockHistoryRow>

/** Goods that can be put on a paper about stock. Costs are decimal: the store's, and the supplier's in its currency. */
export const StockGoods = z.object({
  ...goods,
  barcode: z.string(),
  image: z.string().nullable(),
  onHand: z.number().int(),
  available: z.number().int(),
  cost: z.number().nullable(),
  supplierSku: z.string(),
  supplierCost: z.number().nullable(),
})
export type StockGoods = z.output<typeof StockGoods>

export const goodsSearch = {
  input: z.object({ query: Query, locationId: Id.optional(), supplierId: Id.optional() }),
  reply: z.object({ goods: z.array(StockGoods) }),
}

const vendor = { audience: 'vendor' } as const

export const inventory = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/list',
    permission: 'inventory.view',
    summary: 'Stock of each variant at each location within reach, a page at a time',
    input: InventoryFilter.extend({
      ...pageInput,
      sort: z.enum(INVENTORY_SORTS).default('title'),
      further: furtherOrders(INVENTORY_SORTS),
    }),
    reply: pageReply(InventoryRow),
  },
  matching: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/matching',
    permission: 'inventory.view',
    summary: 'Ids of everything that matches',
    input: InventoryFilter,
    reply: z.object({ ids: z.array(z.string()) }),
  },
  facts: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/facts',
    permission: 'inventory.view',
    summary: 'Locations and categories to filter by, and what the stock comes to',
    input: z.object({}),
    reply: z.object({
      locations: z.array(Named),
      categories: z.array(Named),
      units: z.number().int(),
      incoming: z.number().int(),
      low: z.number().int(),
      out: z.number().int(),
      /** At cost, decimal; null without the right to see costs. */
      value: z.number().nullable(),
    }),
  },
  goods: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/goods',
    permission: 'inventory.view',
    summary: 'Variants whose product, options, SKU or barcode match; an exact code comes first',
    ...goodsSearch,
  },
  item: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/item',
    permission: 'inventory.view',
    summary: 'One variant at every location within reach',
    input: z.object({ variantId: Id }),
    reply: z.object({ rows: z.array(InventoryRow) }),
  },
  history: {
    ...vendor,
    method: 'GET',
    path: 'vender/inventory/history',
    permission: 'inventory.view',
    summary: 'Every movement of a variant with what the figure came to, newest first',
    input: z.object({
      variantId: Id,
      locationId: Id.optional(),
      state: z.enum(STOCK_STATES).optional(),
      after: z.string().max(400).optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({ rows: z.array(StockHistoryRow), next: z.string().nullable() }),
  },
  adjust: {
    ...vendor,
    method: 'POST',
    path: 'vender/inventory/adjust',
    permission: 'inventory.adjust',
    summary: 'Changes a figure over the one that was shown; refused with the new one when it has changed since',
    input: z.object({ variantId: Id, locationId: Id, shown: Figure, ...change }),
    reply: InventoryRow,
  },
  bulkAdjust: {
    ...vendor,
    method: 'POST',
    path: 'vender/inventory/bulk-adjust',
    permission: 'inventory.adjust',
    summary: 'Changes a figure of several entries as one change that can be undone; says which were left out and why',
    input: z.object({ changeSetId, ids: z.array(StockKey).min(1, 'Choose an entry').max(MAX_STOCK_BULK), ...change }),
    reply: z.object({
      done: z.number().int(),
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
    }),
  },
  reorder: {
    ...vendor,
    method: 'POST',
    path: 'vender/inventory/reorder',
    permission: 'inventory.adjust',
    summary:
      'Says when entries count as low, and up to how many units a new order fills, as one change that can be undone',
    input: z.object({
      changeSetId,
      ids: z.array(StockKey).min(1, 'Choose an entry').max(MAX_STOCK_BULK),
      reorderPoint: UnitsOrNone.nullable(),
      reorderUpTo: UnitsOrNone.nullable().default(null),
    }),
    reply: z.object({ done: z.number().int() }),
  },
})
