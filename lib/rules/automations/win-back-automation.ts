import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const winBackAutomation: AutomationFacts = {
  kind: 'win_back',
  name: 'Win back',
  trigger:
    'When a customer has not ordered for twice as long as usual, and for at least 30 days; after a single order, for 90 days.',
  firstWait: { min: 0, max: 24 * 90 },
  maxSteps: 3,
  stops: ['ordered'],
  values: [],
  steps: [
    {
      waitHours: 0,
      subject: 'It has been a while, {{ customer.first_name | default: "dear customer" }}',
      preheader: 'See what has changed since',
      design: stepDesign({
        title: 'It has been a while',
        paragraphs: ['We have not seen you for a while, and plenty is new since your last order.'],
        button: { label: 'See what is new', link: '/product-list' },
      }),
    },
  ],
}
