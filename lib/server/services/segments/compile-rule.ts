import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { daysBefore, startOfDay } from '@/lib/rules/segments/evaluate-rule'
import { conditionsOf, type SegmentCondition, type SegmentRule } from '@/lib/rules/segments/segment-rule'
import { CHOICES, GOODS, MOMENTS, NUMBERS, YEARLY } from './field-conditions'
import { canBeInSegment, joinedCustomers, type SegmentJoin } from './segment-joins'
import { amongAsked, instant, type SegmentScope } from './segment-scope'

/** The customers of a rule, their ids unless told otherwise, as a query that stands alone within any statement. */
export const peopleOfRule = (scope: SegmentScope, rule: SegmentRule, columns = sql`c.id`): SQL => sql`
  select ${columns} from ${customersForRules(scope, [rule])} where ${canBeInSegment(scope)}
    ${scope.only === undefined ? sql`` : sql`and ${amongAsked(scope, sql`c.id`)}`} and ${ruleCondition(scope, rule)}`

/** The SQL after `from` for conditions of several rules: what they share is computed once. */
export const customersForRules = (scope: SegmentScope, rules: readonly SegmentRule[]): SQL =>
  joinedCustomers(scope, rules.flatMap(conditionsOf).flatMap(joinsOf))

/** A rule as one condition on `customer c` of `customersForRules`: true or false, never null, so that `not` is exact. */
export function ruleCondition(scope: SegmentScope, rule: SegmentRule): SQL {
  const joined = (parts: readonly SegmentRule[], by: SQL) =>
    sql`(${sql.join(
      parts.map((each) => ruleCondition(scope, each)),
      by,
    )})`
  if ('all' in rule) return joined(rule.all, sql` and `)
  if ('any' in rule) return joined(rule.any, sql` or `)
  return 'not' in rule ? sql`(not ${ruleCondition(scope, rule.not)})` : conditionSql(scope, rule)
}

function joinsOf({ field }: SegmentCondition): readonly SegmentJoin[] {
  const facts = { ...NUMBERS, ...MOMENTS, ...CHOICES }
  return field === 'bought' || field === 'birthday' ? [] : (facts[field].joins ?? [])
}

function conditionSql(scope: SegmentScope, condition: SegmentCondition): SQL {
  switch (condition.field) {
    case 'spent':
    case 'orders':
    case 'average':
    case 'refund_rate': {
      const { value } = NUMBERS[condition.field]
      const sign = condition.op === 'at_least' ? sql`>=` : sql`<=`
      return sql`coalesce(${value} ${sign} ${condition.value}::float8, false)`
    }
    case 'last_order':
    case 'first_order':
    case 'left_cart':
    case 'since':
      return sql`coalesce(${MOMENTS[condition.field].value} ${periodSql(scope, condition)}, false)`
    case 'birthday':
      return sql`coalesce(${YEARLY[condition.field](scope, condition.value)}, false)`
    case 'bought':
      return complementOf(condition.op, GOODS[condition.field](scope, condition.value))
    default:
      return complementOf(condition.op, CHOICES[condition.field].value(scope, condition.value))
  }
}

const complementOf = (op: 'any_of' | 'none_of', is: SQL): SQL => (op === 'any_of' ? sql`(${is})` : sql`(not (${is}))`)

type MomentCondition = Extract<SegmentCondition, { readonly op: 'within_days' | 'longer_ago' | 'from' | 'before' }>

function periodSql({ now, timeZone }: SegmentScope, { op, value }: MomentCondition): SQL {
  const at = instant(typeof value === 'number' ? daysBefore(now, value) : startOfDay(value, timeZone))
  return op === 'within_days' || op === 'from' ? sql`>= ${at}` : sql`< ${at}`
}
