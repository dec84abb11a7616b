import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const welcomeAutomation: AutomationFacts = {
  kind: 'welcome',
  name: 'Welcome',
  trigger: 'When somebody agrees to marketing emails for the first time: newsletter, checkout, profile or preferences.',
  firstWait: { min: 0, max: 24 * 30 },
  maxSteps: 5,
  stops: [],
  values: [],
  steps: [
    {
      waitHours: 0,
      subject: 'Welcome to {{ store.name }}',
      preheader: 'Good to have you here',
      design: stepDesign({
        title: 'Welcome to {{ store.name }}',
        paragraphs: [
          'Thank you for joining us. We will write when something new arrives, or when there is something worth knowing.',
          'Have a look around in the meantime.',
        ],
        button: { label: 'Visit the shop', link: '/product-list' },
      }),
    },
  ],
}
