import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SuppressionReason } from '@/lib/rules/marketing-permission'
import type { StoreScope } from '../../context'
import { suppression } from '../../db/schema/suppressions'
import type { Tx } from '../../db/transaction'
import { suppressionHash, suppressionKey } from './suppression-key'

/** From now on this address gets no marketing from the store; again for the same reason renews the time. */
export async function suppressEmail(
  tx: Tx,
  scope: StoreScope,
  email: string,
  reason: SuppressionReason,
): Promise<void> {
  const emailHash = suppressionHash(await suppressionKey(tx, scope), email)
  const row = { storeId: scope.storeId, id: uuidv7(), emailHash, reason }
  await tx
    .insert(suppression)
    .values(row)
    .onConflictDoUpdate({
      target: [suppression.storeId, suppression.emailHash, suppression.reason],
      // The id is renewed as well: with the time it orders this after earlier consents.
      set: { id: row.id, at: sql`excluded.at` },
    })
}
