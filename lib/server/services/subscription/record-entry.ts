import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { subscriptionEntry } from '../../db/schema/subscription-entries'
import type { Tx } from '../../db/transaction'

type NewEntry = Omit<typeof subscriptionEntry.$inferInsert, 'storeId' | 'id' | 'accountId' | 'accountName'>
type Author = StoreScope & { accountId: string | null; accountName: string }

/** Writes a line of the billing history, in the transaction that changes the subscription. */
export async function recordEntry(tx: Tx, author: Author, entry: NewEntry): Promise<void> {
  const { storeId, accountId, accountName } = author
  await tx.insert(subscriptionEntry).values({ ...entry, storeId, id: uuidv7(), accountId, accountName })
}
