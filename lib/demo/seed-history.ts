import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../server/context'
import { insertRows } from '../server/db/insert-rows'
import { couponRedemption, stockHold } from '../server/db/schema/claims'
import { fulfilment, fulfilmentLine } from '../server/db/schema/fulfilments'
import { order, orderDiscount, orderEvent, orderLine } from '../server/db/schema/orders'
import { asset, product, productImage, variant } from '../server/db/schema/products'
import { refund, refundLine } from '../server/db/schema/refunds'
import { saleEvent } from '../server/db/schema/sales'
import { coupon, couponCode, documentNumber } from '../server/db/schema/selling'
import { location, stockLevel, stockMovement } from '../server/db/schema/stock'
import { invalidate, type Tx, transaction } from '../server/db/transaction'
import { catalogueTag } from '../server/page-cache/tags'
import { refreshListing } from '../server/services/catalogue/list/refresh-listing'
import { type HistoryRows, historyRows, type PastCode, type Sold } from './history/history-rows'
import { orderHistory, type PastOrder } from './history/order-history'
import type { DemoStore } from './parts/demo-store'
import { counterHistory } from './register/counter-history'
import { registerRows } from './register/register-rows'
import { writeRegister } from './register/write-register'

const DAYS = 90
const DAY_MS = 86_400_000
const FIRST_NUMBER = 1001

/**
 * Three months of orders with customers, lines, parcels and ledger rows. The sold units were received the day before
 * the first of them, so today's stock stays what the store's data says.
 */
export async function seedHistory(scope: StoreScope, demo: DemoStore, now: Date): Promise<void> {
  const { storeId } = scope
  await transaction(scope, async (tx) => {
    const [any] = await tx.select({ id: order.id }).from(order).where(eq(order.storeId, storeId)).limit(1)
    if (any) return
    const [place] = await tx
      .select({ id: location.id, name: location.name })
      .from(location)
      .where(eq(location.storeId, storeId))
      .limit(1)
    if (!place) throw new Error('A store has a location from its first day.')
    const sold = await variantsOf(tx, storeId, demo)
    const orders = orderHistory(demo, { seed: 7, now, days: DAYS })
    const counter = counterHistory(demo, now)
    const numbers = numbersOf([...orders, ...counter])
    const numberOf = (past: PastOrder) => numbers.get(past) ?? 0
    const soldOf = (handle: string, variantIndex: number) => {
      const what = sold.get(slot(handle, variantIndex))
      if (!what) throw new Error(`The demo order names ${handle}, which ${demo.subdomain} does not have.`)
      return what
    }
    const cameInAt = new Date(now.getTime() - (DAYS + 1) * DAY_MS)
    const code = await codeOf(tx, storeId)
    const own = {
      numberOf,
      now,
      cameInAt,
      storeId,
      locationId: place.id,
      currency: demo.currency,
      timeZone: demo.timeZone,
      code,
    }
    const rows = historyRows(own, orders, soldOf)
    const register = registerRows({ ...own, symbol: demo.currencySymbol, place: place.name }, counter, soldOf)
    const invoices = numberInvoices([...rows.orders, ...register.orders])
    const creditNotes = numberCreditNotes(rows.refunds)
    await writeRows(tx, rows)
    await writeRegister(tx, register)
    await raiseLevels(tx, storeId, place.id)
    await countUses(tx, storeId)
    await tx
      .insert(documentNumber)
      .values([
        { storeId, id: uuidv7(), kind: 'order', next: FIRST_NUMBER + orders.length + counter.length },
        { storeId, id: uuidv7(), kind: 'invoice', next: FIRST_NUMBER + invoices },
        { storeId, id: uuidv7(), kind: 'credit_note', next: FIRST_NUMBER + creditNotes },
      ])
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
    invalidate(tx, catalogueTag(storeId))
  })
}

/** Orders of the shop and of the counter are numbered by the time at which they were placed. */
function numbersOf(orders: readonly PastOrder[]): Map<PastOrder, number> {
  const inOrder = orders.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  return new Map(inOrder.map((past, index) => [past, FIRST_NUMBER + index]))
}

/** Paid orders have invoices, numbered without gaps. How many there are. */
function numberInvoices(orders: readonly (typeof order.$inferInsert)[]): number {
  const paid = orders.filter(({ paidAt }) => paidAt).toSorted((one, other) => one.number - other.number)
  for (const [index, row] of paid.entries()) row.invoiceNumber = FIRST_NUMBER + index
  return paid.length
}

/** Refunds have credit notes, numbered without gaps by the time at which they were paid. How many there are. */
function numberCreditNotes(refunds: readonly (typeof refund.$inferInsert)[]): number {
  const time = ({ settledAt }: typeof refund.$inferInsert) => settledAt?.getTime() ?? 0
  const settled = refunds.filter(({ settledAt }) => settledAt).toSorted((one, other) => time(one) - time(other))
  for (const [index, row] of settled.entries()) {
    row.creditNumber = FIRST_NUMBER + index
    row.creditLabel = `CN-${row.creditNumber}`
  }
  return settled.length
}

const slot = (handle: string, variantIndex: number) => `${handle} ${variantIndex}`

async function variantsOf(tx: Tx, storeId: string, demo: DemoStore): Promise<Map<string, Sold>> {
  const rows = await tx
    .select({
      handle: product.handle,
      title: product.title,
      productId: product.id,
      variantId: variant.id,
      sku: variant.sku,
      cost: variant.cost,
      position: variant.position,
      isCounted: sql<boolean>`${variant.trackStock} and not ${variant.continueSelling}`,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(eq(variant.storeId, storeId))
  const pictures = await picturesOf(tx, storeId)
  const drafts = new Map(demo.products.map((draft) => [draft.handle, draft]))
  return new Map(
    rows.map(({ handle, title, position, ...ids }) => {
      const draft = drafts.get(handle)
      const options = draft?.variants[position]?.optionValues ?? []
      const taxes = (draft?.taxes ?? []).map(({ name, percent }) => ({ name, percent }))
      const variantTitle = (draft?.variants.length ?? 0) > 1 ? options.join(' / ') : ''
      const what = { ...ids, name: title, variantTitle, image: pictures.get(ids.productId) ?? null, taxes }
      return [slot(handle, position), what]
    }),
  )
}

/** The first picture of each product. */
async function picturesOf(tx: Tx, storeId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([productImage.productId], { productId: productImage.productId, url: asset.url })
    .from(productImage)
    .innerJoin(asset, and(eq(asset.storeId, productImage.storeId), eq(asset.id, productImage.assetId)))
    .where(eq(productImage.storeId, storeId))
    .orderBy(productImage.productId, asc(productImage.position))
  return new Map(rows.map(({ productId, url }) => [productId, url]))
}

async function writeRows(tx: Tx, rows: HistoryRows): Promise<void> {
  await insertRows(tx, order, rows.orders)
  await insertRows(tx, orderLine, rows.lines)
  await insertRows(tx, orderEvent, rows.events)
  await insertRows(tx, fulfilment, rows.parcels)
  await insertRows(tx, fulfilmentLine, rows.parcelLines)
  await insertRows(tx, refund, rows.refunds)
  await insertRows(tx, refundLine, rows.refundLines)
  await insertRows(tx, stockHold, rows.holds)
  await insertRows(tx, stockMovement, rows.movements)
  await insertRows(tx, saleEvent, rows.sales)
  await insertRows(tx, orderDiscount, rows.discounts)
  await insertRows(tx, couponRedemption, rows.redemptions)
}

/** The first code that takes a percentage off every order, without an end. */
async function codeOf(tx: Tx, storeId: string): Promise<PastCode | null> {
  const rows = await tx
    .select({ couponId: coupon.id, codeId: couponCode.id, code: couponCode.code, terms: coupon.terms })
    .from(coupon)
    .innerJoin(couponCode, and(eq(couponCode.storeId, coupon.storeId), eq(couponCode.couponId, coupon.id)))
    .where(and(eq(coupon.storeId, storeId), isNull(coupon.endsAt)))
    .orderBy(asc(coupon.id))
  const [first] = rows.flatMap(({ terms: { benefit, conditions }, ...row }) =>
    benefit.kind === 'percent' && benefit.on === 'order' && conditions.length === 0
      ? [{ ...row, percent: benefit.percent }]
      : [],
  )
  return first ?? null
}

/** The figures of offers and codes are those of their redemptions. */
async function countUses(tx: Tx, storeId: string): Promise<void> {
  for (const [table, column] of [
    [couponCode, couponRedemption.codeId],
    [coupon, couponRedemption.couponId],
  ] as const) {
    await tx.execute(sql`update ${table} set used = u.uses from (
        select ${column} as id, count(*)::int as uses from ${couponRedemption}
        where ${couponRedemption.storeId} = ${storeId} and ${couponRedemption.releasedAt} is null group by 1
      ) u where ${table.storeId} = ${storeId} and ${table.id} = u.id`)
  }
  await tx.execute(sql`update ${coupon} set spent = u.spent from (
      select ${couponRedemption.couponId} as id, sum(${couponRedemption.discount}) as spent from ${couponRedemption}
      where ${couponRedemption.storeId} = ${storeId} and ${couponRedemption.releasedAt} is null group by 1
    ) u where ${coupon.storeId} = ${storeId} and ${coupon.id} = u.id`)
}

/** Open orders are on hand and committed; the levels match their movements. */
async function raiseLevels(tx: Tx, storeId: string, locationId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${stockLevel} (store_id, id, variant_id, location_id, on_hand, committed)
    select h.store_id, gen_random_uuid(), h.variant_id, h.location_id, sum(h.quantity)::int, sum(h.quantity)::int
    from ${stockHold} h where h.store_id = ${storeId} and h.location_id = ${locationId}
    group by h.store_id, h.variant_id, h.location_id
    on conflict (store_id, variant_id, location_id) do update
    set on_hand = stock_level.on_hand + excluded.on_hand, committed = stock_level.committed + excluded.committed`)
}
