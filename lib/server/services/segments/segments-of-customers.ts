import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { customersForRules, ruleCondition } from './compile-rule'
import { canBeInSegment } from './segment-joins'
import { amongAsked, type SegmentScope } from './segment-scope'
import { type StoredSegment, segmentScopeNow, segmentsOf } from './stored-segments'

/** The segments out of these that each customer is in, by the customer's id; those who are in none are left out. */
export async function segmentsOfCustomers(
  tx: Tx,
  scope: StoreScope,
  segmentIds: readonly string[],
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (segmentIds.length === 0 || customerIds.length === 0) return new Map()
  return segmentsHeldBy(tx, await segmentScopeNow(tx, scope, customerIds), await segmentsOf(tx, scope, segmentIds))
}

/** The same for segments that were read, and the customers that the scope asks about. */
export async function segmentsHeldBy(
  tx: Tx,
  scope: SegmentScope,
  segments: readonly StoredSegment[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (segments.length === 0) return new Map()
  const rules = segments.map(({ rule }) => rule)
  const rows = await rowsOf<{ id: string; held: boolean[] }>(
    tx,
    sql`select c.id, json_build_array(${conditionsOfAll(scope, rules)}) as held from ${customersForRules(scope, rules)}
        where ${canBeInSegment(scope)} and ${amongAsked(scope, sql`c.id`)}`,
  )
  return new Map(rows.map(({ id, held }) => [id, new Set(segments.flatMap((each, at) => (held[at] ? [each.id] : [])))]))
}

const conditionsOfAll = (scope: SegmentScope, rules: readonly SegmentRule[]): SQL =>
  sql.join(
    rules.map((rule) => ruleCondition(scope, rule)),
    sql`, `,
  )
