import 'server-only'
import { orderCancelledEmail } from '../../mail/store-emails/order-cancelled-email'
import { orderConfirmationEmail } from '../../mail/store-emails/order-confirmation-email'
import { orderRefundedEmail } from '../../mail/store-emails/order-refunded-email'
import { orderShippedEmail } from '../../mail/store-emails/order-shipped-email'
import { orderTimeEmail } from '../../mail/store-emails/order-time-email'
import { paymentProblemEmail } from '../../mail/store-emails/payment-problem-email'
import { readyToPayEmail } from '../../mail/store-emails/ready-to-pay-email'
import { timeLostEmail } from '../../mail/store-emails/time-lost-email'
import { emailEvent } from '../feature/email-event'

const group = 'Orders'

/** The emails that customers get about their orders. */
export const ORDER_EMAIL_EVENTS = {
  confirmation: emailEvent(orderConfirmationEmail, {
    group,
    label: 'Order confirmation',
    description: 'Sent once an order is paid.',
    locked: 'The law requires a confirmation of every order.',
  }),
  payLink: emailEvent(readyToPayEmail, {
    group,
    label: 'Order ready to pay',
    description: 'Sent when you ask a customer to pay a draft order.',
    locked: 'It is sent only when you ask for it.',
  }),
  problem: emailEvent(paymentProblemEmail, {
    group,
    label: 'Payment problem',
    description: 'Sent when a payment failed after the customer had left the checkout, or was refunded.',
    locked: 'The checkout promises this email while a payment is being checked.',
  }),
  shipped: emailEvent(orderShippedEmail, {
    group,
    label: 'Order shipped or ready for pick-up',
    description: 'Sent for each parcel, unless you leave it out when you fulfil the order.',
  }),
  timeChanged: emailEvent(orderTimeEmail, {
    group,
    label: 'Time changed',
    description: 'Sent when the time of a pick-up or delivery was changed, by the customer or by you.',
  }),
  timeLost: emailEvent(timeLostEmail, {
    group,
    label: 'Another time needed',
    description: 'Sent when you ask customers to choose another time, because your hours have changed.',
    locked: 'It is sent only when you ask for it.',
  }),
  refunded: emailEvent(orderRefundedEmail, {
    group,
    label: 'Refund',
    description: 'Sent when money has gone back to the customer.',
  }),
  cancelled: emailEvent(orderCancelledEmail, {
    group,
    label: 'Order cancelled',
    description: 'Sent when you cancel an order, unless you leave it out.',
  }),
} as const
