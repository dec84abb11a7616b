import type { EmailDesign } from '@/lib/rules/email-blocks/email-design'
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

const greeting = (text: string) => ({
  body: `<p>Hello {{ customer.first_name | default: "there" }},</p><p>${text}</p>`,
})

/** The email of the finished campaign: `keys` are variants that it shows. */
export const finishedDesign = (keys: readonly string[]): EmailDesign => ({
  v: 1,
  blocks: [
    { id: 'title', type: 'heading', settings: { text: 'New this month', size: 'large', align: 'left' } },
    { id: 'text', type: 'text', settings: greeting('These have just arrived, and we are fond of every one of them.') },
    { id: 'goods', type: 'products', settings: { title: '', products: [...keys], hasPrices: true } },
    { id: 'more', type: 'button', settings: { label: 'See everything', link: '/product-list', align: 'left' } },
    { id: 'offers', type: 'button', settings: { label: 'See the offers', link: '/promotion-list', align: 'left' } },
  ],
})

/** The email that somebody has begun to write. */
export const draftDesign: EmailDesign = {
  v: 1,
  blocks: [
    { id: 'title', type: 'heading', settings: { text: 'We have missed you', size: 'large', align: 'left' } },
    { id: 'text', type: 'text', settings: greeting('It has been a while. Here is what is new since your last order.') },
    { id: 'more', type: 'button', settings: { label: 'Visit the shop', link: '/product-list', align: 'left' } },
  ],
}
