import 'server-only'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { fulfilment } from '../../../db/schema/fulfilments'
import { order } from '../../../db/schema/orders'
import { refund } from '../../../db/schema/refunds'
import type { Tx } from '../../../db/transaction'
import type { EmailData } from '../../../mail/store-emails/email-data'
import type { NotificationEvent } from '../../feature/notification-event'
import { ORDER_EMAIL_EVENTS } from '../order-email-events'
import type { OrderEmailFacts } from '../order-email-facts'
import { orderEmailData } from '../order-emails'
import type { OrderRecord } from '../order-rows'
import { STAFF_ORDER_EVENTS } from '../staff-order-events'
import { lockOrder } from './find-order'
import { notifyShopper } from './notify-shopper'

type Kind = keyof OrderEmailFacts
type Factory<K extends Kind> = (tx: Tx, scope: StoreScope, orderId: string) => Promise<OrderEmailFacts[K] | null>

/** What an email of each kind would be about for a given order; null when there is nothing of that kind. */
const FACTS: { readonly [K in Kind]: Factory<K> } = {
  payLink: async () => ({}),
  confirmation: async () => ({}),
  problem: async () => ({ problem: 'not_charged' }),
  cancelled: async () => ({ reason: '' }),
  timeChanged: async () => ({ before: '' }),
  timeLost: async () => ({}),
  async shipped(tx, { storeId }, orderId) {
    const [parcel] = await tx
      .select({ fulfilmentId: fulfilment.id })
      .from(fulfilment)
      .where(and(eq(fulfilment.storeId, storeId), eq(fulfilment.orderId, orderId)))
      .orderBy(desc(fulfilment.createdAt))
      .limit(1)
    return parcel ?? null
  },
  async refunded(tx, { storeId }, orderId) {
    const [given] = await tx
      .select({ refundId: refund.id })
      .from(refund)
      .where(and(eq(refund.storeId, storeId), eq(refund.orderId, orderId)))
      .orderBy(desc(refund.createdAt))
      .limit(1)
    return given ?? null
  },
}

/** The newest order of a number, or of all: those that were paid first. */
async function exampleOrder(
  tx: Tx,
  { storeId }: StoreScope,
  kind: Kind,
  number: number | null,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.storeId, storeId),
        ...(number === null ? [isNotNull(order.paidAt)] : [eq(order.number, number)]),
        ...(number === null && kind === 'shipped' ? [eq(order.fulfilmentState, 'fulfilled')] : []),
        ...(number === null && kind === 'refunded' ? [eq(order.paymentState, 'refunded')] : []),
      ),
    )
    .orderBy(desc(order.number))
    .limit(1)
  return found?.id ?? null
}

const exampleOf =
  <K extends Kind>(kind: K) =>
  async (tx: Tx, scope: StoreScope, number: number | null): Promise<EmailData | null> => {
    const orderId = await exampleOrder(tx, scope, kind, number)
    const facts = orderId === null ? null : await FACTS[kind](tx, scope, orderId)
    if (orderId === null || facts === null) return null
    return orderEmailData(tx, scope, kind, orderId, facts)
  }

/** Writes an email about an order again, with what it was about then and the order as it is now. */
const resendOf =
  <K extends Kind>(kind: K) =>
  async (
    tx: Tx,
    ctx: VendorContext,
    { orderId = '', facts = '{}' }: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const record = await lockOrder(tx, ctx, orderId)
    rejectOutdated(kind, record)
    // Safe: the email itself was staged with these facts.
    const isSent = await notifyShopper(tx, ctx, record, kind, JSON.parse(facts) as OrderEmailFacts[K])
    if (!isSent) throw new Failure('conflict', 'This email is turned off in the notification settings.')
  }

/** A link to pay leads nowhere once the order is paid or cancelled. */
function rejectOutdated(kind: Kind, { paymentState }: OrderRecord): void {
  if (kind === 'payLink' && paymentState !== 'pending') {
    throw new Failure('conflict', 'This order is no longer waiting for payment.')
  }
}

const kinds = Object.keys(ORDER_EMAIL_EVENTS) as Kind[]

/** Everything that customers and staff are told about orders. */
export const ORDER_NOTIFICATIONS: readonly NotificationEvent[] = [
  ...kinds.map((kind) => ({ ...ORDER_EMAIL_EVENTS[kind], example: exampleOf(kind), resend: resendOf(kind) })),
  ...Object.values(STAFF_ORDER_EVENTS),
]
