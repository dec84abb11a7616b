import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { registerDrawers } from '@/lib/contract/register-drawers'
import type { registerSales } from '@/lib/contract/register-sales'
import type { VendorContext } from '../../context'
import { registerFavourite } from '../../db/schema/register'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope } from '../memberships/location-scope'
import { matchesGoods } from '../stock/goods-label'
import { assertLocation } from './drawers'
import { isOneOf, registerGoods } from './register-goods'

const MOST = 30

/** An exact code comes first, then titles in their order. */
export const findRegisterGoods: Handler<typeof registerSales.goods> = (ctx, { locationId, query }) =>
  transaction(ctx, async (tx) => {
    assertLocationInScope(ctx, locationId)
    const exact = sql`(lower(v.sku) = lower(${query}) or v.barcode = ${query}) desc nulls last, p.title, v.position, v.id`
    return { goods: await registerGoods(tx, ctx, locationId, matchesGoods(query), exact, MOST) }
  })

/** Several variants with one code are none: the cashier chooses by name. */
export const scanCode: Handler<typeof registerSales.scan> = (ctx, { locationId, scanned }) =>
  transaction(ctx, async (tx) => {
    assertLocationInScope(ctx, locationId)
    const [first, second] = await registerGoods(
      tx,
      ctx,
      locationId,
      sql`v.barcode = ${scanned} or lower(v.sku) = lower(${scanned})`,
    )
    return { goods: first && !second ? first : null }
  })

export const readFavourites: Handler<typeof registerDrawers.favourites> = (ctx, { locationId }) =>
  transaction(ctx, async (tx) => {
    assertLocationInScope(ctx, locationId)
    return { goods: await favouritesOf(tx, ctx, locationId) }
  })

export const setFavourites: Handler<typeof registerDrawers.setFavourites> = (ctx, { locationId, variantIds }) =>
  transaction(ctx, async (tx) => {
    await assertLocation(tx, ctx, locationId)
    const { storeId } = ctx
    const known = await registerGoods(tx, ctx, locationId, isOneOf(variantIds))
    const wanted = [...new Set(variantIds)].filter((id) => known.some(({ variantId }) => variantId === id))
    await tx
      .delete(registerFavourite)
      .where(and(eq(registerFavourite.storeId, storeId), eq(registerFavourite.locationId, locationId)))
    const rows = wanted.map((variantId, position) => ({ storeId, id: uuidv7(), locationId, variantId, position }))
    if (rows.length > 0) await tx.insert(registerFavourite).values(rows)
    await recordAudit(tx, ctx, {
      action: 'register.set_favourites',
      subjectType: 'register',
      subjectId: locationId,
      after: { products: rows.length },
    })
    return { goods: await favouritesOf(tx, ctx, locationId) }
  })

const favouritesOf = (tx: Tx, ctx: VendorContext, locationId: string) => {
  const place = sql`(select f.position from register_favourite f
    where f.store_id = v.store_id and f.variant_id = v.id and f.location_id = ${locationId})`
  return registerGoods(tx, ctx, locationId, sql`${place} is not null`, place)
}
