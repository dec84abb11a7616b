import 'server-only'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MAX_MATCHING, type OrderRow, type orders } from '@/lib/contract/orders'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { order, orderLine } from '../../../db/schema/orders'
import { store } from '../../../db/schema/platform'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cursorAt, orderBy, positionIn, rowsAfter } from '../../rows/keyset'
import { orderConditions } from './order-conditions'
import { NEWEST_FIRST, orderSorting } from './order-sorting'

/** Keyset pagination by the last row seen, so that new orders do not shift pages. */
export const listOrders: Handler<typeof orders.list> = (ctx, { sort, direction, further, after, size, ...filter }) =>
  transaction(ctx, async (tx) => {
    const where = orderConditions(ctx, filter, await timeZoneOf(tx, ctx))
    const sorting = orderSorting({ sort, direction, further })
    // A text search reads row by row: page and count come from one pass. Without it, the page alone is far quicker.
    const isSearch = filter.query !== '' && after === undefined
    const found = await tx
      .select({ row: order, place: positionIn(sorting), ...(isSearch ? { matching: COUNTED_ALONG } : {}) })
      .from(order)
      .where(and(where, after === undefined ? undefined : rowsAfter(sorting, after)))
      .orderBy(orderBy(sorting))
      .limit(size + 1)
    const page = found.slice(0, size)
    const hasMore = found.length > size
    const last = page.at(-1)
    const units = await unitsOf(
      tx,
      ctx,
      page.map(({ row }) => row.id),
    )
    return {
      rows: page.map(({ row }) => rowReply(row, units.get(row.id) ?? 0)),
      next: hasMore && last ? cursorAt(last.place) : null,
      matching: after !== undefined ? null : await countOf(tx, where, found, hasMore),
    }
  })

export const matchingOrders: Handler<typeof orders.matching> = (ctx, filter) =>
  transaction(ctx, async (tx) => {
    const rows = await tx
      .select({ id: order.id })
      .from(order)
      .where(orderConditions(ctx, filter, await timeZoneOf(tx, ctx)))
      .orderBy(orderBy(NEWEST_FIRST))
      .limit(MAX_MATCHING)
    return { ids: rows.map(({ id }) => id) }
  })

export const orderFacts: Handler<typeof orders.facts> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ tag: string }>(
      tx,
      sql`select distinct unnest(${order.tags}) as tag from ${order}
        where ${order.storeId} = ${ctx.storeId} and ${order.tags} <> '{}' order by tag limit 200`,
    )
    return { tags: rows.map(({ tag }) => tag) }
  })

/** The store's calendar: "today" is the store's day, not the reader's. */
export async function timeZoneOf(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const [row] = await tx.select({ timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  return row?.timeZone ?? 'UTC'
}

const COUNTED_ALONG = sql<number>`count(*) over ()`.mapWith(Number)

/** The number of matches: known from the page itself when it is the only one, or counted along with it. */
async function countOf(
  tx: Tx,
  where: SQL | undefined,
  found: readonly { matching?: number }[],
  hasMore: boolean,
): Promise<number> {
  if (!hasMore) return found.length
  return Math.min(found[0]?.matching ?? (await count(tx, where)), MAX_MATCHING)
}

/** Counted only up to the limit of a bulk action. */
async function count(tx: Tx, where: SQL | undefined): Promise<number> {
  const some = tx.select({ id: order.id }).from(order).where(where).limit(MAX_MATCHING).as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row?.count ?? 0
}

async function unitsOf(tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: orderLine.orderId, units: sql<number>`sum(${orderLine.quantity})`.mapWith(Number) })
    .from(orderLine)
    .where(and(eq(orderLine.storeId, storeId), inArray(orderLine.orderId, ids)))
    .groupBy(orderLine.orderId)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const rowReply = (row: typeof order.$inferSelect, units: number): OrderRow => ({
  _id: row.id,
  number: row.number,
  placedAt: row.placedAt.toISOString(),
  name: row.shippingAddress?.name ?? '',
  email: row.email,
  channel: row.channel,
  paymentState: row.paymentState,
  fulfilmentState: row.fulfilmentState,
  total: fromMinor(row.total, row.currency),
  units,
  delivery: row.delivery?.name ?? '',
  tags: row.tags,
  isTest: row.isTest,
  isArchived: row.archivedAt !== null,
  hasNote: row.note !== '' || row.staffNote !== '',
})
