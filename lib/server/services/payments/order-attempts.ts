import 'server-only'
import { and, asc, desc, eq, inArray, not } from 'drizzle-orm'
import { ORDER_LIVE_STATES } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttempt, paymentAttemptEvent } from '../../db/schema/payments'
import type { Tx } from '../../db/transaction'
import { type AttemptEvent, findAttempt, type PaymentAttempt } from '../feature/payment-attempt'

/**
 * The attempt that prevents an order from being charged again: money for it moved, or may still move; null when there
 * is none.
 */
export const liveAttemptOfOrder = (tx: Tx, scope: StoreScope, orderId: string): Promise<PaymentAttempt | null> =>
  findAttempt(
    tx,
    scope,
    and(
      eq(paymentAttempt.orderId, orderId),
      inArray(paymentAttempt.status, [...ORDER_LIVE_STATES]),
      not(paymentAttempt.isLate),
    ),
  )

/** Every attempt to pay an order, newest first, each with its events in order. */
export async function attemptsOfOrder(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: string,
): Promise<(PaymentAttempt & { events: AttemptEvent[] })[]> {
  const attempts = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.storeId, storeId), eq(paymentAttempt.orderId, orderId)))
    .orderBy(desc(paymentAttempt.id))
  if (attempts.length === 0) return []
  const ids = attempts.map(({ id }) => id)
  const events = await tx
    .select()
    .from(paymentAttemptEvent)
    .where(and(eq(paymentAttemptEvent.storeId, storeId), inArray(paymentAttemptEvent.attemptId, ids)))
    .orderBy(asc(paymentAttemptEvent.id))
  return attempts.map((attempt) => ({ ...attempt, events: events.filter(({ attemptId }) => attemptId === attempt.id) }))
}
