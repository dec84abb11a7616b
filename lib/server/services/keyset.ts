import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { distinctOrders, type Ordering, readOrderWord, type Way } from '@/lib/rules/list-order'

/** Texts that PostgreSQL writes for values of a type: a moment without losing a microsecond. */
const TEXTS = {
  text: /^[^\0]*$/s,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const

/** Something that a list can be sorted by: an expression, never null, and its type in SQL. */
export type Sorting = { readonly value: SQLWrapper; readonly type: keyof typeof TEXTS }
type Step = Sorting & { readonly direction: Way }

/** What a list is sorted by, one after the other; the last steps part what is equal in all others. */
export type ListOrder = readonly [Step, ...Step[]]

/** Columns of ids, to part what is equal. */
export const uuids = (...columns: readonly SQLWrapper[]): Sorting[] => columns.map((value) => ({ value, type: 'uuid' }))

/** A list that is sorted by one thing; `parting` follows in the same direction. */
export const inOrder = (sorting: Sorting, parting: readonly Sorting[], direction: Way): ListOrder => [
  { ...sorting, direction },
  ...parting.map((each) => ({ ...each, direction })),
]

type Asked<S extends string> = Ordering<S> & { readonly further: readonly `${S}-${Way}`[] }

/** The order that a call asks for, of what a list can be sorted by. */
export function orderOf<S extends string>(
  sortings: Readonly<Record<S, Sorting>>,
  parting: readonly Sorting[],
  { sort, direction, further }: Asked<S>,
): ListOrder {
  // Safe: the record has no other keys.
  const known = Object.keys(sortings) as S[]
  const orders = distinctOrders([{ sort, direction }, ...further.flatMap((word) => readOrderWord(word, known) ?? [])])
  const steps = orders.slice(1).map((each) => ({ ...sortings[each.sort], direction: each.direction }))
  const [first, ...ids] = inOrder(sortings[sort], parting, direction)
  return [first, ...steps, ...ids]
}

export const orderBy = (order: ListOrder): SQL =>
  sql.join(
    order.map(({ value, direction }) => (direction === 'asc' ? sql`${value} asc` : sql`${value} desc`)),
    sql`, `,
  )

/** Where a row stands in an order: what `cursorAt` makes a cursor of. */
export const placeIn = (order: ListOrder): SQL<string> =>
  sql<string>`json_build_array(${sql.join(
    order.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )})::text`

/** The cursor of a page that ends with the row at this place. */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url')

/**
 * What comes after a cursor. Rows that are added meanwhile lie before it or after it, never twice in sight. Throws
 * `invalid` for what is no cursor of this order.
 */
export function beyond(order: ListOrder, after: string): SQL {
  const last = readCursor(order, after).map((text, at) => sql`${text}::${sql.raw(order[at]?.type ?? 'text')}`)
  const later = (from: number): SQL => {
    const [step, ...rest] = order.slice(from) as [Step, ...Step[]]
    const sign = step.direction === 'asc' ? sql`>` : sql`<`
    if (rest.every(({ direction }) => direction === step.direction)) {
      const here = sql.join(
        [step, ...rest].map(({ value }) => value),
        sql`, `,
      )
      return sql`(${here}) ${sign} (${sql.join(last.slice(from), sql`, `)})`
    }
    return sql`(${step.value} ${sign} ${last[from]} or (${step.value} = ${last[from]} and ${later(from + 1)}))`
  }
  const [first] = order
  // A value and an id are what an index holds, and the planner reads on in it by itself: a second bound only makes it
  // expect fewer rows than there are. Of anything longer the bound alone lets it find where the page begins.
  if (order.length === 2) return later(0)
  const bound = first.direction === 'asc' ? sql`${first.value} >= ${last[0]}` : sql`${first.value} <= ${last[0]}`
  return sql`(${bound} and ${later(0)})`
}

const Place = z.array(z.string().max(800))

function readCursor(order: ListOrder, text: string): string[] {
  const read = Place.safeParse(parsed(text))
  const isOfOrder =
    read.success &&
    read.data.length === order.length &&
    order.every(({ type }, at) => TEXTS[type].test(read.data[at] ?? ''))
  if (isOfOrder) return read.data
  throw new Failure('invalid', 'This page cannot be found. Begin at the first one.', { after: 'Not a page' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
