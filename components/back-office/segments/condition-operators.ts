import type { SegmentCondition } from '@/lib/rules/segments/segment-rule'

/** The operators of a kind of field, with their labels. */
export const OPERATORS = {
  amount: [
    ['at_least', 'is at least'],
    ['at_most', 'is at most'],
  ],
  count: [
    ['at_least', 'is at least'],
    ['at_most', 'is at most'],
  ],
  percent: [
    ['at_least', 'is at least'],
    ['at_most', 'is at most'],
  ],
  moment: [
    ['within_days', 'in the last days'],
    ['longer_ago', 'longer ago than'],
    ['from', 'on or after'],
    ['before', 'before'],
  ],
  choice: [
    ['any_of', 'is any of'],
    ['none_of', 'is none of'],
  ],
  goods: [
    ['any_of', 'any of'],
    ['none_of', 'none of'],
  ],
  yearly: [['within_days', 'in the next days']],
} as const satisfies Readonly<Record<string, readonly (readonly [SegmentCondition['op'], string])[]>>
