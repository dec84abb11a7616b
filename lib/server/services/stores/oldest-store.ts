import 'server-only'
import { asc } from 'drizzle-orm'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'

/** Sub-domain of the oldest store; null while there is none. */
export async function oldestStore(): Promise<string | null> {
  const [first] = await platformTransaction((tx) =>
    tx.select({ subdomain: store.subdomain }).from(store).orderBy(asc(store.id)).limit(1),
  )
  return first?.subdomain ?? null
}
