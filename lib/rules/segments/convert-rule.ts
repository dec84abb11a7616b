import type { SegmentCondition, SegmentRule } from './segment-rule'

/** The same rule with every condition replaced. */
function mapConditions(rule: SegmentRule, change: (condition: SegmentCondition) => SegmentCondition): SegmentRule {
  if ('all' in rule) return { all: rule.all.map((each) => mapConditions(each, change)) }
  if ('any' in rule) return { any: rule.any.map((each) => mapConditions(each, change)) }
  return 'not' in rule ? { not: mapConditions(rule.not, change) } : change(rule)
}

/** The same rule with every amount converted, such as from decimals to minor units. */
export const convertRule = (rule: SegmentRule, convert: (amount: number) => number): SegmentRule =>
  mapConditions(rule, (condition) =>
    condition.field === 'spent' || condition.field === 'average'
      ? { ...condition, value: convert(condition.value) }
      : condition,
  )
