import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { cardsOf } from '../catalogue/cards'

/** A variant on sale, with the key under which carts know it. */
export type CounterGoods = RegisterGoods & { key: string; productId: string }

type Found = {
  variantId: string
  productId: string
  key: string
  sku: string
  barcode: string
  minimumAge: number | null
  available: number | null
}

/**
 * Variants on sale of `variant v` and `product p` that meet the condition, with the units that the location can sell;
 * in the given order. Products that are not published are not sold.
 */
export async function registerGoods(
  tx: Tx,
  { storeId }: StoreScope,
  locationId: string,
  where: SQL,
  order: SQL = sql`p.title, v.position, v.id`,
  limit = 60,
): Promise<CounterGoods[]> {
  const found = await rowsOf<Found>(
    tx,
    sql`select v.id as "variantId", p.id as "productId", v.key, coalesce(v.sku, '') as sku, coalesce(v.barcode, '') as barcode,
        p.minimum_age as "minimumAge",
        case when v.track_stock and not v.continue_selling
          then greatest(coalesce(l.on_hand - l.committed - l.unavailable, 0), 0) end::int as available
      from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
      left join stock_level l on l.store_id = v.store_id and l.variant_id = v.id and l.location_id = ${locationId}
      where v.store_id = ${storeId} and v.status = 'active' and (${where})
      order by ${order} limit ${limit}`,
  )
  const cards = await cardsOf(tx, { storeId }, { keys: found.map(({ key }) => key) })
  const byKey = new Map(cards.map((card) => [card.key, card]))
  return found.flatMap((row) => {
    const card = byKey.get(row.key)
    if (!card) return []
    const { name, variantTitle, image, price, taxRate } = card
    return [{ ...row, name, variantTitle, image, price, taxRate }]
  })
}

/** `variant v` is one of these. */
export const isOneOf = (variantIds: readonly string[]): SQL => sql`v.id = any(${idArray(variantIds)})`
