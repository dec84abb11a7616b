import type { AutomationFacts } from './automation-kind'
import { stepDesign } from './step-design'

export const feedbackAutomation: AutomationFacts = {
  kind: 'opinion',
  name: 'Ask for feedback',
  trigger: 'When everything in an order has been shipped or picked up.',
  firstWait: { min: 24, max: 24 * 90 },
  maxSteps: 2,
  stops: ['order_undone'],
  values: [{ name: 'order.number', meaning: 'Number of the order' }],
  steps: [
    {
      waitHours: 24 * 10,
      subject: 'How do you like it?',
      preheader: 'Two sentences are enough',
      design: stepDesign({
        title: 'How do you like it?',
        paragraphs: [
          'You have had your order for a few days now. Are you happy with it?',
          'Please reply to this email: two sentences are enough, and we read every reply.',
        ],
        hasGoods: true,
      }),
    },
  ],
  takesReplies: true,
}
