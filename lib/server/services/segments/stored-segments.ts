import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { parseRule } from '@/lib/rules/segments/parse-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { VALUE_GROUP_FACTS } from '@/lib/rules/segments/value-group-facts'
import { VALUE_GROUPS, type ValueGroup } from '@/lib/rules/segments/value-groups'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { segment } from '../../db/schema/segments'
import { setLocal } from '../../db/set-local'
import type { Tx } from '../../db/transaction'
import type { SegmentScope } from './segment-scope'

/** A segment with its rule; `id` of a ready-made one is its name. */
export type StoredSegment = { readonly id: string; readonly name: string; readonly rule: SegmentRule }

/** More than anybody overlooks, and as many as one statement can evaluate. */
export const MOST_SEGMENTS = 200

const readyMade = (group: ValueGroup): StoredSegment => ({
  id: group,
  name: VALUE_GROUP_FACTS[group].name,
  rule: { field: 'value_group', op: 'any_of', value: [group] },
})

/** The five that every store has. */
export const READY_MADE: readonly StoredSegment[] = VALUE_GROUPS.map(readyMade)

/** The rule of a row. Only rules that passed the parser are ever written. */
export function storedRule(value: unknown): SegmentRule {
  const { rule, problem } = parseRule(value)
  if (rule === null) throw new Error(`A stored rule cannot be read: ${problem}`)
  return rule
}

/** The segments of a store with these ids, or all of them; the ready-made ones come first, the others by name. */
export async function segmentsOf(
  tx: Tx,
  { storeId }: StoreScope,
  ids?: readonly string[],
): Promise<readonly StoredSegment[]> {
  const asked = ids && new Set(ids)
  const own = asked && [...asked].filter((id) => !VALUE_GROUPS.some((group) => group === id))
  const rows =
    own?.length === 0
      ? []
      : await tx
          .select({ id: segment.id, name: segment.name, rule: segment.rule })
          .from(segment)
          .where(and(eq(segment.storeId, storeId), own && inArray(segment.id, own)))
          .orderBy(asc(segment.name), asc(segment.id))
          .limit(MOST_SEGMENTS)
  return [
    ...READY_MADE.filter(({ id }) => asked === undefined || asked.has(id)),
    ...rows.map(({ id, name, rule }) => ({ id, name, rule: storedRule(rule) })),
  ]
}

/** Sets of ids of a large store are sorted and hashed in memory. Beyond it, PostgreSQL compares them row by row. */
const MEMORY = '64MB'

/** The scope in which rules are evaluated now; `only`: ids of the customers who are asked about. */
export async function segmentScopeNow(
  tx: Tx,
  { storeId }: StoreScope,
  only?: readonly string[],
): Promise<SegmentScope> {
  if (only === undefined) await setLocal(tx, { work_mem: MEMORY })
  const [row] = await tx.select({ timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  return { storeId, now: Date.now(), timeZone: row?.timeZone ?? 'UTC', ...(only && { only }) }
}
