import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { cursorAt, type ListOrder, orderBy, positionIn, rowsAfter } from './keyset'

/** Counted only up to the limit of a bulk action. */
export const MAX_COUNTED_MATCHES = 10_000

/**
 * The source of a list; `from` is the SQL after the keyword. `counted`: the condition as it is quick for thousands of rows,
 * where that is written in another way than for a page.
 */
export type PageSource = { columns: SQL; from: SQL; where: SQL; counted?: SQL }
type Asked = { after?: string | undefined; size: number }

/**
 * One page by the last row seen, so that new rows neither repeat nor skip any; the first one includes the number of
 * matches.
 */
export async function pageOf<Row extends object>(
  tx: Tx,
  { columns, from, where, counted = where }: PageSource,
  order: ListOrder,
  { after, size }: Asked,
): Promise<{ rows: Row[]; next: string | null; matching: number | null }> {
  const found = await rowsOf<Row & { listPlace: string }>(
    tx,
    sql`select ${columns}, ${positionIn(order)} as "listPlace" from ${from}
        where ${where} ${after === undefined ? sql`` : sql`and ${rowsAfter(order, after)}`}
        order by ${orderBy(order)} limit ${size + 1}`,
  )
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? cursorAt(last.listPlace) : null,
    matching: after !== undefined ? null : last ? await countOf(tx, { from, where: counted }) : rows.length,
  }
}

async function countOf(tx: Tx, { from, where }: Pick<PageSource, 'from' | 'where'>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from ${from} where ${where} limit ${MAX_COUNTED_MATCHES}) matching`,
  )
  return row?.count ?? 0
}
