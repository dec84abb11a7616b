import 'server-only'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CustomerTimelineEntry } from '@/lib/contract/customer-sheet'
import type { customers } from '@/lib/contract/customers-admin'
import { CONSENT_KIND_LABELS, CONSENT_SOURCE_LABELS, type CustomerEventKind } from '@/lib/rules/customer-admin'
import type { StoreScope, VendorContext } from '../../../context'
import { session } from '../../../db/schema/accounts'
import { customerMerge } from '../../../db/schema/customer-merges'
import { customerEvent } from '../../../db/schema/customers'
import { order } from '../../../db/schema/orders'
import { message } from '../../../db/schema/outbox'
import { insideStore, platformTransaction, type Tx } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { VISIBLE_ORDERS } from '../../orders/admin/order-conditions'
import { deviceName } from '../../sessions/known-device'
import type { CustomerRecord } from '../find-customer'
import { consentsOf } from './customer-consents'
import { ordersOfCustomer } from './customer-orders-admin'
import { readCustomer } from './read-customer'

/** Which part of the timeline is asked for; `before` is the earliest moment that was shown. */
type Window = { readonly before: string | undefined; readonly size: number }
type Entry = Omit<CustomerTimelineEntry, 'text' | 'by' | 'link' | 'mayDelete' | 'mergeId' | 'at'> & {
  readonly at: Date
} & Partial<Pick<CustomerTimelineEntry, 'text' | 'by' | 'link' | 'mayDelete' | 'mergeId'>>

const TITLES: Readonly<Record<CustomerEventKind, string>> = {
  note: 'Note',
  created: 'Customer was added',
  changed: 'Details were changed',
  disabled: 'Account was disabled',
  enabled: 'Account was enabled',
  signed_out: 'Customer was signed out',
  reset_sent: 'A link for a new password was sent',
  verification_sent: 'A link to verify the address was sent',
}

/** Milliseconds, as entries carry them: the database keeps more digits. */
const earlier = (column: PgColumn, { before }: Window): SQL | undefined =>
  before === undefined ? undefined : lt(sql`date_trunc('milliseconds', ${column})`, sql`${before}::timestamptz`)

/** Orders, emails, consents, notes, sign-ins and merges of a customer, newest first. */
export const customerTimeline: Handler<typeof customers.timeline> = (ctx, { _id, before, size }) =>
  platformTransaction(async (tx) => {
    const window = { before, size: size + 1 }
    const { person, inside } = await insideStore(tx, ctx, async () => {
      const person = await readCustomer(tx, ctx, _id)
      return { person, inside: await entriesInside(tx, ctx, _id, window) }
    })
    const outside = [...(await mailsTo(tx, ctx, person, window)), ...(await signInsOf(tx, ctx, _id, window))]
    const all = [...inside, ...outside].sort((a, b) => b.at.getTime() - a.at.getTime() || (a._id < b._id ? 1 : -1))
    const last = all[size - 1]
    // What happened in the same millisecond stays on one page.
    const shown = last ? all.filter(({ at }) => at >= last.at) : all
    return { entries: shown.map(entryReply), next: last && all.length > shown.length ? last.at.toISOString() : null }
  })

const entryReply = ({ at, ...entry }: Entry): CustomerTimelineEntry => ({
  text: '',
  by: '',
  link: null,
  mayDelete: false,
  mergeId: null,
  ...entry,
  at: at.toISOString(),
})

async function entriesInside(tx: Tx, ctx: VendorContext, id: string, window: Window): Promise<Entry[]> {
  return [
    ...(ctx.permissions.has('order.view') ? await ordersIn(tx, ctx, id, window) : []),
    ...(await consentsIn(tx, ctx, id, window)),
    ...(await eventsIn(tx, ctx, id, window)),
    ...(await mergesIn(tx, ctx, id, window)),
  ]
}

async function ordersIn(tx: Tx, ctx: VendorContext, id: string, window: Window): Promise<Entry[]> {
  const rows = await tx
    .select({ id: order.id, number: order.number, at: order.placedAt })
    .from(order)
    .where(and(ordersOfCustomer(ctx, id), VISIBLE_ORDERS, earlier(order.placedAt, window)))
    .orderBy(desc(order.placedAt))
    .limit(window.size)
  return rows.map((row) => ({
    _id: row.id,
    at: row.at,
    kind: 'order',
    title: `Order #${row.number}`,
    link: `/orders-detail/${row.id}`,
  }))
}

async function consentsIn(tx: Tx, ctx: VendorContext, id: string, { before }: Window): Promise<Entry[]> {
  const all = await consentsOf(tx, ctx, id)
  return all
    .filter(({ at }) => before === undefined || at < before)
    .map(({ _id, at, kind, isGiven, source, wording, by }) => ({
      _id,
      at: new Date(at),
      kind: 'consent',
      title: `${CONSENT_KIND_LABELS[kind]}: ${isGiven ? 'agreed' : 'withdrawn'}`,
      text: [CONSENT_SOURCE_LABELS[source], wording].filter(Boolean).join(' · '),
      by,
    }))
}

async function eventsIn(tx: Tx, { storeId }: StoreScope, id: string, window: Window): Promise<Entry[]> {
  const rows = await tx
    .select()
    .from(customerEvent)
    .where(
      and(
        eq(customerEvent.storeId, storeId),
        eq(customerEvent.customerId, id),
        earlier(customerEvent.createdAt, window),
      ),
    )
    .orderBy(desc(customerEvent.createdAt))
    .limit(window.size)
  return rows.map(({ id: _id, createdAt: at, kind, text, actor: by }) => {
    const isNote = kind === 'note'
    return { _id, at, kind: isNote ? 'note' : 'event', title: TITLES[kind], text, by, mayDelete: isNote }
  })
}

async function mergesIn(tx: Tx, { storeId }: StoreScope, id: string, window: Window): Promise<Entry[]> {
  const rows = await tx
    .select()
    .from(customerMerge)
    .where(
      and(
        eq(customerMerge.storeId, storeId),
        or(eq(customerMerge.survivorId, id), eq(customerMerge.absorbedId, id)),
        earlier(customerMerge.createdAt, window),
      ),
    )
    .orderBy(desc(customerMerge.createdAt))
    .limit(window.size)
  return rows.map(({ id: _id, createdAt: at, survivorId, absorbedId, batchId, actor: by, undoneAt }) => ({
    _id,
    at,
    mergeId: undoneAt ? null : batchId,
    kind: 'merge',
    title: survivorId === id ? 'Another customer was merged into this one' : 'Was merged into another customer',
    text: undoneAt ? 'Undone' : '',
    by,
    link: `/customer-profile/${survivorId === id ? absorbedId : survivorId}`,
  }))
}

/** Emails of the store to the customer's address: subjects only, since their texts contain links that open accounts. */
async function mailsTo(tx: Tx, { storeId }: StoreScope, { email }: CustomerRecord, window: Window): Promise<Entry[]> {
  const rows = await tx
    .select({ id: message.id, at: message.createdAt, subject: message.subject, state: message.state })
    .from(message)
    .where(and(eq(message.recipient, email), eq(message.storeId, storeId), earlier(message.createdAt, window)))
    .orderBy(desc(message.createdAt))
    .limit(window.size)
  return rows.map(({ id: _id, at, subject, state }) => ({
    _id,
    at,
    kind: 'mail',
    title: `Email: ${subject}`,
    text: MAIL_STATES[state],
  }))
}

const MAIL_STATES = { staged: 'Waiting to be sent', sent: '', failed: 'Could not be sent' } as const

async function signInsOf(tx: Tx, { storeId }: StoreScope, id: string, window: Window): Promise<Entry[]> {
  const rows = await tx
    .select({ id: session.id, at: session.createdAt, userAgent: session.userAgent })
    .from(session)
    .where(and(eq(session.storeId, storeId), eq(session.customerId, id), earlier(session.createdAt, window)))
    .orderBy(desc(session.createdAt))
    .limit(window.size)
  return rows.map(({ id: _id, at, userAgent }) => ({
    _id,
    at,
    kind: 'login',
    title: `Signed in: ${deviceName(userAgent)}`,
  }))
}
