import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { paymentAttempt } from '../../db/schema/payments'
import { subscriptionEntry } from '../../db/schema/subscription-entries'
import type { Tx } from '../../db/transaction'

const ENTRY = {
  entry: subscriptionEntry,
  invoiceNo: paymentAttempt.invoiceNo,
  cardBrand: paymentAttempt.cardBrand,
  cardLast4: paymentAttempt.cardLast4,
  paymentStatus: paymentAttempt.status,
} as const

const entriesOf = (tx: Tx) =>
  tx
    .select(ENTRY)
    .from(subscriptionEntry)
    .leftJoin(
      paymentAttempt,
      and(eq(paymentAttempt.storeId, subscriptionEntry.storeId), eq(paymentAttempt.id, subscriptionEntry.attemptId)),
    )

/** A line of the billing history with its payment. */
export type BilledEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** The billing history, latest first. */
export const listEntries = (tx: Tx, { storeId }: StoreScope, limit: number) =>
  entriesOf(tx)
    .where(eq(subscriptionEntry.storeId, storeId))
    .orderBy(desc(subscriptionEntry.createdAt), desc(subscriptionEntry.id))
    .limit(limit)

/** One line of the billing history; null when the store has no such line. */
export async function findEntry(tx: Tx, { storeId }: StoreScope, id: string): Promise<BilledEntry | null> {
  const [row] = await entriesOf(tx).where(and(eq(subscriptionEntry.storeId, storeId), eq(subscriptionEntry.id, id)))
  return row ?? null
}
