import { uuidv7 } from 'uuidv7'
import { storeDomain } from '../server/db/schema/platform'
import { platformTransaction } from '../server/db/transaction'
import type { FoundStore } from '../server/services/stores/find-store'

/** A domain that the store has claimed, and whose records are still to be set. */
export async function seedDomain({ storeId, subdomain }: FoundStore, now: Date): Promise<void> {
  const facts = {
    checkedAt: now,
    problem: 'The TXT record was not found. New records can take some hours until they are seen everywhere.',
  }
  await platformTransaction((tx) =>
    tx
      .insert(storeDomain)
      .values({ id: uuidv7(), storeId, host: `www.${subdomain}.example`, ...facts })
      .onConflictDoNothing(),
  )
}
