import { z } from 'zod'
import { type SegmentDetail, SegmentDraft } from '@/lib/contract/segments'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import { fieldFacts, type SegmentField } from '@/lib/rules/segments/segment-fields'
import type { SegmentCondition, SegmentRule } from '@/lib/rules/segments/segment-rule'
import { OPERATORS } from './condition-operators'

/** Goods that were chosen, with the name that people know them by. */
export type NamedGoods = OfferTarget & { readonly name: string }

/** One condition in the form: every kind of value has a place, also while another field hides it. Amounts are decimal. */
export type ConditionValues = {
  /** Tells the rows apart. */
  readonly key: string
  readonly field: SegmentField
  readonly op: SegmentCondition['op']
  readonly number: number | null
  readonly day: string
  readonly list: readonly string[]
  readonly goods: readonly NamedGoods[]
  /** Of goods: within the last days; null ever. */
  readonly days: number | null
}

/** `none`: none of the conditions inside may be met. */
export type GroupMode = 'all' | 'any' | 'none'
export type GroupValues = {
  readonly key: string
  readonly mode: GroupMode
  readonly items: readonly (GroupValues | ConditionValues)[]
}

export type SegmentValues = { name: string; root: GroupValues }

export const isGroup = (item: GroupValues | ConditionValues): item is GroupValues => 'items' in item

/** A condition without a value yet. */
export const blankCondition = (key: string, field: SegmentField = 'spent'): ConditionValues => ({
  key,
  field,
  op: OPERATORS[fieldFacts(field).kind][0][0],
  number: null,
  day: '',
  list: [],
  goods: [],
  days: null,
})

export const blankGroup = (key: string): GroupValues => ({ key, mode: 'any', items: [blankCondition(`${key}.0`)] })

export const BLANK_SEGMENT: SegmentValues = {
  name: '',
  root: { key: 'root', mode: 'all', items: [blankCondition('root.0')] },
}

/** The rule of the form as it is sent; what is missing in it is rejected by the schema. */
export function ruleOfGroup({ mode, items }: GroupValues): SegmentRule {
  const rules = items.map((item) => (isGroup(item) ? ruleOfGroup(item) : ruleOfCondition(item)))
  if (mode === 'all') return { all: rules }
  return mode === 'any' ? { any: rules } : { not: { any: rules } }
}

function ruleOfCondition({ field, op, number, day, list, goods, days }: ConditionValues): SegmentRule {
  const { kind } = fieldFacts(field)
  const values = {
    amount: number,
    count: number,
    percent: number,
    moment: op === 'from' || op === 'before' ? day : number,
    choice: list,
    goods: { goods: goods.map(({ kind: of, id }) => ({ kind: of, id })), days },
    yearly: number,
  }
  // Safe: the schema of the call checks it, on both sides.
  return { field, op, value: values[kind] } as SegmentRule
}

/** A saved segment as form values. */
export function valuesOfSegment({ name, rule, targets }: SegmentDetail): SegmentValues {
  const names = new Map(targets.map((target) => [placeName(target), target.name]))
  return { name, root: groupOf(rule, 'root', names) }
}

type Names = ReadonlyMap<string, string>

function groupOf(rule: SegmentRule, key: string, names: Names): GroupValues {
  const inside = (mode: GroupMode, rules: readonly SegmentRule[]): GroupValues => ({
    key,
    mode,
    items: rules.map((each, at) => itemOf(each, `${key}.${at}`, names)),
  })
  if ('all' in rule) return inside('all', rule.all)
  if ('any' in rule) return inside('any', rule.any)
  if (!('not' in rule)) return inside('all', [rule])
  return 'any' in rule.not ? inside('none', rule.not.any) : inside('none', [rule.not])
}

function itemOf(rule: SegmentRule, key: string, names: Names): GroupValues | ConditionValues {
  if ('all' in rule || 'any' in rule || 'not' in rule) return groupOf(rule, key, names)
  const { field, op, value } = rule
  const blank = { ...blankCondition(key, field), op }
  if (typeof value === 'number') return { ...blank, number: value }
  if (typeof value === 'string') return { ...blank, day: value }
  if (!('goods' in value)) return { ...blank, list: [...value] }
  const named = (target: OfferTarget) => ({
    ...target,
    name: names.get(placeName(target)) ?? 'No longer in the catalogue',
  })
  return { ...blank, goods: value.goods.map(named), days: value.days }
}

export const draftOfSegment = ({ name, root }: SegmentValues) => ({ name, rule: ruleOfGroup(root) })

/** Checks the values by the schema of the call, with each error at its field. */
export const SegmentValuesSchema = z.custom<SegmentValues>().superRefine((values, context) => {
  for (const { path, message } of SegmentDraft.safeParse(draftOfSegment(values)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [path[0] === 'rule' ? 'root' : 'name'], message })
  }
})

/** The same group with the item of this key replaced, or removed by null. */
export function replaceItem(group: GroupValues, key: string, by: GroupValues | ConditionValues | null): GroupValues {
  const items = group.items.flatMap((item) => {
    if (item.key === key) return by === null ? [] : [by]
    return isGroup(item) ? [replaceItem(item, key, by)] : [item]
  })
  return { ...group, items }
}
