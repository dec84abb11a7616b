import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { formatPrice } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { orderEvent } from '../../db/schema/orders'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import {
  newOrderEmail,
  refundDueEmail,
  staffPaymentProblemEmail,
  staffTimeChangedEmail,
} from '../../mail/store-emails/staff-order-emails'
import type { StaffOrderFacts } from '../../mail/store-emails/staff-order-facts'
import type { StoreEmail } from '../../mail/store-emails/store-email'
import type { NotificationEvent } from '../feature/notification-event'
import type { BellNotice, StaffMessage } from '../feature/staff-message'
import { platformAddress } from '../stores/store-address'
import { orderById } from './order-rows'

type Told = { readonly facts: StaffOrderFacts; readonly locationIds: readonly string[] | null; readonly href: string }

/** An order as staff are told about it; `locationIds` null while no stock is reserved for it. */
async function toldOrder(tx: Tx, scope: StoreScope, orderId: string): Promise<Told | null> {
  const order = await orderById(tx, scope, orderId)
  const [own] = await tx.select().from(store).where(eq(store.id, scope.storeId))
  if (!order || !own) return null
  const places = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct location_id::text as id from stock_hold
      where store_id = ${scope.storeId} and document_id = ${orderId}`,
  )
  const total = formatPrice(order.total, own.currencySymbol, order.currency)
  const href = `/orders-detail/${orderId}`
  return {
    facts: {
      ...{ storeName: own.name, number: order.number, total, amount: total, reason: '', isTest: order.isTest },
      customer: order.shippingAddress?.name ?? order.email,
      url: platformAddress(href),
    },
    locationIds: places.length === 0 ? null : places.map(({ id }) => id),
    href,
  }
}

type Detail = Readonly<Record<string, unknown>>
type Change = { readonly reason: string; readonly amount?: number }
/** What happened, by the kind of the event: a sentence, or how one is made of the event's details. */
type Reasons = Readonly<Record<string, string | ((detail: Detail) => string)>>

/** What is told about an order, whose newest event of one of the given kinds says what happened. */
const staffMessageOf =
  (email: StoreEmail<StaffOrderFacts>, kind: BellNotice['kind'], title: string, kinds: Reasons) =>
  async (tx: Tx, scope: StoreScope, subject: string): Promise<StaffMessage | null> => {
    const [orderId = ''] = subject.split('/')
    const told = await toldOrder(tx, scope, orderId)
    if (!told) return null
    const change = await newestChange(tx, scope, orderId, kinds)
    const [own] = await tx.select().from(store).where(eq(store.id, scope.storeId))
    const { facts, locationIds, href } = told
    const amount =
      change?.amount === undefined || !own ? facts.amount : formatPrice(change.amount, own.currencySymbol, own.currency)
    const whole = { ...facts, amount, reason: change?.reason ?? '' }
    return {
      data: email.read(whole),
      locationIds,
      notice: {
        ...{ kind, href },
        title: `${title}: #${facts.number}`,
        detail: [facts.isTest ? 'Test order' : '', whole.reason, facts.customer, amount]
          .filter((part) => part !== '')
          .join(' · '),
      },
    }
  }

async function newestChange(tx: Tx, { storeId }: StoreScope, orderId: string, kinds: Reasons): Promise<Change | null> {
  const rows = await tx
    .select({ kind: orderEvent.kind, detail: orderEvent.detail, id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.storeId, storeId), eq(orderEvent.orderId, orderId)))
    .orderBy(orderEvent.id)
  const found = rows.findLast(({ kind }) => Object.hasOwn(kinds, kind))
  if (!found) return null
  const amount = typeof found.detail.amount === 'number' ? { amount: found.detail.amount } : {}
  const reason = kinds[found.kind] ?? ''
  return { reason: typeof reason === 'string' ? reason : reason(found.detail), ...amount }
}

const staff = { group: 'Orders', audience: 'staff', locked: null } as const

/** What people of a store are told about orders. The subject is the order's id, with what makes it unique behind a slash. */
export const STAFF_ORDER_EVENTS = {
  placed: {
    ...staff,
    name: newOrderEmail.kind,
    label: 'New order',
    description: 'When an order is paid.',
    channels: { email: true, bell: true },
    email: newOrderEmail,
    permission: 'order.view',
    staffMessage: staffMessageOf(newOrderEmail, 'order', 'New order', {}),
  },
  paymentProblem: {
    ...staff,
    name: staffPaymentProblemEmail.kind,
    label: 'Payment problem',
    description: 'When a payment failed after the customer had left the checkout, or had to be refunded.',
    channels: { email: true, bell: true },
    email: staffPaymentProblemEmail,
    permission: 'order.view',
    staffMessage: staffMessageOf(staffPaymentProblemEmail, 'payment_problem', 'Payment problem', {
      payment_failed: 'The card was not charged.',
      payment_given_back: 'The card was charged, but the order could not be completed, so the money was refunded.',
    }),
  },
  refundDue: {
    ...staff,
    name: refundDueEmail.kind,
    label: 'Refund due',
    description: 'When a paid order was cancelled without a refund, or a refund did not go through.',
    channels: { email: true, bell: true },
    email: refundDueEmail,
    permission: 'order.refund',
    staffMessage: staffMessageOf(refundDueEmail, 'refund_due', 'Refund due', {
      cancelled: 'The order was cancelled without a refund.',
      refund_refused: 'A refund was declined.',
      refund_unknown: 'It is not certain whether a refund went through.',
    }),
  },
  timeChanged: {
    ...staff,
    name: staffTimeChangedEmail.kind,
    label: 'Time changed by the customer',
    description: 'When a customer chose another time for a pick-up or delivery.',
    channels: { email: true, bell: true },
    email: staffTimeChangedEmail,
    permission: 'order.view',
    staffMessage: staffMessageOf(staffTimeChangedEmail, 'time_changed', 'New time', {
      time_changed: ({ before, after }) => `It was ${before || 'not set'} and is now ${after}.`,
    }),
  },
} as const satisfies Readonly<Record<string, NotificationEvent>>
