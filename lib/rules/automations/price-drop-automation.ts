import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const priceDropAutomation: AutomationFacts = {
  kind: 'price_drop',
  name: 'Price drop',
  trigger: 'When a product on a wishlist costs less than when it was added.',
  firstWait: { min: 0, max: 24 * 7 },
  maxSteps: 1,
  stops: ['wish_gone', 'price_rose', 'sold_out'],
  values: [
    { name: 'product.name', meaning: 'Name of the product' },
    { name: 'product.price', meaning: 'Its price now' },
    { name: 'product.was', meaning: 'Its price when it was added to the wishlist' },
  ],
  steps: [
    {
      waitHours: 1,
      subject: '{{ product.name | default: "A product on your wishlist" }} costs less now',
      preheader: 'From your wishlist',
      design: stepDesign({
        title: 'A lower price',
        paragraphs: [
          '{{ product.name | default: "A product" }} from your wishlist now costs {{ product.price | default: "less" }}.',
        ],
        hasGoods: true,
        button: { label: 'Your wishlist', link: '/profile-setting' },
      }),
    },
  ],
}
