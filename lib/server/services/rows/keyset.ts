import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { distinctOrders, type Ordering, readOrderWord, type Way } from '@/lib/rules/list-order'

/** Formats of PostgreSQL's text for values of a type: a timestamp keeps its microseconds. */
const TEXTS = {
  text: /^[^\0]*$/s,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const

/** A sort key: an expression, never null, and its type in SQL. */
export type Sorting = { readonly value: SQLWrapper; readonly type: keyof typeof TEXTS }
type Step = Sorting & { readonly direction: Way }

/** The sort keys of a list in order; the last ones break ties. */
export type ListOrder = readonly [Step, ...Step[]]

/** Columns of ids, to break ties. */
export const uuids = (...columns: readonly SQLWrapper[]): Sorting[] => columns.map((value) => ({ value, type: 'uuid' }))

/** A list sorted by one key; `parting` follows in the same direction. */
export const inOrder = (sorting: Sorting, parting: readonly Sorting[], direction: Way): ListOrder => [
  { ...sorting, direction },
  ...parting.map((each) => ({ ...each, direction })),
]

type Asked<S extends string> = Ordering<S> & { readonly further: readonly `${S}-${Way}`[] }

/** The order that a call requests, out of the list's sort keys. */
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

/** A row's position in an order: the input of `cursorAt`. */
export const positionIn = (order: ListOrder): SQL<string> =>
  sql<string>`json_build_array(${sql.join(
    order.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )})::text`

/** The cursor of a page that ends with the row at this position. */
export const cursorAt = (place: string): string => Buffer.from(place).toString('base64url')

/**
 * The condition for rows after a cursor. Rows that are added in the meantime come before or after it and are never
 * shown twice. Throws `invalid` for a cursor of another order.
 */
export function rowsAfter(order: ListOrder, after: string): SQL {
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
  // An index holds a value and an id, and the planner continues in it by itself: a second bound only makes it expect
  // fewer rows than there are. For longer orders only the bound lets it find where the page begins.
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
  throw new Failure('invalid', 'This page cannot be found. Start from the first page.', { after: 'Not a page' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
