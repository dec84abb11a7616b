import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { couponRedemption } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'
import { claimSlotAgain } from '../availability/claim-slot'
import { claimOffers, type OfferUse } from './claim-offers'
import { holdStock } from './hold-stock'
import { linesOfOrder, type OrderRecord } from './order-rows'
import { pickupLocationOf } from './pickup-location-of'

/**
 * Claims the offers, the stock and the slot of an expired order once more, since its payment arrived after all. All or nothing:
 * throws the `conflict` of what is no longer available, and then nothing is claimed.
 */
export async function claimAgain(tx: Tx, scope: StoreScope, order: OrderRecord): Promise<void> {
  const lines = await linesOfOrder(tx, scope, order.id)
  const uses = await formerUses(tx, scope, order.id)
  await tx.transaction(async (part) => {
    const inner = Object.assign(part, { touched: tx.touched })
    const { id: documentId, customerId, email } = order
    await claimOffers(inner, scope, { documentId, customerId, email }, uses)
    await holdStock(
      inner,
      scope,
      order.id,
      lines,
      new Date(),
      order.delivery ? pickupLocationOf(order.delivery) : undefined,
    )
    await claimSlotAgain(inner, scope, order.id)
  })
}

/** The uses that it claimed last. */
function formerUses(tx: Tx, { storeId }: StoreScope, documentId: string): Promise<OfferUse[]> {
  const { couponId, codeId, discount, createdAt } = couponRedemption
  const isOfDocument = and(eq(couponRedemption.storeId, storeId), eq(couponRedemption.documentId, documentId))
  return tx
    .select({ couponId, codeId, discount })
    .from(couponRedemption)
    .where(
      and(isOfDocument, eq(createdAt, sql`(select max(created_at) from ${couponRedemption} where ${isOfDocument})`)),
    )
}
