import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import { paymentIndex } from '../../db/schema/payments'
import { platformTransaction } from '../../db/transaction'

/** An attempt that was taken this recently is not taken by another process. */
const LEASE_MS = 60_000

export type DueAttempt = { storeId: string; attemptId: string }

/** At most this many due attempts: one of each store, then a second of each, oldest first. */
export const dueAttempts = (limit: number, now: Date): Promise<DueAttempt[]> =>
  platformTransaction((tx) =>
    rowsOf<DueAttempt>(
      tx,
      sql`select store_id as "storeId", attempt_id as "attemptId" from (
        select store_id, attempt_id, due_at, row_number() over (partition by store_id order by due_at) as turn
        from payment_index where due_at <= ${now.toISOString()}::timestamptz
      ) due order by turn, due_at limit ${limit}`,
    ),
  )

/** Leases an attempt to the caller; false when another process has it. */
export const leaseAttempt = ({ attemptId }: DueAttempt, now: Date): Promise<boolean> =>
  platformTransaction(async (tx) => {
    const taken = await tx
      .update(paymentIndex)
      .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
      .where(and(eq(paymentIndex.attemptId, attemptId), lte(paymentIndex.dueAt, now)))
      .returning({ id: paymentIndex.attemptId })
    return taken.length === 1
  })
