import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { SegmentMoment } from '@/lib/rules/segments/evaluate-rule'
import type { StoreScope } from '../../context'

/** The store, the moment, and where only some customers are asked about, their ids: the rest is not read. */
export type SegmentScope = StoreScope & SegmentMoment & { readonly only?: readonly string[] }

/** Values as a list in SQL, each with its type there. Never empty. */
export const listOf = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql.join(
    values.map((value) => sql`${value}::${sql.raw(type)}`),
    sql`, `,
  )

/** The condition that a column is the id of a customer who is asked about. */
export const amongAsked = ({ only }: SegmentScope, column: SQL): SQL =>
  only === undefined
    ? sql`${column} is not null`
    : only.length === 0
      ? sql`false`
      : sql`${column} in (${listOf(only, 'uuid')})`

/** Ms since 1970 as an instant in SQL. */
export const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
