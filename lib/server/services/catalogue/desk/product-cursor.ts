import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import type { ProductSort } from '@/lib/rules/product-desk'
import { product } from '../../../db/schema/products'

/** Where a page ended: the sorted value as PostgreSQL writes it, and the id that parts equals. */
type ProductCursor = readonly [value: string, id: string]

const Cursor = z.tuple([z.string().max(800), z.uuid()])
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/
const VALUES: Readonly<Record<ProductSort, RegExp>> = {
  updated: MOMENT,
  newest: MOMENT,
  title: /^[^\0]*$/s,
  price: /^\d{1,18}$/,
}
const COLUMNS = {
  updated: product.updatedAt,
  newest: product.publishedAt,
  title: sql`lower(${product.title})`,
  price: product.minPrice,
} as const
const TYPES = { updated: sql`timestamptz`, newest: sql`timestamptz`, title: sql`text`, price: sql`bigint` } as const

/** The sorted value as text, without losing a microsecond. */
export const sortedValue = (sort: ProductSort): SQL<string> => sql<string>`(${COLUMNS[sort]})::text`

export const orderBy = (sort: ProductSort, direction: 'asc' | 'desc'): SQL =>
  direction === 'asc' ? sql`${COLUMNS[sort]} asc, ${product.id} asc` : sql`${COLUMNS[sort]} desc, ${product.id} desc`

/** What comes after a cursor. */
export function beyond([value, id]: ProductCursor, sort: ProductSort, direction: 'asc' | 'desc'): SQL {
  const here = sql`(${COLUMNS[sort]}, ${product.id})`
  const there = sql`(${value}::${TYPES[sort]}, ${id}::uuid)`
  return direction === 'asc' ? sql`${here} > ${there}` : sql`${here} < ${there}`
}

export const writeCursor = (cursor: ProductCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Throws `invalid` for what `writeCursor` did not write for this sort. */
export function readCursor(text: string, sort: ProductSort): ProductCursor {
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
