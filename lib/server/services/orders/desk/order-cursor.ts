import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import type { OrderSort } from '@/lib/rules/order-desk'
import { order } from '../../../db/schema/orders'

/** Where a page ended: the sorted value as PostgreSQL writes it, and the id that parts equals. */
export type OrderCursor = readonly [value: string, id: string]

const Cursor = z.tuple([z.string().min(1).max(60), z.uuid()])
const VALUES: Readonly<Record<OrderSort, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  total: /^-?\d{1,18}$/,
  number: /^\d{1,10}$/,
}
const COLUMNS = { date: order.placedAt, total: order.total, number: order.number } as const
const TYPES = { date: sql`timestamptz`, total: sql`bigint`, number: sql`integer` } as const

/** The sorted value as text, without losing a microsecond. */
export const sortedValue = (sort: OrderSort): SQL<string> => sql<string>`${COLUMNS[sort]}::text`

export const orderBy = (sort: OrderSort, direction: 'asc' | 'desc'): SQL =>
  direction === 'asc' ? sql`${COLUMNS[sort]} asc, ${order.id} asc` : sql`${COLUMNS[sort]} desc, ${order.id} desc`

/** What comes after a cursor. Rows that are added meanwhile lie before it or after it, never twice in sight. */
export function beyond([value, id]: OrderCursor, sort: OrderSort, direction: 'asc' | 'desc'): SQL {
  const here = sql`(${COLUMNS[sort]}, ${order.id})`
  const there = sql`(${value}::${TYPES[sort]}, ${id}::uuid)`
  return direction === 'asc' ? sql`${here} > ${there}` : sql`${here} < ${there}`
}

export const writeCursor = (cursor: OrderCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Throws `invalid` for what `writeCursor` did not write for this sort. */
export function readCursor(text: string, sort: OrderSort): OrderCursor {
  const read = Cursor.safeParse(parse(text))
  if (!read.success || !VALUES[sort].test(read.data[0])) {
    throw new Failure('invalid', 'This page cannot be found. Begin at the first one.', { after: 'Not a page' })
  }
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
