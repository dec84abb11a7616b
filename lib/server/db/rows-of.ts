import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './transaction'

/** Rows of a hand-written statement; the caller knows their type. */
export async function rowsOf<T extends object>(on: Pick<Tx, 'execute'>, statement: SQL): Promise<T[]> {
  const { rows } = await on.execute(statement)
  return rows as T[]
}

/**
 * Rows of several hand-written queries in one round trip, as JSON types: no dates, no large integers. A null query has
 * no rows.
 */
export async function rowsOfEach<R extends Record<string, object>>(
  on: Pick<Tx, 'execute'>,
  queries: { [K in keyof R]: SQL<R[K]> | null },
): Promise<{ [K in keyof R]: R[K][] }> {
  const columns = Object.entries(queries).map(([name, query]) => sql`${jsonOf(query)} as ${sql.identifier(name)}`)
  const [row] = await rowsOf<{ [K in keyof R]: R[K][] }>(on, sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('A statement without a table has one row.')
  return row
}

const jsonOf = (query: SQL | null): SQL =>
  query === null
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(to_json(found)), '[]'::json) from (${query}) as found)`
