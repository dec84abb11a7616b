/** Choices about orders in the back-office, with their labels on screens and documents. */

export const ORDER_CHANNELS = ['online', 'pos', 'draft', 'external'] as const
export const ORDER_SORTS = ['date', 'total', 'number'] as const
export const CANCEL_REASONS = ['customer', 'stock', 'fraud', 'payment', 'other'] as const
export const REFUND_REASONS = [
  'returned',
  'damaged',
  'not_received',
  'price',
  'goodwill',
  'cancelled',
  'other',
] as const
export const BULK_ACTIONS = ['archive', 'unarchive', 'fulfil', 'tag'] as const

export type OrderChannel = (typeof ORDER_CHANNELS)[number]
export type OrderSort = (typeof ORDER_SORTS)[number]
export type CancelReason = (typeof CANCEL_REASONS)[number]
export type RefundReason = (typeof REFUND_REASONS)[number]
export type BulkAction = (typeof BULK_ACTIONS)[number]
