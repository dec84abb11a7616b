import { daysUntilBirthday } from './birthday'
import type { CustomerFacts } from './customer-facts'
import { choiceName, describeCondition, type SegmentWords } from './describe-rule'
import { meetsCondition, type SegmentMoment } from './evaluate-rule'
import { CHOICE_VALUES, MOMENT_VALUES, NUMBER_VALUES } from './field-values'
import { fieldFacts } from './segment-fields'
import { conditionsOf, type SegmentCondition, type SegmentRule } from './segment-rule'

/** A condition of a rule, whether a customer meets it, and the fact that decided. */
export type ConditionVerdict = { readonly condition: string; readonly isMet: boolean; readonly fact: string }

type Words = SegmentWords & { readonly day: (at: number) => string }

/** Every condition of a rule with what decided about it. `day` writes ms since 1970 as a day of the store. */
export const explainRule = (
  rule: SegmentRule,
  facts: CustomerFacts,
  moment: SegmentMoment,
  words: Words,
): ConditionVerdict[] =>
  conditionsOf(rule).map((condition) => ({
    condition: describeCondition(condition, words),
    isMet: meetsCondition(condition, facts, moment),
    fact: factText(condition, facts, moment, words),
  }))

function factText(condition: SegmentCondition, facts: CustomerFacts, moment: SegmentMoment, words: Words): string {
  const { label, kind } = fieldFacts(condition.field)
  switch (condition.field) {
    case 'spent':
    case 'orders':
    case 'average':
    case 'refund_rate': {
      const value = NUMBER_VALUES[condition.field](facts)
      if (value === null) return `${label}: unknown, no paid orders`
      const text =
        kind === 'amount'
          ? words.amount(Math.round(value))
          : kind === 'percent'
            ? `${Math.round(value * 10) / 10}%`
            : String(value)
      return `${label}: ${text}`
    }
    case 'last_order':
    case 'first_order':
    case 'left_cart':
    case 'since': {
      const at = MOMENT_VALUES[condition.field](facts)
      return `${label}: ${at === null ? 'none' : words.day(at)}`
    }
    case 'birthday': {
      if (facts.birthday === null) return 'Birthday: unknown'
      const left = daysUntilBirthday(facts.birthday, moment)
      return left === 0 ? 'Birthday: today' : `Birthday: in ${left === 1 ? '1 day' : `${left} days`}`
    }
    case 'bought':
      return boughtText(condition, facts, words)
    default: {
      const { field } = condition
      const names = CHOICE_VALUES[field](facts).map((each) => choiceName(field, each, words))
      return `${label}: ${names.length === 0 ? 'none' : new Intl.ListFormat('en').format(names)}`
    }
  }
}

function boughtText(
  { value: { goods } }: Extract<SegmentCondition, { readonly field: 'bought' }>,
  { purchases }: CustomerFacts,
  { nameOf, day }: Words,
): string {
  const found = goods.flatMap((target) => {
    const times = purchases.flatMap(({ places, at }) => (places.has(`${target.kind}:${target.id}`) ? [at] : []))
    return times.length === 0 ? [] : [`${nameOf(target)}, last on ${day(Math.max(...times))}`]
  })
  return `Bought: ${found.length === 0 ? 'never' : found.join('; ')}`
}
