import type { EmailDesign } from '@/lib/rules/email-blocks/email-design'

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
