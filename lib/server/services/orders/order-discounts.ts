import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { Promotions } from '@/lib/rules/promotions/apply-offers'
import type { StoreScope } from '../../context'
import { orderDiscount } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import type { OfferUse } from './claim-offers'
import type { OrderRecord } from './order-rows'

/** A row of the ledger of discounts without its keys. */
type DiscountRow = Pick<
  typeof orderDiscount.$inferInsert,
  'orderLineId' | 'couponId' | 'code' | 'name' | 'kind' | 'amount'
>

/** The uses that an order with these offers claims. `code`: the entered code and the offer it belongs to. */
export const offerUses = ({ applied }: Promotions, code: { id: string; couponId: string } | null): OfferUse[] =>
  applied.map(({ offer, amount }) => ({
    couponId: offer.id,
    codeId: code?.couponId === offer.id ? code.id : null,
    discount: amount,
  }))

/** What offers took off lines and shipping. `lineIds`: the ids of the order's lines by their keys in the cart. */
export function discountsOfOffers({ parts, applied }: Promotions, lineIds: ReadonlyMap<string, string>): DiscountRow[] {
  const offers = new Map(applied.map(({ offer }) => [offer.id, offer]))
  return parts.flatMap(({ offerId, key, amount }) => {
    const offer = offers.get(offerId)
    if (!offer || amount === 0) return []
    const { code, name, benefit } = offer
    const orderLineId = key === null ? null : (lineIds.get(key) ?? null)
    return [{ orderLineId, couponId: offerId, code, name, kind: benefit.kind, amount }]
  })
}

/** What the staff took off the lines of an order. */
export const manualDiscounts = (lines: readonly { id: string; discount?: number | undefined }[]): DiscountRow[] =>
  lines.flatMap(({ id, discount = 0 }) =>
    discount > 0 ? [{ orderLineId: id, couponId: null, code: null, name: '', kind: 'manual', amount: discount }] : [],
  )

/** Writes the ledger of an order's discounts, beside its lines and in their transaction. */
export async function writeOrderDiscounts(
  tx: Tx,
  { storeId }: StoreScope,
  { id: orderId, placedAt }: Pick<OrderRecord, 'id' | 'placedAt'>,
  discounts: readonly DiscountRow[],
): Promise<void> {
  if (discounts.length === 0) return
  await tx
    .insert(orderDiscount)
    .values(discounts.map((row) => ({ ...row, storeId, id: uuidv7(), orderId, createdAt: placedAt })))
}
