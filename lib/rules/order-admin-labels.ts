import type { CancelReason, OrderChannel, RefundReason } from './order-admin'

export const CHANNEL_LABELS: Readonly<Record<OrderChannel, string>> = {
  online: 'Online store',
  pos: 'Point of sale',
  draft: 'Draft',
  external: 'Other register',
}

export const CANCEL_LABELS: Readonly<Record<CancelReason, string>> = {
  customer: 'Customer changed their mind',
  stock: 'Items are not available',
  fraud: 'Suspected fraud',
  payment: 'Not paid in time',
  other: 'Another reason',
}

export const REFUND_LABELS: Readonly<Record<RefundReason, string>> = {
  returned: 'Items were returned',
  damaged: 'Items arrived damaged or wrong',
  not_received: 'Items never arrived',
  price: 'Price adjustment',
  goodwill: 'Goodwill',
  cancelled: 'Order cancelled',
  other: 'Another reason',
}
