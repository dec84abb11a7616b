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

/** Throws `not_found`, as for a missing order, unless the signature was made for this order of this store. */
export function requireOrderLink(scope: StoreScope, { orderId, signature }: { orderId: string; signature: string }) {
  if (!isSignatureOf(signature, signed(scope, orderId.toLowerCase()), PURPOSE)) throw noSuchOrder()
}

export const noSuchOrder = () => new Failure('not_found', 'This order cannot be found. Check the link in your email.')
