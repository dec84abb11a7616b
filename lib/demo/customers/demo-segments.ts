import type { SegmentRule } from '@/lib/rules/segments/segment-rule'

/** The name and rule of each segment of a demo store. */
export const DEMO_SEGMENTS: readonly { readonly name: string; readonly rule: SegmentRule }[] = [
  { name: 'Regular buyers', rule: { all: [{ field: 'orders', op: 'at_least', value: 4 }] } },
  {
    name: 'Not seen for six weeks',
    rule: {
      all: [
        { field: 'orders', op: 'at_least', value: 1 },
        { field: 'last_order', op: 'longer_ago', value: 42 },
      ],
    },
  },
  {
    name: 'Readers who have not bought yet',
    rule: {
      all: [
        { field: 'consent', op: 'any_of', value: ['email_marketing'] },
        { field: 'orders', op: 'at_most', value: 0 },
      ],
    },
  },
]
