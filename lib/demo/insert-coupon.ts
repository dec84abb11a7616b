import 'server-only'
import { uuidv7 } from 'uuidv7'
import { ALL_GOODS, type OfferTerms } from '../rules/promotions/offer'
import type { StoreScope } from '../server/context'
import { coupon, couponCode } from '../server/db/schema/selling'
import type { Tx } from '../server/db/transaction'

/** Any terms and columns of an offer, and the code that it is for; without a code it is automatic. */
export type CouponFacts = Partial<Omit<typeof coupon.$inferInsert, 'storeId' | 'id' | 'terms' | 'method'>> & {
  code?: string
  /** Off the order: percent, or minor units. Other benefits are given as `terms`. */
  kind?: 'percent' | 'fixed'
  value?: number
  /** Minor units. */
  minimumSubtotal?: number
  terms?: Partial<OfferTerms>
}

/** Writes an offer, with its code when it has one; returns the offer's id. */
export async function insertCoupon(tx: Tx, { storeId }: StoreScope, facts: CouponFacts): Promise<string> {
  const { code, kind = 'percent', value = 0, minimumSubtotal = 0, terms, ...columns } = facts
  const id = uuidv7()
  const offer: OfferTerms = {
    benefit: kind === 'percent' ? { kind, on: 'order', percent: value } : { kind, on: 'order', amount: value },
    goods: ALL_GOODS,
    conditions: minimumSubtotal > 0 ? [{ kind: 'minimum_amount', amount: minimumSubtotal }] : [],
    maxUnits: null,
    combinesWith: { product: false, order: false, shipping: false },
    priority: 0,
    ...terms,
  }
  const method = code === undefined ? 'automatic' : 'code'
  await tx.insert(coupon).values({ name: code ?? 'Offer', ...columns, storeId, id, method, terms: offer })
  if (code !== undefined) await tx.insert(couponCode).values({ storeId, id: uuidv7(), couponId: id, code })
  return id
}
