import 'server-only'
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { couponRedemption } from '../../db/schema/claims'
import { customer } from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'

/** After a customer verified an address: moves the guest orders placed with it into the account. */
export async function adoptGuestOrders(
  tx: Tx,
  { storeId }: StoreScope,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (email === '') return
  await tx
    .update(order)
    .set({ customerId: id })
    .where(and(eq(order.storeId, storeId), eq(order.email, email), isNull(order.customerId)))
}

/**
 * Erases personal data from the orders of closed accounts; amounts stay. An order that is still to be sent retains its
 * address until it is sent, since it could not be sent without.
 */
export async function anonymiseOrders(tx: Tx, { storeId }: StoreScope, customerId?: string): Promise<void> {
  const gone = tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.storeId, storeId),
        isNotNull(customer.anonymisedAt),
        customerId === undefined ? undefined : eq(customer.id, customerId),
      ),
    )
  await tx
    .update(order)
    .set({ email: '', phone: '', shippingAddress: null, note: '', staffNote: '' })
    .where(
      and(
        eq(order.storeId, storeId),
        inArray(order.customerId, gone),
        or(sql`${order.email} <> ''`, isNotNull(order.shippingAddress)),
        isOver(),
      ),
    )
  await tx
    .update(couponRedemption)
    .set({ email: '', identity: '' })
    .where(
      and(
        eq(couponRedemption.storeId, storeId),
        inArray(couponRedemption.customerId, gone),
        sql`${couponRedemption.email} <> ''`,
      ),
    )
}

/** Nothing of it is to be paid or sent any more. */
const isOver = (): SQL | undefined =>
  or(
    inArray(order.fulfilmentState, ['fulfilled', 'cancelled']),
    and(notInArray(order.paymentState, ['pending', 'paid', 'partially_refunded'])),
  )
