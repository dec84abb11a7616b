import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from './rows-of'
import { setLocal } from './set-local'
import type { Tx } from './transaction'

/**
 * Rows of a hand-written query in pages, so that memory holds one page of them; the caller knows their type. One cursor at
 * a time in a unit of work; it is planned for all rows.
 */
export async function* cursorPages<T extends object>(tx: Tx, query: SQL, size: number): AsyncGenerator<T[]> {
  await setLocal(tx, { cursor_tuple_fraction: '1' })
  await tx.execute(sql`declare pages no scroll cursor for ${query}`)
  for (;;) {
    const rows = await rowsOf<T>(tx, sql`fetch ${sql.raw(String(size))} from pages`)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await tx.execute(sql`close pages`)
}
