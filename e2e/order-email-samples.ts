import type { EmailData } from '@/lib/server/mail/store-emails/email-data'
import { orderCancelledEmail } from '@/lib/server/mail/store-emails/order-cancelled-email'
import { orderConfirmationEmail } from '@/lib/server/mail/store-emails/order-confirmation-email'
import { type OrderFacts, SAMPLE_ORDER } from '@/lib/server/mail/store-emails/order-data'
import { orderRefundedEmail } from '@/lib/server/mail/store-emails/order-refunded-email'
import { orderShippedEmail } from '@/lib/server/mail/store-emails/order-shipped-email'
import { orderTimeEmail } from '@/lib/server/mail/store-emails/order-time-email'
import { type PaymentProblem, paymentProblemEmail } from '@/lib/server/mail/store-emails/payment-problem-email'
import { readyToPayEmail } from '@/lib/server/mail/store-emails/ready-to-pay-email'
import {
  newOrderEmail,
  refundDueEmail,
  staffPaymentProblemEmail,
  staffTimeChangedEmail,
} from '@/lib/server/mail/store-emails/staff-order-emails'
import type { AnyStoreEmail } from '@/lib/server/mail/store-emails/store-email'
import { timeLostEmail } from '@/lib/server/mail/store-emails/time-lost-email'

const lines = (count: number, price: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ quantity: at + 1, name: `Product ${at + 1}`, variantTitle: 'Large', unitPrice: price, amount: price },
  }))

type Sample = OrderFacts & { table: typeof SAMPLE_ORDER.table | { lines: ReturnType<typeof lines> } }

/** Orders that differ in what their emails show. */
export const SAMPLE_ORDERS: readonly (readonly [name: string, order: Sample])[] = [
  ['a guest without a name', { ...SAMPLE_ORDER, name: '' }],
  ['a store without an address', { ...SAMPLE_ORDER, storeEmail: '' }],
  ['an order for nothing', { ...SAMPLE_ORDER, total: '$0.00' }],
  ['forty lines', { ...SAMPLE_ORDER, table: { lines: lines(40, '$2.00') } }],
  ['another currency', { ...SAMPLE_ORDER, total: '¥3,150', table: { lines: lines(1, '¥3,150') } }],
  ['a name from right to left', { ...SAMPLE_ORDER, name: 'עדה לאבלייס' }],
  ['markup as a name', { ...SAMPLE_ORDER, name: '<script>alert(1)</script>', storeName: '{{ order.url }}' }],
  ['a test order', { ...SAMPLE_ORDER, isTest: true }],
]

const noDelivery = { kind: 'Delivery', method: '', address: '', days: '', note: '' } as const
const pickUp = { kind: 'Pick-up', method: 'Shop', address: '', days: '', note: 'Ring the bell' } as const
const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' }
const time = 'Fri 27 Nov, 10:00 – 11:00'
const staff = { reason: 'The card was declined.', url: 'https://platform.example/orders-detail/1' }
const GUEST = 'ada@example.com'
const problems: readonly PaymentProblem[] = ['not_charged', 'still_open', 'given_back']

const STAFF_EMAILS = [newOrderEmail, staffPaymentProblemEmail, refundDueEmail, staffTimeChangedEmail]

/** Every email about one order, to its customer and to staff, with its data. */
export function emailsOfOrder(order: Sample): (readonly [AnyStoreEmail, EmailData])[] {
  return [
    ...[noDelivery, pickUp].map(
      (delivery) =>
        [
          orderConfirmationEmail,
          orderConfirmationEmail.read({ ...order, delivery, card: '', invoiceNumber: '' }),
        ] as const,
    ),
    ...['', '21 November 2026'].map(
      (reservedUntil) => [readyToPayEmail, readyToPayEmail.read({ ...order, reservedUntil })] as const,
    ),
    ...[true, false].flatMap((isFetched) =>
      [true, false].map(
        (isPart) => [orderShippedEmail, orderShippedEmail.read({ ...order, ...parcel, isFetched, isPart })] as const,
      ),
    ),
    [
      orderRefundedEmail,
      orderRefundedEmail.read({ ...order, amount: order.total, card: '', reason: '', creditNote: '' }),
    ],
    [orderCancelledEmail, orderCancelledEmail.read({ ...order, reason: '' })],
    ...problems.map(
      (problem) => [paymentProblemEmail, paymentProblemEmail.read({ ...order, problem, amount: order.total })] as const,
    ),
    ...[noDelivery, { ...pickUp, days: time }].map(
      (delivery) => [orderTimeEmail, orderTimeEmail.read({ ...order, delivery, before: '' })] as const,
    ),
    [timeLostEmail, timeLostEmail.read({ ...order, time })],
    ...STAFF_EMAILS.map(
      (email) =>
        [email, email.read({ ...order, ...staff, amount: order.total, customer: order.name || GUEST })] as const,
    ),
  ]
}
