import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const firstOrderAutomation: AutomationFacts = {
  kind: 'first_order',
  name: 'Thanks for the first order',
  trigger: 'When a customer has paid for a first order.',
  firstWait: { min: 1, max: 24 * 30 },
  maxSteps: 3,
  stops: ['order_undone'],
  values: [{ name: 'order.number', meaning: 'Number of the order' }],
  steps: [
    {
      waitHours: 24,
      subject: 'Thank you for your first order',
      preheader: 'From all of us at {{ store.name }}',
      design: stepDesign({
        title: 'Thank you',
        paragraphs: [
          'Thank you for placing your first order with us.',
          'If anything is not as it should be, reply to this email and we will put it right.',
        ],
        button: { label: 'See what is new', link: '/product-list' },
      }),
    },
  ],
  takesReplies: true,
}
