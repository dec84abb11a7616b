import { placeName } from '../promotions/promotion-cart'
import { instantOf } from '../zoned-time'
import { daysUntilBirthday } from './birthday'
import type { CustomerFacts } from './customer-facts'
import { CHOICE_VALUES, comparedChoice, MOMENT_VALUES, NUMBER_VALUES } from './field-values'
import type { SegmentCondition, SegmentRule } from './segment-rule'

const DAY_MS = 86_400_000

/** When a rule is evaluated: ms since 1970, with the store's IANA time zone, in which days begin. */
export type SegmentMoment = { readonly now: number; readonly timeZone: string }

/** Ms since 1970 at which a day begins, or ended `days` of 24 hours before `now`. */
export const startOfDay = (day: string, timeZone: string): number => Date.parse(instantOf(`${day}T00:00`, timeZone))
export const daysBefore = (now: number, days: number): number => now - days * DAY_MS

/** Whether a rule is true of a customer. */
export function meetsRule(rule: SegmentRule, facts: CustomerFacts, moment: SegmentMoment): boolean {
  if ('all' in rule) return rule.all.every((each) => meetsRule(each, facts, moment))
  if ('any' in rule) return rule.any.some((each) => meetsRule(each, facts, moment))
  return 'not' in rule ? !meetsRule(rule.not, facts, moment) : meetsCondition(rule, facts, moment)
}

/** Whether one condition is met; an unknown value does not meet it. */
export function meetsCondition(condition: SegmentCondition, facts: CustomerFacts, moment: SegmentMoment): boolean {
  switch (condition.field) {
    case 'spent':
    case 'orders':
    case 'average':
    case 'refund_rate': {
      const value = NUMBER_VALUES[condition.field](facts)
      if (value === null) return false
      return condition.op === 'at_least' ? value >= condition.value : value <= condition.value
    }
    case 'last_order':
    case 'first_order':
    case 'left_cart':
    case 'since': {
      const at = MOMENT_VALUES[condition.field](facts)
      return at !== null && isInPeriod(condition, at, moment)
    }
    case 'birthday':
      return facts.birthday !== null && daysUntilBirthday(facts.birthday, moment) <= condition.value
    case 'bought': {
      const { goods, days } = condition.value
      const from = days === null ? Number.NEGATIVE_INFINITY : daysBefore(moment.now, days)
      const names = goods.map(placeName)
      const has = facts.purchases.some(({ places, at }) => at >= from && names.some((name) => places.has(name)))
      return has === (condition.op === 'any_of')
    }
    default: {
      const { field, op, value } = condition
      const own = new Set(CHOICE_VALUES[field](facts).map((each) => comparedChoice(field, each)))
      return value.some((each) => own.has(comparedChoice(field, each))) === (op === 'any_of')
    }
  }
}

type MomentCondition = Extract<SegmentCondition, { readonly op: 'within_days' | 'longer_ago' | 'from' | 'before' }>

function isInPeriod({ op, value }: MomentCondition, at: number, { now, timeZone }: SegmentMoment): boolean {
  if (typeof value === 'number')
    return op === 'within_days' ? at >= daysBefore(now, value) : at < daysBefore(now, value)
  return op === 'from' ? at >= startOfDay(value, timeZone) : at < startOfDay(value, timeZone)
}
