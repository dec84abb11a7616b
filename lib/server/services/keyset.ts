import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'

/** Where a page ended: the sorted value as PostgreSQL writes it, and the id that parts equals. */
export type Cursor = readonly [value: string, id: string]

/** What a list is sorted by: the column, its type in SQL, and the texts that PostgreSQL writes for it. */
type Sorting = { readonly column: SQLWrapper; readonly type: SQL; readonly text: RegExp }

/** Texts of a moment, without losing a microsecond. */
export const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/

const Written = z.tuple([z.string().max(800), z.uuid()])

/** Pages that follow each other by the last row seen, for each way to sort a list. */
export function keyset<S extends string>(id: SQLWrapper, sortings: Readonly<Record<S, Sorting>>) {
  return {
    /** The sorted value as text. */
    sortedValue: (sort: S): SQL<string> => sql<string>`(${sortings[sort].column})::text`,
    orderBy: (sort: S, direction: 'asc' | 'desc'): SQL =>
      direction === 'asc'
        ? sql`${sortings[sort].column} asc, ${id} asc`
        : sql`${sortings[sort].column} desc, ${id} desc`,
    /** What comes after a cursor. Rows that are added meanwhile lie before it or after it, never twice in sight. */
    beyond: ([value, last]: Cursor, sort: S, direction: 'asc' | 'desc'): SQL => {
      const here = sql`(${sortings[sort].column}, ${id})`
      const there = sql`(${value}::${sortings[sort].type}, ${last}::uuid)`
      return direction === 'asc' ? sql`${here} > ${there}` : sql`${here} < ${there}`
    },
    writeCursor: (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url'),
    /** Throws `invalid` for what `writeCursor` did not write for this sort. */
    readCursor: (text: string, sort: S): Cursor => {
      const read = Written.safeParse(parse(text))
      if (read.success && sortings[sort].text.test(read.data[0])) return read.data
      throw new Failure('invalid', 'This page cannot be found. Begin at the first one.', { after: 'Not a page' })
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
