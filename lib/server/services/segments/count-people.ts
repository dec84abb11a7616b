import 'server-only'
import { sql } from 'drizzle-orm'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { customersForRules, ruleCondition } from './compile-rule'
import { canBeInSegment } from './segment-joins'
import type { SegmentScope } from './segment-scope'

/** How many customers each rule finds, in one pass over them. */
export async function countPeople(tx: Tx, scope: SegmentScope, rules: readonly SegmentRule[]): Promise<number[]> {
  if (rules.length === 0) return []
  const counts = rules.map((rule) => sql`count(*) filter (where ${ruleCondition(scope, rule)})`)
  const [row] = await rowsOf<{ counts: number[] }>(
    tx,
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts from ${customersForRules(scope, rules)}
        where ${canBeInSegment(scope)}`,
  )
  return row?.counts ?? []
}
