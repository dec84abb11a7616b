import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const birthdayAutomation: AutomationFacts = {
  kind: 'birthday',
  name: 'Birthday',
  trigger: "On a customer's birthday at 9:00 in the store's time zone; on 28 February for those born on the 29th.",
  firstWait: { min: 0, max: 12 },
  maxSteps: 1,
  stops: [],
  values: [],
  steps: [
    {
      waitHours: 0,
      subject: 'Happy birthday, {{ customer.first_name | default: "dear customer" }}!',
      preheader: 'All the best from {{ store.name }}',
      design: stepDesign({
        title: 'Happy birthday!',
        paragraphs: ['Everyone at {{ store.name }} wishes you a wonderful day.'],
        button: { label: 'Treat yourself', link: '/product-list' },
      }),
    },
  ],
}
