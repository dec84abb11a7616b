import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { releaseCoupon } from './claim-coupon'
import { releaseHolds } from './release-holds'

/** Gives back the coupon and the goods that an unpaid order has taken, in the order in which they are taken. */
export async function releaseClaims(tx: Tx, scope: StoreScope, orderId: string): Promise<void> {
  await releaseCoupon(tx, scope, orderId)
  await releaseHolds(tx, scope, orderId)
}
