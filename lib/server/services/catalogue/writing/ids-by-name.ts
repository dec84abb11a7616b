import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { textArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { brand, productClass } from '../../../db/schema/departments'
import type { Tx } from '../../../db/transaction'
import type { OnCreated } from '../tree/place-in-tree'

const TABLES = { brand, class: productClass } as const

/** Ids of brands or classes by name, case-insensitively; missing ones are added. */
export async function idsByName(
  tx: Tx,
  { storeId }: StoreScope,
  kind: keyof typeof TABLES,
  names: readonly (string | null)[],
  made: OnCreated,
): Promise<(name: string | null) => string | null> {
  const wanted = new Map(
    names.toReversed().flatMap((name) => (name === null ? [] : [[name.toLowerCase(), name] as const])),
  )
  const table = TABLES[kind]
  if (wanted.size === 0) return () => null
  const found = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from ${table} where store_id = ${storeId}
        and lower(name) = any(${textArray([...wanted.keys()])})`,
  )
  const ids = new Map(found.map((row) => [row.name.toLowerCase(), row.id]))
  const missing = [...wanted].filter(([key]) => !ids.has(key))
  const rows = missing.map(([, name]) => ({ storeId, id: uuidv7(), name }))
  await insertRows(tx, table, rows)
  for (const { id } of rows) made(kind, id)
  for (const row of rows) ids.set(row.name.toLowerCase(), row.id)
  return (name) => (name === null ? null : ids.get(name.toLowerCase())!)
}
