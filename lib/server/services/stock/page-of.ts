import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

/** Counted no further than anybody can act on. */
export const MOST_MATCHING = 10_000

/** What a list is read from; `from` goes on after the word. */
export type Source = { columns: SQL; from: SQL; where: SQL }
/**
 * What a list is ordered by, never null, and what parts equals: one expression, compared as text, or several uuids, in
 * whose order an index can be read.
 */
export type SortKey = { value: SQL; type: 'text' | 'bigint' | 'timestamptz'; id: SQL | readonly SQL[] }
type Asked = { direction: 'asc' | 'desc'; after?: string | undefined; size: number }
type Sorted = { sort_value: string; sort_id: string }

const Cursor = z.tuple([z.string().max(300), z.string().max(120)])
const VALUES = {
  text: /^[^\0]*$/,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
} as const

/** One page by the last row seen, so that new rows neither repeat nor skip any; the first one says how many match. */
export async function pageOf<Row extends object>(
  tx: Tx,
  { columns, from, where }: Source,
  key: SortKey,
  { direction, after, size }: Asked,
): Promise<{ rows: Row[]; next: string | null; matching: number | null }> {
  const { value } = key
  const parts = partsOf(key)
  const cursor = after === undefined ? null : readCursor(after, key)
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const found = await rowsOf<Row & Sorted>(
    tx,
    sql`select ${columns}, (${value})::text as sort_value, concat_ws(':', ${sql.join(parts, sql`, `)}) as sort_id from ${from}
        where ${where} ${cursor ? beyond(cursor, key, direction) : sql``}
        order by ${sql.join(
          [value, ...parts].map((part) => sql`${part} ${order}`),
          sql`, `,
        )} limit ${size + 1}`,
  )
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? Buffer.from(JSON.stringify([last.sort_value, last.sort_id])).toString('base64url') : null,
    matching: cursor ? null : last ? await countOf(tx, { from, where }) : rows.length,
  }
}

const partsOf = ({ id }: SortKey): SQL[] => (isSeveral(id) ? [...id] : [sql`(${id})::text`])

const isSeveral = (id: SortKey['id']): id is readonly SQL[] => Array.isArray(id)

/** The first comparison alone lets an index find where the page begins. */
function beyond([value, id]: [string, string], key: SortKey, direction: 'asc' | 'desc'): SQL {
  const typed = sql`${value}::${sql.raw(key.type)}`
  const ids = isSeveral(key.id) ? id.split(':').map((part) => sql`${part}::uuid`) : [sql`${id}`]
  const place = sql.join([key.value, ...partsOf(key)], sql`, `)
  const last = sql.join([typed, ...ids], sql`, `)
  return direction === 'asc'
    ? sql`and ${key.value} >= ${typed} and (${place}) > (${last})`
    : sql`and ${key.value} <= ${typed} and (${place}) < (${last})`
}

async function countOf(tx: Tx, { from, where }: Pick<Source, 'from' | 'where'>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from ${from} where ${where} limit ${MOST_MATCHING}) matching`,
  )
  return row?.count ?? 0
}

/** Throws `invalid` for what no page of this order ended with. */
function readCursor(text: string, { type, id }: SortKey): [string, string] {
  const read = Cursor.safeParse(parsed(text))
  if (read.success && VALUES[type].test(read.data[0]) && (!isSeveral(id) || areUuids(read.data[1], id.length))) {
    return read.data
  }
  throw new Failure('invalid', 'This page cannot be found. Begin at the first one.', { after: 'Not a page' })
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const areUuids = (text: string, count: number): boolean => {
  const parts = text.split(':')
  return parts.length === count && parts.every((part) => UUID.test(part))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** `ilike` for words as they were typed. */
export const likeOf = (query: string): string => `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
