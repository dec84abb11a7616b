import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type AttemptState, advanceAttempt } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttempt, paymentAttemptEvent, paymentIndex } from '../../db/schema/payments'
import type { Tx } from '../../db/transaction'
import type { ChargeInput } from '../../payments/port'

/** One attempt to charge a card, for a subscription or an order. Money in minor units; `cardToken` is encrypted. */
export type PaymentAttempt = typeof paymentAttempt.$inferSelect
export type AttemptEvent = typeof paymentAttemptEvent.$inferSelect

/** Values that are written together with a state change. */
export type AttemptChange = Partial<Omit<typeof paymentAttempt.$inferInsert, 'storeId' | 'id' | 'status'>>

/** The provider's references of an attempt. */
export const saleOf = (attempt: PaymentAttempt): Pick<ChargeInput, 'invoiceNo' | 'orderRef' | 'amount'> => ({
  invoiceNo: String(attempt.invoiceNo),
  orderRef: attempt.orderRef,
  amount: { minor: attempt.amount, currency: attempt.currency },
})

type Detail = AttemptEvent['detail']

/**
 * The columns that a state change writes beside the new state. `dueAt`: when the resolver looks again; null when
 * nothing is left to do.
 */
export type AttemptMove = { change?: AttemptChange; detail?: Detail; dueAt: Date | null; now: Date }

/**
 * Moves an attempt to a new state, if its state is still the one that the caller saw; null when another process was
 * faster. Writes the event and the time of the next look-up. Throws for an illegal transition.
 */
export async function moveAttempt(
  tx: Tx,
  attempt: PaymentAttempt,
  to: AttemptState,
  { change = {}, detail = {}, dueAt, now }: AttemptMove,
): Promise<PaymentAttempt | null> {
  const { storeId, id, status: from } = attempt
  const [moved] = await tx
    .update(paymentAttempt)
    .set({ ...change, status: advanceAttempt(from, to) })
    .where(and(eq(paymentAttempt.storeId, storeId), eq(paymentAttempt.id, id), eq(paymentAttempt.status, from)))
    .returning()
  if (!moved) return null
  await recordAttemptEvent(tx, moved, { from, to, detail, now })
  const { refNo } = change
  await tx
    .update(paymentIndex)
    .set({ dueAt, ...(refNo && { refNo }) })
    .where(eq(paymentIndex.attemptId, id))
  return moved
}

/** Adds an event to the attempt's history; `from` and `to` are the same when its state does not change. */
export async function recordAttemptEvent(
  tx: Tx,
  { storeId, id }: PaymentAttempt,
  { from, to, detail, now }: { from: AttemptState | null; to: AttemptState; detail: Detail; now: Date },
): Promise<void> {
  const event = { storeId, id: uuidv7(), attemptId: id, fromStatus: from, toStatus: to, detail, at: now }
  await tx.insert(paymentAttemptEvent).values(event)
}

export async function setDue(tx: Tx, { id }: Pick<PaymentAttempt, 'id'>, dueAt: Date | null): Promise<void> {
  await tx.update(paymentIndex).set({ dueAt }).where(eq(paymentIndex.attemptId, id))
}

export const attemptById = (tx: Tx, scope: StoreScope, id: string): Promise<PaymentAttempt | null> =>
  findAttempt(tx, scope, eq(paymentAttempt.id, id))

/** The store's attempt that matches the condition. */
export async function findAttempt(
  tx: Tx,
  { storeId }: StoreScope,
  which: SQL | undefined,
): Promise<PaymentAttempt | null> {
  const [row] = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.storeId, storeId), which))
    .limit(1)
  return row ?? null
}
