import 'server-only'
import { inArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { variantKey } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import { findStoreById } from './find-store'

/** The open stores of variant keys, each with its own keys. Unknown keys are left out. */
export async function storesOfKeys(keys: readonly string[]): Promise<{ scope: StoreScope; keys: string[] }[]> {
  if (keys.length === 0) return []
  const rows = await platformTransaction((tx) =>
    tx
      .select()
      .from(variantKey)
      .where(inArray(variantKey.key, [...keys])),
  )
  const ids = [...new Set(rows.map((row) => row.storeId))]
  const scopes = await Promise.all(ids.map(findStoreById))
  return scopes.flatMap((scope) =>
    scope ? [{ scope, keys: rows.filter((row) => row.storeId === scope.storeId).map((row) => row.key) }] : [],
  )
}
