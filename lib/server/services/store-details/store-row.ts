import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'

/** The row of the store. */
export async function storeRow(tx: Tx, { storeId }: StoreScope): Promise<typeof store.$inferSelect> {
  const [row] = await tx.select().from(store).where(eq(store.id, storeId))
  if (!row) throw new Error('The store no longer exists.')
  return row
}
