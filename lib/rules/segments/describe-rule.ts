import { countryName } from '../countries'
import { CONSENT_KIND_LABELS, type ConsentKind, CUSTOMER_STATE_LABELS, type CustomerState } from '../customer-admin'
import type { OfferTarget } from '../promotions/offer'
import { type FieldOf, fieldFacts } from './segment-fields'
import type { SegmentCondition, SegmentRule } from './segment-rule'
import { VALUE_GROUP_FACTS } from './value-group-facts'
import type { ValueGroup } from './value-groups'

/** How sentences write minor units, parts of the catalogue and offers. */
export type SegmentWords = {
  readonly amount: (minor: number) => string
  readonly nameOf: (target: OfferTarget) => string
  readonly offerName: (id: string) => string
  readonly campaignName: (id: string) => string
}

/** A rule as an English sentence: "Spent at least €100.00, and last order in the last 30 days." */
export function describeRule(rule: SegmentRule, words: SegmentWords): string {
  const text = phraseOf(rule, words, true)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

function phraseOf(rule: SegmentRule, words: SegmentWords, isOutermost: boolean): string {
  if ('not' in rule) return `not ${inBrackets(phraseOf(rule.not, words, false))}`
  if (!('all' in rule) && !('any' in rule)) return describeCondition(rule, words)
  const [parts, joint] = 'all' in rule ? [rule.all, ', and '] : [rule.any, ', or ']
  const text = parts.map((each) => phraseOf(each, words, false)).join(joint)
  return isOutermost || parts.length === 1 ? text : inBrackets(text)
}

const inBrackets = (text: string): string => (text.startsWith('(') ? text : `(${text})`)

/** One condition as a part of a sentence. */
export function describeCondition(condition: SegmentCondition, words: SegmentWords): string {
  const { phrase, kind } = fieldFacts(condition.field)
  switch (condition.field) {
    case 'spent':
    case 'orders':
    case 'average':
    case 'refund_rate': {
      const { op, value } = condition
      const amount = kind === 'amount' ? words.amount(value) : kind === 'percent' ? `${value}%` : String(value)
      const bound = `${op === 'at_least' ? 'at least' : 'at most'} ${amount}`
      if (condition.field === 'orders' && op === 'at_most' && value === 0) return 'no orders'
      return condition.field === 'orders' ? `${bound} ${value === 1 ? 'order' : 'orders'}` : `${phrase} ${bound}`
    }
    case 'last_order':
    case 'first_order':
    case 'left_cart':
    case 'since':
      return `${phrase} ${periodPhrase(condition)}`
    case 'birthday':
      return condition.value === 0 ? 'birthday today' : `birthday in the next ${days(condition.value)}`
    case 'bought': {
      const { goods, days: within } = condition.value
      const names = either(goods.map(words.nameOf))
      const when = within === null ? '' : ` in the last ${days(within)}`
      return condition.op === 'any_of'
        ? `bought ${names}${when}`
        : `${within === null ? 'never bought' : 'did not buy'} ${names}${when}`
    }
    default: {
      const { field, op, value } = condition
      const names = either(value.map((each) => choiceName(field, each, words)))
      return CHOICE_PHRASES[field](names, op === 'any_of')
    }
  }
}

type MomentCondition = Extract<SegmentCondition, { readonly op: 'within_days' | 'longer_ago' | 'from' | 'before' }>

function periodPhrase({ op, value }: MomentCondition): string {
  if (typeof value === 'number') return op === 'within_days' ? `in the last ${days(value)}` : `over ${days(value)} ago`
  return op === 'from' ? `on ${dayName(value)} or later` : `before ${dayName(value)}`
}

const CHOICE_PHRASES: Readonly<Record<FieldOf<'choice'>, (names: string, is: boolean) => string>> = {
  offer_used: (names, is) => `${is ? 'used' : 'never used'} the offer ${names}`,
  campaign_ordered: (names, is) => `${is ? 'ordered' : 'never ordered'} from the campaign ${names}`,
  campaign_clicked: (names, is) => `${is ? 'clicked' : 'never clicked'} in the campaign ${names}`,
  value_group: (names, is) => `${is ? 'is' : 'is not'} in the value group ${names}`,
  state: (names, is) => `account ${is ? 'is' : 'is not'} ${names}`,
  tag: (names, is) => `${is ? 'has' : 'does not have'} the tag ${names}`,
  country: (names, is) => `${is ? 'has an' : 'has no'} address in ${names}`,
  region: (names, is) => `${is ? 'has an' : 'has no'} address in the region ${names}`,
  consent: (names, is) => `${is ? 'agrees' : 'does not agree'} to ${names}`,
}

/** A value of a field as people read it. */
export function choiceName(
  field: FieldOf<'choice'>,
  value: string,
  words: Pick<SegmentWords, 'offerName' | 'campaignName'>,
): string {
  switch (field) {
    case 'offer_used':
      return `“${words.offerName(value)}”`
    case 'campaign_ordered':
    case 'campaign_clicked':
      return `“${words.campaignName(value)}”`
    // Safe: rules hold no other values of these fields.
    case 'value_group':
      return VALUE_GROUP_FACTS[value as ValueGroup].name
    case 'state':
      return `“${CUSTOMER_STATE_LABELS[value as CustomerState]}”`
    case 'consent':
      return CONSENT_KIND_LABELS[value as ConsentKind].toLowerCase()
    case 'country':
      return countryName(value) ?? value
    case 'tag':
    case 'region':
      return `“${value}”`
  }
}

const either = (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
