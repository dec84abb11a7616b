import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { cursorAt, type ListOrder, orderBy, positionIn, rowsAfter } from './keyset'

/** Counted only up to the limit of a bulk action. */
export const MAX_COUNTED_MATCHES = 10_000

type Rows = { from: SQL; where: SQL }
/**
 * The source of a list; `from` is the SQL after the keyword. `counted`: the same rows as they are quick to count in their
 * thousands, where that is written in another way than for a page; or their number, as a query of its own or as a column.
 */
export type PageSource = Rows & { columns: SQL; counted?: Rows | { query: SQL } | { column: SQL } }
type Asked = { after?: string | undefined; size: number }

/**
 * One page by the last row seen, so that new rows neither repeat nor skip any; the first one includes the number of
 * matches.
 */
export async function pageOf<Row extends object>(
  tx: Tx,
  { columns, from, where, counted = { from, where } }: PageSource,
  order: ListOrder,
  { after, size }: Asked,
): Promise<{ rows: Row[]; next: string | null; matching: number | null }> {
  const total = 'column' in counted ? counted.column : sql`null`
  const found = await rowsOf<Row & { listPlace: string; listTotal: string | null }>(
    tx,
    sql`select ${columns}, ${positionIn(order)} as "listPlace", (${total})::text as "listTotal" from ${from}
        where ${where} ${after === undefined ? sql`` : sql`and ${rowsAfter(order, after)}`}
        order by ${orderBy(order)} limit ${size + 1}`,
  )
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  const matching = async () => {
    if (after !== undefined) return null
    if (!last) return rows.length
    return 'column' in counted ? Math.min(Number(last.listTotal), MAX_COUNTED_MATCHES) : countOf(tx, counted)
  }
  return { rows, next: last ? cursorAt(last.listPlace) : null, matching: await matching() }
}

async function countOf(tx: Tx, counted: Rows | { query: SQL }): Promise<number> {
  const query = 'query' in counted ? counted.query : countedRows(counted)
  const [row] = await rowsOf<{ count: number }>(tx, sql`select (${query})::int as count`)
  return row?.count ?? 0
}

const countedRows = ({ from, where }: Rows): SQL =>
  sql`select count(*) from (select 1 from ${from} where ${where} limit ${MAX_COUNTED_MATCHES}) matching`
