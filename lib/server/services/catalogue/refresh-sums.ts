import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import type { Tx } from '../../db/transaction'
import { sellableUnits } from './sellable-units'

/** Sort key of `mine`: a reduced variant that can be bought represents its product, before one that is only cheaper. */
const standsFirst = sql`(not coalesce(compare_at_price > price and (units is null or units > 0), false))`

/**
 * Writes the columns that products derive from their variants and stock: prices, discount, whether anything can be
 * bought. Belongs in every transaction that writes variants or stock.
 */
export async function refreshSums(tx: Tx, { storeId }: StoreScope, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    with mine as (
      select variant.product_id, variant.price, variant.compare_at_price, variant.position, variant.id,
        ${sellableUnits(storeId)} as units
      from variant
      where variant.store_id = ${storeId} and variant.status = 'active'
        and variant.product_id = any(${idArray(productIds)})
    ), cheapest as (
      select distinct on (product_id) product_id, price, compare_at_price from mine
      order by product_id, price, position, id
    ), shown as (
      select distinct on (product_id) product_id, price, compare_at_price from mine
      order by product_id, ${standsFirst}, price, (coalesce(units, 1) = 0), position, id
    ), sums as (
      select product_id, max(price) as dearest, bool_or(units is null or units > 0) as sellable
      from mine group by product_id
    ), found as (
      select cheapest.product_id, cheapest.price, sums.dearest, cheapest.compare_at_price, sums.sellable,
        case when shown.compare_at_price > shown.price
          then greatest(1, round((shown.compare_at_price - shown.price) * 100.0 / shown.compare_at_price))::int else 0
        end as discount
      from cheapest join sums on sums.product_id = cheapest.product_id
      join shown on shown.product_id = cheapest.product_id
    )
    update product set
      min_price = found.price,
      max_price = found.dearest,
      compare_at_price = found.compare_at_price,
      discount_percent = found.discount,
      in_stock = found.sellable
    from found
    where product.store_id = ${storeId} and product.id = found.product_id
      and (product.min_price, product.max_price, product.compare_at_price, product.discount_percent, product.in_stock)
        is distinct from (found.price, found.dearest, found.compare_at_price, found.discount, found.sellable)`)
}
