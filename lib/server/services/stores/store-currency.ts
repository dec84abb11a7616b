import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'

/** ISO 4217 code of a store's currency. */
export async function storeCurrency({ storeId }: StoreScope): Promise<string> {
  const [row] = await platformTransaction((tx) =>
    tx.select({ currency: store.currency }).from(store).where(eq(store.id, storeId)),
  )
  if (!row) throw new Error('The store no longer exists.')
  return row.currency
}
