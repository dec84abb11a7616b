import 'server-only'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'

/** Throws `invalid` when a location is not this store's. */
export async function rejectUnknownLocations(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[] | null,
): Promise<void> {
  if (ids === null) return
  const rows = await tx.select({ id: location.id }).from(location).where(eq(location.storeId, storeId))
  const known = new Set(rows.map((row) => row.id))
  if (ids.length === 0 || ids.some((id) => !known.has(id))) {
    throw new Failure('invalid', 'Choose locations of this store.', { locationIds: 'Choose locations of this store.' })
  }
}
