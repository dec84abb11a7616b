import { describeRule } from './describe-rule'
import type { SegmentRule } from './segment-rule'

const WORDS = {
  amount: (minor: number) => `$${(minor / 100).toFixed(2)}`,
  nameOf: () => 'Cheese',
  offerName: () => 'Cheese week',
  campaignName: () => 'Spring',
}
const CHEESE = { kind: 'category', id: 'c' } as const

test.each<[SegmentRule, string]>([
  [{ field: 'spent', op: 'at_least', value: 10_000 }, 'Spent at least $100.00.'],
  [{ field: 'orders', op: 'at_most', value: 1 }, 'At most 1 order.'],
  [{ field: 'orders', op: 'at_most', value: 0 }, 'No orders.'],
  [{ field: 'refund_rate', op: 'at_least', value: 20 }, 'Refund rate at least 20%.'],
  [{ field: 'last_order', op: 'longer_ago', value: 90 }, 'Last order over 90 days ago.'],
  [{ field: 'left_cart', op: 'within_days', value: 7 }, 'Abandoned a cart in the last 7 days.'],
  [{ field: 'campaign_ordered', op: 'any_of', value: ['c'] }, 'Ordered from the campaign “Spring”.'],
  [{ field: 'campaign_clicked', op: 'none_of', value: ['c'] }, 'Never clicked in the campaign “Spring”.'],
  [{ field: 'since', op: 'from', value: '2026-03-01' }, 'Customer since on 1 March 2026 or later.'],
  [{ field: 'birthday', op: 'within_days', value: 7 }, 'Birthday in the next 7 days.'],
  [{ field: 'bought', op: 'none_of', value: { goods: [CHEESE], days: null } }, 'Never bought Cheese.'],
  [{ field: 'bought', op: 'any_of', value: { goods: [CHEESE], days: 30 } }, 'Bought Cheese in the last 30 days.'],
  [{ field: 'country', op: 'any_of', value: ['DE', 'NZ'] }, 'Has an address in Germany or New Zealand.'],
  [{ field: 'consent', op: 'none_of', value: ['email_marketing'] }, 'Does not agree to email marketing.'],
  [{ field: 'offer_used', op: 'any_of', value: ['x'] }, 'Used the offer “Cheese week”.'],
  [{ field: 'value_group', op: 'any_of', value: ['at_risk'] }, 'Is in the value group At risk.'],
  [
    {
      all: [
        { field: 'spent', op: 'at_least', value: 100 },
        {
          any: [
            { field: 'tag', op: 'any_of', value: ['vip'] },
            { field: 'state', op: 'any_of', value: ['guest'] },
          ],
        },
        { not: { field: 'orders', op: 'at_least', value: 5 } },
      ],
    },
    'Spent at least $1.00, and (has the tag “vip”, or account is “No account”), and not (at least 5 orders).',
  ],
])('%j', (rule, sentence) => {
  expect(describeRule(rule, WORDS)).toBe(sentence)
})
