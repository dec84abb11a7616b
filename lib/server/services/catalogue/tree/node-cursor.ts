import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NodeSort } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'

type Direction = 'asc' | 'desc'
type Sorted = { readonly sort: NodeSort; readonly direction: Direction }

const Cursor = z.tuple([z.string().max(300), z.uuid()])
const COLUMNS: Readonly<Record<NodeSort, SQL>> = {
  position: sql`n.place`,
  name: sql`n.folded`,
  products: sql`n.products`,
}
const TYPES: Readonly<Record<NodeSort, SQL>> = { position: sql`text`, name: sql`text`, products: sql`int` }

/** A list begins at its first sort "descending": for the order of the menu, that is its front. */
const goesUp = ({ sort, direction }: Sorted): boolean => (sort === 'position') === (direction === 'desc')

export function orderBy(sorted: Sorted): SQL {
  const column = COLUMNS[sorted.sort]
  return goesUp(sorted) ? sql`${column} asc, n.id asc` : sql`${column} desc, n.id desc`
}

/** What comes after the last row of a page. Throws `invalid` for what no page has answered with. */
export function beyond(after: string, sorted: Sorted): SQL {
  const read = Cursor.safeParse(parse(after))
  const isNumber = sorted.sort !== 'products' || /^\d{1,9}$/.test(read.data?.[0] ?? '')
  if (!read.success || !isNumber) {
    throw new Failure('invalid', 'This page cannot be found. Begin at the first one.', { after: 'Not a page' })
  }
  const [value, id] = read.data
  const here = sql`(${COLUMNS[sorted.sort]}, n.id)`
  const there = sql`(${value}::${TYPES[sorted.sort]}, ${id}::uuid)`
  return goesUp(sorted) ? sql`${here} > ${there}` : sql`${here} < ${there}`
}

export const cursorOf = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
