import type { OfferTarget } from '../promotions/offer'
import type { FieldOf } from './segment-fields'

/** Goods that were bought; `days` null: ever, else within the last days. */
export type BoughtGoods = { readonly goods: readonly OfferTarget[]; readonly days: number | null }

type Among = 'any_of' | 'none_of'

/** One condition. Amounts in minor units; days as `2026-12-24` begin at midnight in the store's time zone. */
export type SegmentCondition =
  | {
      readonly field: FieldOf<'amount' | 'count' | 'percent'>
      readonly op: 'at_least' | 'at_most'
      readonly value: number
    }
  | { readonly field: FieldOf<'moment'>; readonly op: 'within_days' | 'longer_ago'; readonly value: number }
  | { readonly field: FieldOf<'moment'>; readonly op: 'from' | 'before'; readonly value: string }
  | { readonly field: FieldOf<'choice'>; readonly op: Among; readonly value: readonly string[] }
  | { readonly field: FieldOf<'goods'>; readonly op: Among; readonly value: BoughtGoods }
  | { readonly field: FieldOf<'yearly'>; readonly op: 'within_days'; readonly value: number }

/**
 * Conditions on customers, combined. A rule is true or false of every customer: what is unknown does not meet a
 * condition, so that `not` gives exactly everybody else.
 */
export type SegmentRule =
  | { readonly all: readonly SegmentRule[] }
  | { readonly any: readonly SegmentRule[] }
  | { readonly not: SegmentRule }
  | SegmentCondition

/** Every condition of a rule, in its order. */
export function conditionsOf(rule: SegmentRule): readonly SegmentCondition[] {
  if ('all' in rule) return rule.all.flatMap(conditionsOf)
  if ('any' in rule) return rule.any.flatMap(conditionsOf)
  return 'not' in rule ? conditionsOf(rule.not) : [rule]
}
