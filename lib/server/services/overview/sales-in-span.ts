import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { TimeRange } from './period'

/**
 * Rows `e` of the sales ledger within a time range. The days around it bound the search by index; those of another time
 * zone are at most a day away.
 */
export const inSpanOf = ({ from, to }: TimeRange): SQL =>
  sql`(e.day_local between ${dayBeside(from, -1)}::date and ${dayBeside(to, 1)}::date
    and e.at >= ${from.toISOString()}::timestamptz and e.at < ${to.toISOString()}::timestamptz)`

const dayBeside = (at: Date, days: number): string =>
  new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
