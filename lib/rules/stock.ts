/** Stock states of a unit: available, committed to an order, on hand but not for sale, or incoming. */
export const STOCK_STATES = ['on_hand', 'committed', 'unavailable', 'incoming'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Why a stock figure changed. */
export const MOVEMENT_REASONS = [
  'opening',
  'correction',
  'cycle_count',
  'received',
  'restock',
  'damaged',
  'shrinkage',
  'promotion',
  'sale',
  'return',
  'transfer',
  'other',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Reasons that a person selects; the others belong to documents. */
export const ADJUST_REASONS = [
  'correction',
  'cycle_count',
  'received',
  'restock',
  'damaged',
  'shrinkage',
  'promotion',
  'return',
  'other',
] as const satisfies readonly MovementReason[]
export type AdjustReason = (typeof ADJUST_REASONS)[number]

/** Figures that a person may change; committed follows orders, incoming follows its documents. */
export const ADJUST_STATES = ['on_hand', 'unavailable'] as const
export type AdjustState = (typeof ADJUST_STATES)[number]

export const REASON_LABELS: Readonly<Record<MovementReason, string>> = {
  opening: 'Opening stock',
  correction: 'Correction',
  cycle_count: 'Count',
  received: 'Received',
  restock: 'Restocked',
  damaged: 'Damaged',
  shrinkage: 'Lost or stolen',
  promotion: 'Given away',
  sale: 'Sale',
  return: 'Return',
  transfer: 'Transfer',
  other: 'Other',
}

export const STOCK_STATE_LABELS: Readonly<Record<StockState, string>> = {
  on_hand: 'On hand',
  committed: 'Committed',
  unavailable: 'Unavailable',
  incoming: 'Incoming',
}
