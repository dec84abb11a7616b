import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import {
  GREETING,
  ORDER_LINKS,
  ORDER_VARIABLES,
  type OrderFacts,
  orderButton,
  orderData,
  orderFooter,
  SAMPLE_ORDER,
  testNote,
} from './order-data'
import { storeEmail } from './store-email'

/** `not_charged`: the payment did not happen; `still_open`: it did not happen, and the link can be used again. `given_back`: it happened, could not be used, and was refunded. */
export type PaymentProblem = 'not_charged' | 'still_open' | 'given_back'

type Facts = OrderFacts & {
  readonly problem: PaymentProblem
  /** The amount that was not charged, or was refunded. */
  readonly amount: string
}

/** A text that depends on the problem. */
const byProblem = (texts: Readonly<Record<PaymentProblem, string>>): string =>
  `{% case payment.problem %}${Object.entries(texts)
    .map(([problem, text]) => `{% when "${problem}" %}${text}`)
    .join('')}{% endcase %}`

const FIRST: Readonly<Record<PaymentProblem, string>> = {
  not_charged:
    'We checked your payment with the card processor: your card was not charged, so your order was not placed.',
  still_open:
    'We checked your payment with the card processor: your card was not charged, so your order is not paid yet.',
  given_back: 'Your card was charged, but we could not complete the order. We have refunded the full amount.',
}

/** A payment that failed after the shopper was asked to wait, or whose goods were no longer available. */
export const paymentProblemEmail = storeEmail<Facts>({
  kind: 'order-payment-problem',
  texts: {
    version: 2,
    subject: `Your order #{{ order.number }} at {{ store.name }} ${byProblem({
      not_charged: 'was not paid',
      still_open: 'is not paid yet',
      given_back: 'could not be completed',
    })}`,
    preheader: byProblem(FIRST),
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', [
          GREETING,
          byProblem(FIRST),
          byProblem({
            not_charged: 'If you still want the items, please order them again.',
            still_open: 'You can pay with another card on the order page.',
            given_back: 'Depending on your bank, the refund may appear immediately or take a few working days.',
          }),
        ]),
        testNote,
        notificationBlock('details', 'details', { lines: 'Order: #{{ order.number }}\nAmount: {{ payment.amount }}' }),
        orderButton,
        orderFooter(),
      ],
    },
  },
  variables: {
    ...ORDER_VARIABLES,
    'payment.problem': 'not_charged, still_open or given_back',
    'payment.amount': 'Amount that was not charged, or was refunded',
  },
  links: ORDER_LINKS,
  read: ({ problem, amount, ...facts }) =>
    orderData(facts, { table: { lines: [] }, more: { payment: { problem, amount } } }),
  sample: { ...SAMPLE_ORDER, problem: 'not_charged', amount: '$31.50' },
})
