import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { allotKeys } from '../catalogue/writing/allot-keys'
import type { RestoreTally } from './restore-report'

const KEYS_AT_A_TIME = 5_000

/** Reserves the keys of the archive's variants. Returns new ones for those that another store has, by the old key. */
export async function claimKeys(
  tx: Tx,
  scope: StoreScope,
  keys: readonly string[],
  tally: RestoreTally,
): Promise<ReadonlyMap<string, string>> {
  const reissued = new Map<string, string>()
  for (let from = 0; from < keys.length; from += KEYS_AT_A_TIME) {
    const some = keys.slice(from, from + KEYS_AT_A_TIME)
    const rows = await rowsOf<{ key: string }>(
      tx,
      sql`insert into variant_key (key, store_id)
          select key, ${scope.storeId}::uuid from json_array_elements_text(${JSON.stringify([...some].sort())}::json) as wanted(key)
          on conflict (key) do nothing returning key`,
    )
    const free = new Set(rows.map(({ key }) => key))
    const taken = some.filter((key) => !free.has(key))
    const wishes = taken.map((key) => ({ handle: key, sku: null, optionValues: [] }))
    const made = await allotKeys(tx, scope, wishes)
    for (const [at, key] of taken.entries()) {
      reissued.set(key, made[at]!)
      tally.keys.push({ from: key, to: made[at]! })
    }
  }
  return reissued
}
