import type { SegmentDetail } from '@/lib/contract/segments'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import {
  BLANK_SEGMENT,
  blankGroup,
  draftOfSegment,
  isGroup,
  replaceItem,
  SegmentValuesSchema,
  valuesOfSegment,
} from './segment-values'

const ID = '0190a0a0-0000-7000-8000-000000000001'
const entry = (rule: SegmentRule): SegmentDetail => ({
  _id: ID,
  name: 'VIP',
  version: 1,
  rule,
  sentence: '',
  targets: [{ kind: 'category', id: ID, name: 'Cheese' }],
  offers: [],
})

test.each<SegmentRule>([
  { all: [{ field: 'spent', op: 'at_least', value: 100.5 }] },
  {
    any: [
      { field: 'last_order', op: 'before', value: '2026-03-01' },
      { field: 'birthday', op: 'within_days', value: 7 },
    ],
  },
  {
    all: [
      { field: 'tag', op: 'any_of', value: ['a', 'b'] },
      { not: { any: [{ field: 'bought', op: 'any_of', value: { goods: [{ kind: 'category', id: ID }], days: 30 } }] } },
      { any: [{ field: 'orders', op: 'at_most', value: 3 }] },
    ],
  },
])('%j is the same after the form', (rule) => {
  const values = valuesOfSegment(entry(rule))
  expect(draftOfSegment(values)).toEqual({ name: 'VIP', rule })
  expect(SegmentValuesSchema.safeParse(values).success).toBe(true)
})

test('rules that the builder does not make are shown with the same meaning', () => {
  const tag = { field: 'tag', op: 'any_of', value: ['a'] } as const
  expect(draftOfSegment(valuesOfSegment(entry(tag))).rule).toEqual({ all: [tag] })
  expect(draftOfSegment(valuesOfSegment(entry({ not: tag }))).rule).toEqual({ not: { any: [tag] } })
  expect(draftOfSegment(valuesOfSegment(entry({ not: { not: tag } }))).rule).toEqual({
    not: { any: [{ not: { any: [tag] } }] },
  })
})

test('a missing value is an error at the conditions, a missing name one at the name', () => {
  const { error } = SegmentValuesSchema.safeParse(BLANK_SEGMENT)
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['name', 'Enter a name'],
    ['root', 'Amount spent: enter a number.'],
  ])
})

test('a condition is replaced or removed wherever it stands', () => {
  const { root } = BLANK_SEGMENT
  const nested = { ...root, items: [...root.items, blankGroup('g')] }
  const without = replaceItem(nested, 'g.0', null)
  expect(without.items.filter(isGroup).map(({ items }) => items)).toEqual([[]])
  expect(replaceItem(nested, 'g', null)).toEqual(root)
})
