import type { AutomationFacts, AutomationStep } from './automation-kind'
import { stepDesign } from './step-design'

const reminder = (waitHours: number, subject: string, paragraph: string): AutomationStep => ({
  waitHours,
  subject,
  preheader: 'What you chose is still in your cart',
  design: stepDesign({
    title: 'Your cart is waiting',
    paragraphs: [paragraph],
    hasGoods: true,
    button: { label: 'Back to your cart', link: '/cart' },
  }),
})

export const abandonedCartAutomation: AutomationFacts = {
  kind: 'left_cart',
  name: 'Abandoned cart',
  trigger:
    'When somebody enters an email address at checkout and does not pay, counted from the last change to the cart.',
  firstWait: { min: 1, max: 24 * 7 },
  maxSteps: 3,
  stops: ['cart_paid', 'cart_gone', 'newer_cart', 'ordered'],
  values: [{ name: 'cart.count', meaning: 'Units in the cart' }],
  // One hour, 24 hours and 72 hours after the cart was abandoned.
  steps: [
    reminder(1, 'You left something in your cart', 'You did not finish your order. These are still in your cart.'),
    reminder(
      23,
      'Still interested?',
      'Your cart is as you left it. We cannot reserve the goods, so they may sell out.',
    ),
    reminder(
      48,
      'Your cart at {{ store.name }}',
      'This is our last reminder: your cart will be deleted in a few weeks.',
    ),
  ],
}
