import fc from 'fast-check'
import { MAX_CONDITIONS, MAX_RULE_DEPTH, parseRule } from './parse-rule'

const VIP = { field: 'tag', op: 'any_of', value: ['vip'] }

const nested = (depth: number, kind: 'all' | 'not'): unknown => {
  let rule: unknown = VIP
  for (let level = 0; level < depth; level++) rule = kind === 'all' ? { all: [rule] } : { not: rule }
  return rule
}

test('a rule may be eight groups deep; one of 100, or of 100,000, is a clear error', () => {
  for (const kind of ['all', 'not'] as const) {
    expect(parseRule(nested(MAX_RULE_DEPTH, kind)).problem).toBeNull()
    for (const depth of [MAX_RULE_DEPTH + 1, 100, 100_000]) {
      expect(parseRule(nested(depth, kind))).toEqual({
        rule: null,
        problem: 'Use at most 8 groups within one another.',
      })
    }
  }
})

test('fifty conditions are the most, wherever they stand', () => {
  const many = (count: number) => ({ any: Array.from({ length: count }, () => VIP) })
  expect(parseRule(many(MAX_CONDITIONS)).problem).toBeNull()
  const tooMany = 'Use at most 50 conditions.'
  expect(parseRule(many(MAX_CONDITIONS + 1)).problem).toBe(tooMany)
  expect(parseRule({ all: [many(30), many(21)] }).problem).toBe(tooMany)
})

test.each([
  [null, 'A condition is not complete.'],
  [[VIP], 'A condition is not complete.'],
  [{}, 'A group is “all”, “any” or “not”.'],
  [{ all: [] }, 'Add a condition to each group.'],
  [{ all: VIP }, 'A group has a list of conditions.'],
  [{ all: [VIP], any: [VIP] }, 'A group is “all”, “any” or “not”.'],
  [{ constructor: [VIP] }, 'A group is “all”, “any” or “not”.'],
  [{ ...VIP, field: '__proto__' }, 'Choose what the condition is about.'],
  [{ ...VIP, op: 'at_least' }, 'Tag: choose how to compare.'],
  [{ ...VIP, value: [''] }, 'Tag: choose a value.'],
  [{ ...VIP, value: ['a\0b'] }, 'Tag: choose a value.'],
  [{ field: 'spent', op: 'at_least', value: -1 }, 'Amount spent: enter 0 or more.'],
  [{ field: 'spent', op: 'at_least', value: Number.NaN }, 'Amount spent: enter a number.'],
  [{ field: 'orders', op: 'at_least', value: 1.5 }, 'Number of orders: enter a whole number.'],
  [{ field: 'refund_rate', op: 'at_most', value: 101 }, 'Refund rate: enter at most 100 percent.'],
  [{ field: 'last_order', op: 'before', value: '2026-02-30' }, 'Last order: enter a day.'],
  [{ field: 'last_order', op: 'within_days', value: '30' }, 'Last order: enter a number of days.'],
  [{ field: 'birthday', op: 'within_days', value: 400 }, 'Birthday: enter 0 to 365 days.'],
  [{ field: 'bought', op: 'any_of', value: { goods: [], days: null } }, 'Bought: choose goods.'],
  [
    { field: 'bought', op: 'any_of', value: { goods: [{ kind: 'shop', id: 'x' }], days: null } },
    'Bought: choose goods.',
  ],
  [{ field: 'offer_used', op: 'any_of', value: ["' or 1=1"] }, 'Used offer: choose a value.'],
  [{ field: 'state', op: 'any_of', value: ['erased'] }, 'Account: choose a value.'],
])('%j is no rule', (value, problem) => {
  expect(parseRule(value)).toEqual({ rule: null, problem })
})

test('anything at all is a rule or a sentence', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const { rule, problem } = parseRule(value)
      expect(rule === null).toBe(typeof problem === 'string')
    }),
  )
})
