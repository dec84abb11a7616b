import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InventoryFilter } from '@/lib/contract/inventory'
import type { StoreScope, VendorContext } from '../../context'
import { matchesLookup } from '../catalogue/list/match-lookup'
import { inLocationScope } from '../memberships/location-scope'
import { type ListOrder, orderBy, rowsAfter } from '../rows/keyset'
import { MAX_COUNTED_MATCHES } from '../rows/page-of'
import { matchesGoods } from './goods-label'
import { hasStanding } from './inventory-rows'

type Limited = Pick<VendorContext, 'storeId' | 'locationIds'>

/** In the list whatever has become of the variant, the product or the location. */
export const hasUnits = sql`(s.on_hand <> 0 or s.incoming <> 0 or s.committed <> 0)`

/** The products whose variants are in the list only while they have units. */
export const archivedProducts = ({ storeId }: StoreScope): SQL =>
  sql`select gone.id from product gone where gone.store_id = ${storeId} and gone.status = 'archived'`

/**
 * The rows of `inventoryFrom` and `inventoryWhere`, read in one pass over variants and their stock: for counting them, for
 * searches, and for orders that no index has. A few joins by hash take a fifth of the time of reading product by product.
 * A variant without any stock level stands at every location, or at the requested one. `title`: titles are read as well.
 */
export function inventoryPass(limited: Limited, filter: InventoryFilter, { title = false } = {}) {
  const { storeId } = limited
  const { query, location, category, standing } = filter
  const from = sql`variant v
    left join stock_level s on s.store_id = ${storeId} and s.variant_id = v.id
      ${location ? sql`and s.location_id = ${location}` : sql``}
    join location l on l.store_id = ${storeId} and (s.id is null or l.id = s.location_id)
    ${title || query !== '' ? sql`join product p on p.store_id = ${storeId} and p.id = v.product_id` : sql``}`
  const parts = [
    sql`v.store_id = ${storeId}`,
    sql`(${hasUnits} or (v.status = 'active' and l.is_active and v.product_id not in (${archivedProducts(limited)})))`,
    inLocationScope(limited, sql`l.id`),
    matchesLookup(sql`v.product_id`, storeId, query) ?? sql`true`,
    matchesGoods(query),
    ...(location ? [sql`l.id = ${location}`] : []),
    ...(category
      ? [
          sql`v.product_id = any(array(
            select placed.id from product placed where placed.store_id = ${storeId} and placed.category_id = ${category}))`,
        ]
      : []),
    hasStanding(standing),
  ]
  return { from, where: sql.join(parts, sql` and `) }
}

/**
 * A query of the number of rows, at most `most`; null for filters that need each of their variants. Rows with units are
 * counted without their variants, and mostly there are enough of them.
 */
export function inventoryCount(limited: Limited, filter: InventoryFilter, most = MAX_COUNTED_MATCHES): SQL | null {
  const { query, location, category, standing } = filter
  if (query !== '' || category || standing.length > 0) return null
  const { from, where } = inventoryPass(limited, filter)
  return sql`select case when stocked.rows >= ${most} then ${most} else least(${most}, stocked.rows + (
      select count(*) from ${from} where ${where} and not coalesce(${hasUnits}, false))) end
    from (select count(*) as rows from stock_level s
      where s.store_id = ${limited.storeId} and ${hasUnits} and ${inLocationScope(limited, sql`s.location_id`)}
        ${location ? sql`and s.location_id = ${location}` : sql``}) stocked`
}

/**
 * The rows of one page found in one pass, as `from` of the columns of `inventoryColumns`: everything but their ids is read
 * for them alone. `isCounted`: `found.total` is the number of all matches. `order` names products by `v.product_id`.
 */
export function passedPage(
  limited: Limited,
  filter: InventoryFilter,
  order: ListOrder,
  { after, size, title, isCounted }: { after?: string | undefined; size: number; title: boolean; isCounted: boolean },
): SQL {
  const { storeId } = limited
  const { from, where } = inventoryPass(limited, filter, { title })
  const total = isCounted ? sql`count(*) over ()` : sql`null::bigint`
  return sql`(
      select v.product_id, v.id as variant_id, l.id as location_id, ${total} as total from ${from}
      where ${where} ${after === undefined ? sql`` : sql`and ${rowsAfter(order, after)}`}
      order by ${orderBy(order)} limit ${size + 1}) found
    join product p on p.store_id = ${storeId} and p.id = found.product_id
    join variant v on v.store_id = ${storeId} and v.id = found.variant_id
    join location l on l.store_id = ${storeId} and l.id = found.location_id
    left join stock_level s on s.store_id = ${storeId} and s.variant_id = v.id and s.location_id = l.id`
}
