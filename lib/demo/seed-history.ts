import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../server/context'
import { insertRows } from '../server/db/insert-rows'
import { stockHold } from '../server/db/schema/claims'
import {
  fulfilment,
  fulfilmentLine,
  order,
  orderEvent,
  orderLine,
  refund,
  refundLine,
} from '../server/db/schema/orders'
import { asset, product, productImage, variant } from '../server/db/schema/products'
import { documentNumber } from '../server/db/schema/selling'
import { location, stockLevel, stockMovement } from '../server/db/schema/stock'
import { invalidate, type Tx, transaction } from '../server/db/transaction'
import { catalogueTag } from '../server/page-cache/tags'
import { refreshListing } from '../server/services/catalogue/list/refresh-listing'
import { type HistoryRows, historyRows, type Sold } from './history/history-rows'
import { orderHistory } from './history/order-history'
import type { DemoStore } from './parts/demo-store'

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
    const [place] = await tx.select({ id: location.id }).from(location).where(eq(location.storeId, storeId)).limit(1)
    if (!place) throw new Error('A store has a location from its first day.')
    const sold = await variantsOf(tx, storeId, demo)
    const orders = orderHistory(demo, { seed: 7, now, days: DAYS })
    const cameInAt = new Date(now.getTime() - (DAYS + 1) * DAY_MS)
    const own = { storeId, locationId: place.id, currency: demo.currency, firstNumber: FIRST_NUMBER, now, cameInAt }
    const rows = historyRows(own, orders, (handle, variantIndex) => {
      const what = sold.get(slot(handle, variantIndex))
      if (!what) throw new Error(`The demo order names ${handle}, which ${demo.subdomain} does not have.`)
      return what
    })
    await writeRows(tx, rows)
    await raiseLevels(tx, storeId, place.id)
    const next = FIRST_NUMBER + orders.length
    await tx
      .insert(documentNumber)
      .values([
        { storeId, id: uuidv7(), kind: 'order', next },
        { storeId, id: uuidv7(), kind: 'invoice', next },
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
