import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const backInStockAutomation: AutomationFacts = {
  kind: 'back_in_stock',
  name: 'Back in stock',
  trigger: 'When a sold-out product is in stock again, for people who asked to be told.',
  firstWait: { min: 0, max: 24 * 7 },
  maxSteps: 1,
  stops: ['sold_out', 'not_wanted'],
  isRequested: true,
  values: [
    { name: 'product.name', meaning: 'Name of the product' },
    { name: 'product.price', meaning: 'Its price' },
  ],
  steps: [
    {
      waitHours: 0,
      subject: '{{ product.name | default: "Your product" }} is back',
      preheader: 'You asked us to tell you',
      design: stepDesign({
        title: 'It is back',
        paragraphs: ['You asked us to tell you: {{ product.name | default: "it" }} is in stock again.'],
        hasGoods: true,
      }),
    },
  ],
}
