import 'server-only'
import { and, count, eq, isNull, ne, or } from 'drizzle-orm'
import { customerIdentity } from '@/lib/rules/promotions/customer-identity'
import type { StoreScope } from '../../../context'
import { anyOf } from '../../../db/array-param'
import { couponRedemption } from '../../../db/schema/claims'
import { order } from '../../../db/schema/orders'
import type { Tx } from '../../../db/transaction'

/** Who buys; `email` is empty while a guest has not entered one. `documentId`: an order that this checkout has written. */
export type Buyer = { customerId: string | null; email: string; documentId: string | null }

/** A guest of whom nothing is known. */
export const ANYBODY: Buyer = { customerId: null, email: '', documentId: null }

/** Uses of offers by this customer in other orders, and those that the buyer's own unpaid order has claimed. */
export type UsesOfCustomer = {
  byCustomer: ReadonlyMap<string, number>
  own: ReadonlyMap<string, { codeId: string | null; discount: number }>
}

export const NO_USES: UsesOfCustomer = { byCustomer: new Map(), own: new Map() }

/** How often this customer has used these offers, as account or under the same address as a guest. */
export async function usesOfCustomer(
  tx: Tx,
  { storeId }: StoreScope,
  buyer: Buyer,
  couponIds: readonly string[],
): Promise<UsesOfCustomer> {
  const live = and(
    eq(couponRedemption.storeId, storeId),
    anyOf(couponRedemption.couponId, couponIds),
    isNull(couponRedemption.releasedAt),
  )
  const { couponId, codeId, discount, documentId } = couponRedemption
  const own = buyer.documentId
    ? await tx
        .select({ couponId, codeId, discount })
        .from(couponRedemption)
        .where(and(live, eq(documentId, buyer.documentId)))
    : []
  const isBuyer = isSameCustomer(buyer)
  const others = isBuyer
    ? await tx
        .select({ couponId, uses: count() })
        .from(couponRedemption)
        .where(and(live, isBuyer, buyer.documentId ? ne(documentId, buyer.documentId) : undefined))
        .groupBy(couponId)
    : []
  return {
    byCustomer: new Map(others.map((row) => [row.couponId, row.uses])),
    own: new Map(own.map((row) => [row.couponId, row])),
  }
}

/** Redemptions of one customer; undefined for a guest without an address. */
export function isSameCustomer({ customerId, email }: Pick<Buyer, 'customerId' | 'email'>) {
  const identity = customerIdentity(email)
  const isSame = [
    ...(customerId === null ? [] : [eq(couponRedemption.customerId, customerId)]),
    ...(identity === '' ? [] : [eq(couponRedemption.identity, identity)]),
  ]
  return isSame.length === 0 ? undefined : or(...isSame)
}

/** True when the buyer has an earlier order that was not cancelled unpaid. Of an unknown guest nothing is known. */
export async function hasOrdered(tx: Tx, { storeId }: StoreScope, buyer: Buyer): Promise<boolean> {
  const { customerId, email, documentId } = buyer
  const isSame = [
    ...(customerId === null ? [] : [eq(order.customerId, customerId)]),
    ...(email === '' ? [] : [eq(order.email, email.toLowerCase())]),
  ]
  if (isSame.length === 0) return false
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.storeId, storeId),
        or(...isSame),
        ne(order.paymentState, 'voided'),
        ne(order.paymentState, 'pending'),
        documentId ? ne(order.id, documentId) : undefined,
      ),
    )
    .limit(1)
  return found !== undefined
}
