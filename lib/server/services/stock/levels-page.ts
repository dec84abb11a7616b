import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InventoryFilter } from '@/lib/contract/inventory'
import type { Way } from '@/lib/rules/list-order'
import type { VendorContext } from '../../context'
import { inLocationScope } from '../memberships/location-scope'
import { inOrder, type ListOrder, orderBy, rowsAfter, type Sorting, uuids } from '../rows/keyset'
import { archivedProducts, hasUnits } from './inventory-pass'
import { available, INVENTORY_SORT } from './inventory-rows'

type Figure = Exclude<keyof typeof INVENTORY_SORT, 'title'>

/** What orders the rows of stock levels, and what stands in its place for a variant that was never stocked. */
const FIGURES: Readonly<Record<Figure, { stocked: SQL; never: SQL }>> = {
  available: { stocked: sql`${available}::bigint`, never: sql`0::bigint` },
  updated: { stocked: sql`s.updated_at`, never: sql`'epoch'::timestamptz` },
}

type Asked = { figure: Figure; direction: Way; after?: string | undefined; size: number }

/** The order of `levelsPage`. */
export const levelsOrder = ({ figure, direction }: Pick<Asked, 'figure' | 'direction'>): ListOrder =>
  inOrder(INVENTORY_SORT[figure], uuids(sql`v.id`, sql`l.id`), direction)

/**
 * The rows of one page in the order of a figure of stock levels, as `from` of the columns of `inventoryColumns`, for
 * filters by location alone. Stock levels are sorted without their variants. Variants that were never stocked all
 * have the same figure, and are looked for only where the page reaches it.
 */
export function levelsPage(
  limited: Pick<VendorContext, 'storeId' | 'locationIds'>,
  { location }: Pick<InventoryFilter, 'location'>,
  { figure, direction, after, size }: Asked,
): SQL {
  const { storeId } = limited
  const { stocked, never } = FIGURES[figure]
  const page = (value: SQL, ...ids: readonly SQL[]) => {
    const sorting: Sorting = { ...INVENTORY_SORT[figure], value }
    const order = inOrder(sorting, uuids(...ids), direction)
    return sql`${after === undefined ? sql`` : sql`and ${rowsAfter(order, after)}`}
      order by ${orderBy(order)} limit ${size + 1}`
  }
  const isHere = (column: SQL) =>
    sql`${inLocationScope(limited, column)} ${location ? sql`and ${column} = ${location}` : sql``}`
  const goneProducts = archivedProducts(limited)
  const goneVariants = sql`
    select gone.id from variant gone where gone.store_id = ${storeId} and gone.status = 'archived' union all
    select gone.id from variant gone where gone.store_id = ${storeId} and gone.product_id in (${goneProducts})`
  return sql`(
      with stocked as materialized (
        select s.variant_id, s.location_id, ${stocked} as figure from stock_level s
        where s.store_id = ${storeId} and ${isHere(sql`s.location_id`)} and (${hasUnits} or (
          s.location_id in (select open.id from location open where open.store_id = ${storeId} and open.is_active)
          and s.variant_id not in (${goneVariants})))
        ${page(stocked, sql`s.variant_id`, sql`s.location_id`)})
      select variant_id, location_id from stocked
      union all
      (select v.id, l.id from (
          select each.id from variant each
          where each.store_id = ${storeId} and each.status = 'active' and each.product_id not in (${goneProducts})
            and not exists (select 1 from stock_level o where o.store_id = ${storeId} and o.variant_id = each.id
              ${location ? sql`and o.location_id = ${location}` : sql``})
            and (select count(*) from stocked where figure ${direction === 'asc' ? sql`<` : sql`>`} ${never}) <= ${size}
          offset 0) v
        join location l on l.store_id = ${storeId}
        where l.is_active and ${isHere(sql`l.id`)}
        ${page(never, sql`v.id`, sql`l.id`)})) found
    join variant v on v.store_id = ${storeId} and v.id = found.variant_id
    join product p on p.store_id = ${storeId} and p.id = v.product_id
    join location l on l.store_id = ${storeId} and l.id = found.location_id
    left join stock_level s on s.store_id = ${storeId} and s.variant_id = v.id and s.location_id = l.id`
}
