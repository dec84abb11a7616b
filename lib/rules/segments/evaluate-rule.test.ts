import fc from 'fast-check'
import { birthdaysWithin, daysUntilBirthday } from './birthday'
import type { CustomerFacts } from './customer-facts'
import { meetsCondition } from './evaluate-rule'
import { explainRule } from './explain-rule'
import { valueGroupOf } from './value-groups'

const at = (iso: string, timeZone = 'UTC') => ({ now: Date.parse(iso), timeZone })

test.each([
  ['1990-02-29', '2027-02-27T12:00:00Z', 1],
  ['1990-02-29', '2028-02-28T12:00:00Z', 1],
  ['1990-02-28', '2027-02-28T12:00:00Z', 0],
  ['1990-01-01', '2027-12-31T12:00:00Z', 1],
  ['2030-06-01', '2027-05-30T12:00:00Z', 2],
])('from %s the next birthday at %s is %i days away', (birthday, now, days) => {
  expect(daysUntilBirthday(birthday, at(now))).toBe(days)
})

test('the birthdays of the next days are those that are no more days away', () => {
  const leapYear = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString())
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.nat(365), fc.constantFrom('UTC', 'Pacific/Auckland'), (date, days, timeZone) => {
      const moment = { now: date.getTime(), timeZone }
      const expected = leapYear
        .filter((birthday) => daysUntilBirthday(birthday.slice(0, 10), moment) <= days)
        .map((birthday) => birthday.slice(5, 10))
      expect([...new Set(birthdaysWithin(days, moment))].sort()).toEqual(expected)
    }),
    {
      examples: [
        [new Date('2027-02-28T12:00:00Z'), 0, 'UTC'],
        [new Date('2028-02-28T12:00:00Z'), 0, 'UTC'],
      ],
    },
  )
})

test('days begin at midnight of the store', () => {
  const facts = {
    since: Date.parse('2026-03-09T12:30:00Z'),
    birthday: '1990-03-10',
  } as CustomerFacts
  const moment = at('2026-03-09T12:30:00Z', 'Pacific/Auckland')
  expect(meetsCondition({ field: 'since', op: 'from', value: '2026-03-10' }, facts, moment)).toBe(true)
  expect(meetsCondition({ field: 'birthday', op: 'within_days', value: 0 }, facts, moment)).toBe(true)
})

test('a value group follows from the ranks, and nobody is in two', () => {
  const ranks = { recency: 0.5, frequency: 0.5, value: 0.5, orders: 2 }
  expect(valueGroupOf(ranks)).toBeNull()
  expect(valueGroupOf({ ...ranks, recency: 0.6, frequency: 0.6, value: 0.6 })).toBe('champions')
  expect(valueGroupOf({ ...ranks, frequency: 0.6 })).toBe('loyal')
  expect(valueGroupOf({ ...ranks, recency: 1, frequency: 0, orders: 1 })).toBe('new')
  expect(valueGroupOf({ ...ranks, recency: 0.3, value: 0.6 })).toBe('at_risk')
  expect(valueGroupOf({ ...ranks, recency: 0.3 })).toBe('lost')
})

test('an explanation names the fact that decided', () => {
  const facts: CustomerFacts = {
    orders: 2,
    spent: 3_000,
    firstOrderAt: null,
    lastOrderAt: Date.parse('2026-03-01T00:00:00Z'),
    paid: 4_000,
    refunded: 1_000,
    purchases: [{ places: new Set(['category:c']), at: Date.parse('2026-03-01T00:00:00Z') }],
    offersUsed: [],
    abandonedCartAt: null,
    campaignsOrdered: [],
    campaignsClicked: [],
    valueGroup: null,
    since: 0,
    state: 'guest',
    tags: ['vip'],
    countries: [],
    regions: [],
    consents: [],
    birthday: null,
  }
  const words = {
    amount: (minor: number) => `$${minor / 100}`,
    nameOf: () => 'Cheese',
    offerName: () => 'Week',
    campaignName: () => 'Spring',
    day: (time: number) => new Date(time).toISOString().slice(0, 10),
  }
  const rule = {
    all: [
      { field: 'average', op: 'at_least', value: 2_000 },
      { field: 'refund_rate', op: 'at_least', value: 25 },
      { field: 'last_order', op: 'within_days', value: 30 },
      { field: 'bought', op: 'any_of', value: { goods: [{ kind: 'category', id: 'c' }], days: null } },
      { field: 'tag', op: 'none_of', value: ['vip'] },
      { field: 'birthday', op: 'within_days', value: 30 },
    ],
  } as const
  const found = explainRule(rule, facts, at('2026-03-05T00:00:00Z'), words)
  expect(found.map(({ isMet, fact }) => [isMet, fact])).toEqual([
    [false, 'Average order: $15'],
    [true, 'Refund rate: 25%'],
    [true, 'Last order: 2026-03-01'],
    [true, 'Bought: Cheese, last on 2026-03-01'],
    [false, 'Tag: “vip”'],
    [false, 'Birthday: unknown'],
  ])
})
