import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * When the return without a receipt `register_return r` counts in the ledger: when it was taken, or, where its day was
 * closed before the ledger knew such returns, when it was carried over.
 */
export const returnedAt = sql`coalesce((
  select min(e.at) from sale_event e where e.store_id = r.store_id and e.return_id = r.id and e.corrects is not null
), r.created_at)`
