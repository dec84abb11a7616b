import type { ShopperOrder } from '@/lib/contract/checkout'

type States = Pick<ShopperOrder, 'paymentState' | 'fulfilmentState' | 'delivery'>

/** State of an order as text for the shopper. */
export function orderStateText({ paymentState, fulfilmentState, delivery }: States): string {
  if (fulfilmentState === 'cancelled') return paymentState === 'voided' ? 'Not completed' : 'Cancelled'
  if (paymentState === 'pending') return 'Waiting for payment'
  if (paymentState === 'refunded') return 'Refunded'
  const isFetched = delivery?.kind === 'pickup'
  if (fulfilmentState === 'fulfilled') return isFetched ? 'Picked up' : 'Sent'
  if (fulfilmentState === 'partial') return isFetched ? 'Partly picked up' : 'Partly sent'
  return 'Being prepared'
}
