import type { Block } from '../content'
import { lead, starterContent } from './starter-content'
import type { StarterPage } from './starter-page'

const question = (text: string, ...answers: readonly string[]): Block => ({
  type: 'question',
  settings: { question: text, answer: answers.map((answer) => `<p>${answer}</p>`).join('') },
})

const MAIL = '<a href="mailto:{{store.email}}">{{store.email}}</a>'

export const faqStarter: StarterPage = {
  id: 'faq',
  kind: 'page',
  handle: 'faq',
  title: 'Frequently asked questions',
  description: 'Delivery, returns, payment: what customers ask most.',
  advice: null,
  content: starterContent('Answers about delivery, returns, payment and your order.', [
    lead(
      'Frequently asked questions',
      'What customers ask us most. Something else? Write to us, we are happy to help.',
    ),
    {
      type: 'faq',
      settings: { title: 'Delivery' },
      blocks: [
        question(
          'How long does delivery take?',
          'We pack orders on the next working day. Checkout shows how long the way takes from there.',
        ),
        question('What does delivery cost?', 'The cart shows the price as soon as it knows where the parcel goes.'),
        question(
          'Can I pick up my order?',
          'Where pick-up is possible, checkout offers it. Please wait for our message that your order is ready.',
        ),
      ],
    },
    {
      type: 'faq',
      settings: { title: 'Orders and returns' },
      blocks: [
        question(
          'Can I change or cancel my order?',
          `Write to ${MAIL} as soon as you can. Until the parcel has left, we can usually help.`,
        ),
        question(
          'Something arrived damaged. What now?',
          `We are sorry. Send a photo to ${MAIL}, and we replace it or return your money.`,
        ),
        question(
          'How do I send something back?',
          'Our <a href="/policies/refund">refund policy</a> explains how, and how long you have.',
        ),
      ],
    },
    {
      type: 'faq',
      settings: { title: 'Payment and account' },
      blocks: [
        question(
          'How can I pay?',
          'By card, at the end of your order. The payment is encrypted, and we never see the number of your card.',
        ),
        question(
          'Do I need an account?',
          'No. You can order as a guest. With an account you find your orders and addresses again.',
        ),
      ],
    },
  ]),
}
