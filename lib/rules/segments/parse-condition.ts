import { CONSENT_KINDS } from '../customer-admin'
import type { OfferTarget } from '../promotions/offer'
import { type FieldOf, fieldFacts, isSegmentField } from './segment-fields'
import type { SegmentCondition } from './segment-rule'
import { VALUE_GROUPS } from './value-groups'

type Sent = Readonly<Record<string, unknown>>

/** States of an account that a rule can ask for: an erased customer is in no segment. */
export const SEGMENT_STATES = ['guest', 'unverified', 'active', 'disabled'] as const
/** Names and ids in one condition. */
const MOST_CHOICES = 50
const MOST_DAYS = 36_500
const LARGEST = 1e12

const NUMBER_OPS = ['at_least', 'at_most'] as const
const LIST_OPS = ['any_of', 'none_of'] as const
const DAY_OPS = ['within_days', 'longer_ago'] as const
const DATE_OPS = ['from', 'before'] as const
const GOODS_KINDS = ['product', 'variant', 'brand', 'class', 'category', 'subdepartment', 'department'] as const
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True of what claims to be a condition and not a group. */
export const isConditionLike = (value: Sent): boolean => 'field' in value || 'op' in value

/** A condition, or what is wrong with it. */
export function parseCondition({ field, op, value }: Sent): SegmentCondition | string {
  if (typeof field !== 'string' || !isSegmentField(field)) return 'Choose what the condition is about.'
  const { kind, label } = fieldFacts(field)
  const wrongOp = `${label}: choose how to compare.`
  switch (kind) {
    case 'amount':
    case 'count':
    case 'percent': {
      if (!isOneOf(NUMBER_OPS, op)) return wrongOp
      const problem = problemOfNumber(kind, value)
      // Safe: the kinds of this case.
      return problem ? `${label}: ${problem}` : { field: field as NumberField, op, value: value as number }
    }
    case 'moment':
      return momentCondition(field as FieldOf<'moment'>, op, value)
    case 'choice': {
      if (!isOneOf(LIST_OPS, op)) return wrongOp
      const values = choicesOf(field as FieldOf<'choice'>, value)
      return values ? { field: field as FieldOf<'choice'>, op, value: values } : `${label}: choose a value.`
    }
    case 'goods': {
      if (!isOneOf(LIST_OPS, op)) return wrongOp
      return goodsCondition(field as FieldOf<'goods'>, op, value)
    }
    case 'yearly': {
      if (op !== 'within_days') return wrongOp
      if (!isDays(value, 365)) return `${label}: enter 0 to 365 days.`
      return { field: field as FieldOf<'yearly'>, op, value }
    }
  }
}

type NumberField = FieldOf<'amount' | 'count' | 'percent'>

function problemOfNumber(kind: 'amount' | 'count' | 'percent', value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'enter a number.'
  if (value < 0) return 'enter 0 or more.'
  if (kind === 'amount') return value > LARGEST ? 'this amount is too large.' : null
  if (!Number.isInteger(value)) return 'enter a whole number.'
  if (kind === 'percent') return value > 100 ? 'enter at most 100 percent.' : null
  return value > 1_000_000 ? 'enter at most 1,000,000.' : null
}

function momentCondition(field: FieldOf<'moment'>, op: unknown, value: unknown): SegmentCondition | string {
  const { label } = fieldFacts(field)
  if (isOneOf(DAY_OPS, op)) return isDays(value, MOST_DAYS) ? { field, op, value } : `${label}: enter a number of days.`
  if (!isOneOf(DATE_OPS, op)) return `${label}: choose how to compare.`
  return isDate(value) ? { field, op, value } : `${label}: enter a day.`
}

function goodsCondition(
  field: FieldOf<'goods'>,
  op: (typeof LIST_OPS)[number],
  value: unknown,
): SegmentCondition | string {
  const { label } = fieldFacts(field)
  if (typeof value !== 'object' || value === null || !('goods' in value) || !('days' in value)) {
    return `${label}: choose goods.`
  }
  const { goods, days } = value
  const isList = Array.isArray(goods) && goods.length > 0 && goods.length <= MOST_CHOICES
  if (!isList || !goods.every(isTarget)) return `${label}: choose goods.`
  if (days !== null && !isDays(days, MOST_DAYS)) return `${label}: enter a number of days.`
  return { field, op, value: { goods: goods.map(({ kind, id }) => ({ kind, id })), days } }
}

const isTarget = (value: unknown): value is OfferTarget =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'id' in value &&
  isOneOf(GOODS_KINDS, value.kind) &&
  typeof value.id === 'string' &&
  ID.test(value.id)

/** Texts that the field can have, each once; null when one is not possible. */
function choicesOf(field: FieldOf<'choice'>, value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_CHOICES) return null
  const texts = value.flatMap((each) => (typeof each === 'string' ? [each.trim()] : []))
  return texts.length === value.length && texts.every(CHOICES[field]) ? [...new Set(texts)] : null
}

const CHOICES: Readonly<Record<FieldOf<'choice'>, (text: string) => boolean>> = {
  offer_used: (text) => ID.test(text),
  campaign_ordered: (text) => ID.test(text),
  campaign_clicked: (text) => ID.test(text),
  value_group: (text) => isOneOf(VALUE_GROUPS, text),
  state: (text) => isOneOf(SEGMENT_STATES, text),
  tag: (text) => isName(text, 40),
  country: (text) => /^[A-Z]{2}$/.test(text),
  region: (text) => isName(text, 80),
  consent: (text) => isOneOf(CONSENT_KINDS, text),
}

const isName = (text: string, most: number) => text !== '' && text.length <= most && !text.includes('\0')
const isOneOf = <T extends string>(names: readonly T[], value: unknown): value is T =>
  names.some((name) => name === value)
const isDays = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** A day of the calendar in years that the database knows. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)
