import 'server-only'
import type { EmailContent } from '../port'
import { type OrderFacts, orderParts, testNote } from './order-facts'
import { renderEmail } from './render-email'

/** `not_charged`: the payment did not happen; `still_open`: it did not happen, and the link can be used again. `given_back`: it happened, could not be used, and was refunded. */
export type PaymentProblem = 'not_charged' | 'still_open' | 'given_back'

const SENTENCES: Readonly<Record<PaymentProblem, readonly [subject: string, ...paragraphs: string[]]>> = {
  not_charged: [
    'was not paid',
    'We checked your payment with the card processor: your card was not charged, so your order was not placed.',
    'If you still want the items, please order them again.',
  ],
  still_open: [
    'is not paid yet',
    'We checked your payment with the card processor: your card was not charged, so your order is not paid yet.',
    'You can pay with another card on the order page.',
  ],
  given_back: [
    'could not be completed',
    'Your card was charged, but we could not complete the order. We have refunded the full amount.',
    'Depending on your bank, the refund appears immediately or within a few working days.',
  ],
}

/** A payment that failed after the shopper was asked to wait, or whose goods were no longer available. */
export const paymentProblemEmail = (
  facts: OrderFacts & {
    readonly problem: PaymentProblem
    /** The amount that was not charged, or was refunded. */
    readonly amount: string
  },
): EmailContent => {
  const { sender, ...parts } = orderParts(facts)
  const [subject, ...paragraphs] = SENTENCES[facts.problem]
  return renderEmail({
    ...parts,
    sender,
    kind: 'order-payment-problem',
    subject: `Your order #${facts.number} at ${sender} ${subject}`,
    preview: paragraphs[0] ?? '',
    paragraphs: [...paragraphs, ...testNote(facts)],
    facts: [
      ['Order', `#${facts.number}`],
      ['Amount', facts.amount],
    ],
  })
}
