import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { catalogueTag } from '../../cache/tags'
import type { StoreScope } from '../../context'
import { refreshListing } from '../../services/catalogue/list/refresh-listing'
import { product, variant } from '../schema/products'
import { documentNumber, order, orderLine } from '../schema/selling'
import { location, stockMovement } from '../schema/stock'
import { type Tx, touch, transaction } from '../transaction'
import type { DemoStore } from './demo-store'
import { orderHistory, type PastOrder } from './history/order-history'

const DAYS = 90
const DAY_MS = 86_400_000
const FIRST_NUMBER = 1001
const ROWS_AT_A_TIME = 500

type Sold = { productId: string; variantId: string; name: string; taxes: { name: string; percent: number }[] }

/**
 * Three months of orders with their lines and ledger rows. What they sold had come in the day before the first of them,
 * so the stock of today stays what the store's data says.
 */
export async function seedHistory(scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const { storeId } = scope
  await transaction(scope, async (tx) => {
    const [any] = await tx.select({ id: order.id }).from(order).where(eq(order.storeId, storeId)).limit(1)
    if (any) return
    const sold = await variantsOf(tx, storeId, demo)
    const orders = orderHistory(demo, { seed: 7, now, days: DAYS })
    await writeOrders(tx, scope, demo, orders, sold)
    await writeMovements(tx, scope, orders, sold, now)
    await tx
      .insert(documentNumber)
      .values({ storeId, id: uuidv7(), kind: 'order', next: FIRST_NUMBER + orders.length })
      .onConflictDoNothing()
    await tx.execute(sql`
      update ${product} set sold_count = sums.units
      from (
        select l.product_id, sum(l.quantity)::int as units from ${orderLine} l
        join ${order} o on o.store_id = l.store_id and o.id = l.order_id and o.fulfilment_state <> 'cancelled'
        where l.store_id = ${storeId} group by l.product_id
      ) sums
      where ${product.storeId} = ${storeId} and ${product.id} = sums.product_id`)
    await refreshListing(tx, scope, [...new Set([...sold.values()].map(({ productId }) => productId))])
    touch(tx, catalogueTag(storeId))
  })
}

const slot = (handle: string, variantIndex: number) => `${handle} ${variantIndex}`

async function variantsOf(tx: Tx, storeId: string, demo: DemoStore): Promise<Map<string, Sold>> {
  const rows = await tx
    .select({
      handle: product.handle,
      title: product.title,
      productId: product.id,
      variantId: variant.id,
      position: variant.position,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(eq(variant.storeId, storeId))
  const taxes = new Map(
    demo.products.map((draft) => [draft.handle, draft.taxes.map(({ name, percent }) => ({ name, percent }))]),
  )
  return new Map(
    rows.map(({ handle, title, position, ...ids }) => [
      slot(handle, position),
      { ...ids, name: title, taxes: taxes.get(handle) ?? [] },
    ]),
  )
}

async function writeOrders(
  tx: Tx,
  { storeId }: StoreScope,
  demo: DemoStore,
  orders: readonly PastOrder[],
  sold: ReadonlyMap<string, Sold>,
): Promise<void> {
  const heads: (typeof order.$inferInsert)[] = []
  const lines: (typeof orderLine.$inferInsert)[] = []
  for (const [index, { placedAt, state, totals, lines: pastLines }] of orders.entries()) {
    const id = uuidv7()
    const isCancelled = state === 'cancelled'
    const { subtotal, discount, tax, total } = totals
    heads.push({
      storeId,
      id,
      number: FIRST_NUMBER + index,
      paymentState: isCancelled ? 'voided' : 'paid',
      fulfilmentState: isCancelled ? 'cancelled' : 'fulfilled',
      subtotal,
      discount,
      tax,
      total,
      currency: demo.currency,
      placedAt,
    })
    for (const [row, { handle, variantIndex, quantity, unitPrice }] of pastLines.entries()) {
      const what = sold.get(slot(handle, variantIndex))
      if (!what) throw new Error(`The demo order names ${handle}, which ${demo.subdomain} does not have.`)
      const { discount: lineDiscount = 0, tax: lineTax = 0 } = totals.lines[row] ?? {}
      lines.push({
        storeId,
        id: uuidv7(),
        orderId: id,
        ...what,
        quantity,
        unitPrice,
        discount: lineDiscount,
        tax: lineTax,
        placedAt,
      })
    }
  }
  await insertAll(tx, order, heads)
  await insertAll(tx, orderLine, lines)
}

async function writeMovements(
  tx: Tx,
  { storeId }: StoreScope,
  orders: readonly PastOrder[],
  sold: ReadonlyMap<string, Sold>,
  now: Date,
): Promise<void> {
  const [place] = await tx.select({ id: location.id }).from(location).where(eq(location.storeId, storeId)).limit(1)
  if (!place) throw new Error('A store has a location from its first day.')
  const cameIn = new Map<string, number>()
  const rows: (typeof stockMovement.$inferInsert)[] = []
  const base = { storeId, locationId: place.id, state: 'on_hand' as const, actor: 'demo' }
  for (const [index, { state, placedAt, lines }] of orders.entries()) {
    if (state === 'cancelled') continue
    for (const { handle, variantIndex, quantity } of lines) {
      const { variantId } = sold.get(slot(handle, variantIndex))!
      cameIn.set(variantId, (cameIn.get(variantId) ?? 0) + quantity)
      const document = `order ${FIRST_NUMBER + index}`
      rows.push({ ...base, id: uuidv7(), variantId, delta: -quantity, reason: 'sale', document, createdAt: placedAt })
    }
  }
  const before = new Date(now.getTime() - (DAYS + 1) * DAY_MS)
  for (const [variantId, delta] of cameIn) {
    rows.unshift({ ...base, id: uuidv7(), variantId, delta, reason: 'received', createdAt: before })
  }
  await insertAll(tx, stockMovement, rows)
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_A_TIME) as T['$inferInsert'][])
  }
}
