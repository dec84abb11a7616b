import { FEATURES } from '../../services/features'
import { orderCancelledEmail } from './order-cancelled-email'
import { orderConfirmationEmail } from './order-confirmation-email'
import { type OrderFacts, SAMPLE_ORDER } from './order-data'
import { orderRefundedEmail } from './order-refunded-email'
import { orderShippedEmail } from './order-shipped-email'
import { type PaymentProblem, paymentProblemEmail } from './payment-problem-email'
import { readyToPayEmail } from './ready-to-pay-email'
import { renderDefault } from './render-store-email'
import type { AnyStoreEmail, EmailData } from './store-email'

const emails = FEATURES.flatMap(({ notifications = [] }) => notifications).flatMap(({ email }) => email ?? [])
const byKind = emails.map((email) => [email.kind, email] as const)

/** Paths of a value: those of lists end at the list. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path === '' ? key : `${path}.${key}`))
}

test.each(byKind)('%s declares the variables that it has, and every link and requirement among them', (_, email) => {
  const declared = Object.keys(email.variables)
  expect(pathsOf(email.sampleData().values).sort()).toEqual([...declared].sort())
  expect(email.links.filter((path) => !declared.includes(path))).toEqual([])
  expect(Object.keys(email.required).filter((path) => !email.links.includes(path))).toEqual([])
})

function assertWhole(email: AnyStoreEmail, data: EmailData): void {
  const { subject, html, text } = renderDefault(email, data)
  expect(subject).toMatch(/\S{3}/)
  for (const version of [subject, html, text]) {
    expect(version).not.toMatch(/undefined|\[object|NaN|\{\{|\{%|null(?!able)/)
  }
  // An empty variable leaves two spaces, a space before a full stop, or a label without a value.
  expect(text).not.toMatch(/\S {2,}\S| [.,!]|(?<!\/)#\D|: +$/m)
}

test.each(byKind)('%s has defaults that render its sample', (_, email) => assertWhole(email, email.sampleData()))

const lines = (count: number, price: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ quantity: at + 1, name: `Product ${at + 1}`, variantTitle: 'Large', unitPrice: price, amount: price },
  }))

type Fixture = OrderFacts & { table: typeof SAMPLE_ORDER.table | { lines: ReturnType<typeof lines> } }

const ORDERS: readonly (readonly [string, Fixture])[] = [
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
const problems: readonly PaymentProblem[] = ['not_charged', 'still_open', 'given_back']

test.each(ORDERS)('every email about orders renders %s', (_, order) => {
  const cases: (readonly [AnyStoreEmail, EmailData])[] = [
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
    [orderRefundedEmail, orderRefundedEmail.read({ ...order, amount: '$4.00', card: '', reason: '', creditNote: '' })],
    [orderCancelledEmail, orderCancelledEmail.read({ ...order, reason: '' })],
    ...problems.map(
      (problem) => [paymentProblemEmail, paymentProblemEmail.read({ ...order, problem, amount: '$4.00' })] as const,
    ),
  ]
  for (const [email, data] of cases) {
    const { html } = renderDefault(email, data)
    expect(html).not.toContain('<script')
    if (!order.storeName.includes('{{')) assertWhole(email, data)
  }
})
