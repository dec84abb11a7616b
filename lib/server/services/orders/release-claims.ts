import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { releaseOffers } from './claim-offers'
import { releaseHolds } from './release-holds'

/** Releases the offers and the stock that an unpaid order has claimed, in the order in which they are claimed. */
export async function releaseClaims(tx: Tx, scope: StoreScope, orderId: string): Promise<void> {
  await releaseOffers(tx, scope, orderId)
  await releaseHolds(tx, scope, orderId)
}
