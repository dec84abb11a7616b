import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { OrderFilter } from '@/lib/contract/orders'
import type { StoreScope } from '../../../context'
import { order, orderLine } from '../../../db/schema/orders'
import { refund } from '../../../db/schema/refunds'
import type { Tx } from '../../../db/transaction'
import { moneyCell, yesCell } from '../../exports/cells'
import { columnsFor, type ExportColumn } from '../../exports/export-columns'
import { exportSource } from '../../feature/export-source'
import { cursorAt, orderBy, positionIn, rowsAfter } from '../../rows/keyset'
import { timeZoneOf } from './list-orders'
import { orderConditions } from './order-conditions'
import { NEWEST_FIRST } from './order-sorting'

const AT_A_TIME = 500

type Row = { order: typeof order.$inferSelect; items: string; refunded: number }

const PERSONAL = 'customer.export'
const money = (what: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total') => (row: Row) =>
  moneyCell(row.order[what], row.order.currency)

/** Personal data only for people with permission to export it. */
const COLUMNS: readonly ExportColumn<Row>[] = [
  ['Number', (row) => String(row.order.number)],
  ['Placed at', (row) => row.order.placedAt.toISOString()],
  ['Customer', (row) => row.order.shippingAddress?.name ?? '', PERSONAL],
  ['Email', (row) => row.order.email, PERSONAL],
  ['Phone', (row) => row.order.phone, PERSONAL],
  ['Payment', (row) => row.order.paymentState],
  ['Fulfilment', (row) => row.order.fulfilmentState],
  ['Channel', (row) => row.order.channel],
  ['Currency', (row) => row.order.currency],
  ['Subtotal', money('subtotal')],
  ['Discount', money('discount')],
  ['Coupon', (row) => row.order.couponCode ?? ''],
  ['Shipping', money('shipping')],
  ['Tax', money('tax')],
  ['Total', money('total')],
  ['Refunded', (row) => moneyCell(row.refunded, row.order.currency)],
  ['Items', ({ items }) => items],
  ['Delivery', (row) => row.order.delivery?.name ?? ''],
  ['City', (row) => row.order.shippingAddress?.city ?? '', PERSONAL],
  ['Country', (row) => row.order.shippingAddress?.country ?? '', PERSONAL],
  ['Tags', (row) => row.order.tags.join(', ')],
  ['Test', (row) => yesCell(row.order.isTest)],
]

/** Orders, newest first. The log records who exported how many. */
export const orderSource = exportSource<OrderFilter>({
  name: 'orders',
  headings: (viewer) => columnsFor(COLUMNS, viewer).map(([heading]) => heading),
  permissions: [PERSONAL],
  action: 'order.export',
  filter: OrderFilter,
  async count(tx, viewer, filter) {
    const [row] = await tx
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(order)
      .where(orderConditions(viewer, filter, await timeZoneOf(tx, viewer)))
    return row?.count ?? 0
  },
  async page(tx, viewer, filter, after) {
    const rest = after === null ? undefined : rowsAfter(NEWEST_FIRST, after)
    const found = await tx
      .select({ order, place: positionIn(NEWEST_FIRST) })
      .from(order)
      .where(and(orderConditions(viewer, filter, await timeZoneOf(tx, viewer)), rest))
      .orderBy(orderBy(NEWEST_FIRST))
      .limit(AT_A_TIME)
    const ids = found.map((row) => row.order.id)
    const items = await itemsOf(tx, viewer, ids)
    const refunded = await refundedOf(tx, viewer, ids)
    const columns = columnsFor(COLUMNS, viewer)
    const last = found.length === AT_A_TIME ? found.at(-1) : undefined
    return {
      rows: found.map((each) => {
        const { id } = each.order
        const row = { order: each.order, items: items.get(id) ?? '', refunded: refunded.get(id) ?? 0 }
        return columns.map(([, text]) => text(row))
      }),
      next: last ? cursorAt(last.place) : null,
    }
  },
})

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
