import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { orderPath } from '@/lib/rules/order-path'
import type { StoreScope } from '../../context'
import { isSignatureOf, signText } from '../../crypto/encrypted-text'

const PURPOSE = 'order link'

const signed = ({ storeId }: StoreScope, orderId: string) => `${storeId} ${orderId}`

/** Path of an order's page on its store's website, without the host. */
export const statusPathOf = (scope: StoreScope, orderId: string): string =>
  orderPath(orderId, signText(signed(scope, orderId), PURPOSE))

/** Path of the invoice of an order for its buyer, or of the credit note of a refund. */
export function documentPathOf(scope: StoreScope, orderId: string, refundId?: string): string {
  const query = new URLSearchParams({ orderId, signature: signText(signed(scope, orderId), PURPOSE) })
  if (refundId !== undefined) query.set('refundId', refundId)
  return `/api/vender/publicwebsite/order-document?${query}`
}

type OrderLink = { orderId: string; signature: string }

/** Whether the signature was made for this order of this store. */
export const isOrderLink = (scope: StoreScope, { orderId, signature }: OrderLink): boolean =>
  isSignatureOf(signature, signed(scope, orderId.toLowerCase()), PURPOSE)

/** Throws `not_found`, as for a missing order, unless the signature was made for this order of this store. */
export function requireOrderLink(scope: StoreScope, link: OrderLink): void {
  if (!isOrderLink(scope, link)) throw noSuchOrder()
}

export const noSuchOrder = () => new Failure('not_found', 'This order cannot be found. Check the link in your email.')
