import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { orders } from '@/lib/contract/orders'
import { csvText } from '@/lib/rules/csv-text'
import { Failure } from '@/lib/rules/failure'
import { currencyExponent, fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import { order, orderLine, refund } from '../../../db/schema/orders'
import { type Tx, transaction } from '../../../db/transaction'
import type { Verb } from '../../../verb'
import { recordAudit } from '../../audit/record-audit'
import { timeZoneOf } from './list-orders'
import { conditionsOf } from './order-conditions'
import { orderBy } from './order-cursor'

/** A spreadsheet of more rows helps nobody; whoever has more narrows the filter. */
const MAX_ROWS = 20_000

const HEADINGS = [
  'Number',
  'Placed at',
  'Customer',
  'E-mail',
  'Phone',
  'Payment',
  'Fulfilment',
  'Channel',
  'Currency',
  'Subtotal',
  'Discount',
  'Coupon',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Items',
  'Delivery',
  'City',
  'Country',
  'Tags',
  'Test',
]

/** Personal data leaves the store: the log says who took it and how much. */
export const exportOrders: Verb<typeof orders.exportCsv> = (ctx, filter) =>
  transaction(ctx, async (tx) => {
    if (!ctx.permissions.has('order.view')) throw new Failure('forbidden', 'Your role does not allow this: see orders.')
    const found = await tx
      .select()
      .from(order)
      .where(conditionsOf(ctx, filter, await timeZoneOf(tx, ctx)))
      .orderBy(orderBy('date', 'desc'))
      .limit(MAX_ROWS + 1)
    if (found.length > MAX_ROWS) {
      throw new Failure('too_large', `More than ${MAX_ROWS.toLocaleString('en')} orders match. Narrow the filter.`)
    }
    const ids = found.map(({ id }) => id)
    const items = await itemsOf(tx, ctx, ids)
    const refunded = await refundedOf(tx, ctx, ids)
    const rows = found.map((row) => rowOf(row, items.get(row.id) ?? '', refunded.get(row.id) ?? 0))
    await recordAudit(tx, ctx, { action: 'order.export', subjectType: 'order', after: { orders: rows.length } })
    return {
      fileName: 'orders.csv',
      type: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(csvText([HEADINGS, ...rows])),
    }
  })

function rowOf(row: typeof order.$inferSelect, items: string, refunded: number): string[] {
  const money = (minor: number) => fromMinor(minor, row.currency).toFixed(currencyExponent(row.currency))
  return [
    String(row.number),
    row.placedAt.toISOString(),
    row.shippingAddress?.name ?? '',
    row.email,
    row.phone,
    row.paymentState,
    row.fulfilmentState,
    row.channel,
    row.currency,
    money(row.subtotal),
    money(row.discount),
    row.couponCode ?? '',
    money(row.shipping),
    money(row.tax),
    money(row.total),
    money(refunded),
    items,
    row.delivery?.name ?? '',
    row.shippingAddress?.city ?? '',
    row.shippingAddress?.country ?? '',
    row.tags.join(', '),
    row.isTest ? 'yes' : 'no',
  ]
}

/** `2 × Lamp; 1 × Chair (Oak)`. */
async function itemsOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const words = sql<string>`string_agg(${orderLine.quantity} || ' × ' || ${orderLine.name}
    || case when ${orderLine.variantTitle} = '' then '' else ' (' || ${orderLine.variantTitle} || ')' end, '; '
    order by ${orderLine.position}, ${orderLine.id})`
  const rows = await tx
    .select({ id: orderLine.orderId, words })
    .from(orderLine)
    .where(and(eq(orderLine.storeId, storeId), inArray(orderLine.orderId, ids)))
    .groupBy(orderLine.orderId)
  return new Map(rows.map(({ id, words: text }) => [id, text]))
}

async function refundedOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: refund.orderId, amount: sql<number>`sum(${refund.amount})`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.storeId, storeId), inArray(refund.orderId, ids), eq(refund.state, 'done')))
    .groupBy(refund.orderId)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
