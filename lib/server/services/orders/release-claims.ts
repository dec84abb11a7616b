import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { releaseCoupon } from './claim-coupon'
import { releaseHolds } from './release-holds'

/** Releases the coupon and the stock that an unpaid order has claimed, in the order in which they are claimed. */
export async function releaseClaims(tx: Tx, scope: StoreScope, orderId: string): Promise<void> {
  await releaseCoupon(tx, scope, orderId)
  await releaseHolds(tx, scope, orderId)
}
