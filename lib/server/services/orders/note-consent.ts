import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { CHECKOUT_CONSENT } from '@/lib/rules/checkout-consent'
import type { StoreScope } from '../../context'
import { customer, customerConsent } from '../../db/schema/customers'
import { orderEvent } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import type { OrderRecord } from './order-rows'

/**
 * Records the buyer's newsletter consent from the checkout. A guest becomes a customer without a password by it; an
 * existing account is not changed, since a guest's address is not verified.
 */
export async function noteConsent(tx: Tx, scope: StoreScope, { id, customerId, email }: OrderRecord): Promise<void> {
  if (!(await wasAccepted(tx, scope, id))) return
  const consenting = customerId ?? (await newGuest(tx, scope, email))
  if (!consenting) return
  const given = {
    kind: 'email_marketing' as const,
    isGiven: true,
    source: 'checkout',
    wording: CHECKOUT_CONSENT,
    page: '/checkout',
  }
  await tx.insert(customerConsent).values({ ...given, storeId: scope.storeId, id: uuidv7(), customerId: consenting })
}

/** The consent given when the order was last placed. */
async function wasAccepted(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<boolean> {
  const [placed] = await tx
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.storeId, storeId),
        eq(orderEvent.orderId, orderId),
        inArray(orderEvent.kind, ['placed', 'placed_again']),
      ),
    )
    .orderBy(desc(orderEvent.id))
    .limit(1)
  return placed?.detail.acceptsMarketing === true
}

async function newGuest(tx: Tx, { storeId }: StoreScope, email: string): Promise<string | null> {
  if (email === '') return null
  const [made] = await tx
    .insert(customer)
    .values({ storeId, id: uuidv7(), email })
    .onConflictDoNothing({ target: [customer.storeId, customer.email] })
    .returning({ id: customer.id })
  return made?.id ?? null
}
