import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { InventoryFilter } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { matchesLookup } from '../catalogue/list/match-lookup'
import { inLocationScope } from '../memberships/location-scope'
import { matchesGoods, pictureIn, variantTitle } from './goods-label'

/** Without its own reorder point, an entry with at most this many units is low. */
const LOW_UNITS = 5

export type FoundStock = Omit<InventoryRow, '_id' | 'available' | 'value' | 'updatedAt'> & {
  cost: string | null
  currency: string
  updatedAt: Date | string | null
}

export const available = sql`(coalesce(s.on_hand, 0) - coalesce(s.committed, 0) - coalesce(s.unavailable, 0))`
const counted = sql`v.track_stock and not v.continue_selling`

/** At or below the reorder point, or few where there is none. */
export const isLow = sql`(v.track_stock and case when s.reorder_point is null
  then ${available} between 1 and ${LOW_UNITS} else ${available} <= s.reorder_point end)`
export const isOut = sql`(${counted} and ${available} <= 0)`

const STANDINGS: Readonly<Record<InventoryFilter['standing'][number], SQL>> = {
  low: isLow,
  out: isOut,
  negative: sql`(s.id is not null and v.track_stock and (${available} < 0 or s.on_hand < 0))`,
  incoming: sql`s.incoming > 0`,
}

/** Any of these; without one, everything. */
export const hasStanding = (standing: InventoryFilter['standing']): SQL =>
  standing.length === 0
    ? sql`true`
    : sql`(${sql.join(
        standing.map((each) => STANDINGS[each]),
        sql` or `,
      )})`

export const inventoryColumns = (
  scope: StoreScope,
): SQL => sql`v.id as "variantId", l.id as "locationId", p.id as "productId", p.title as name,
  ${variantTitle} as "variantTitle", coalesce(v.sku, '') as sku, coalesce(v.barcode, '') as barcode,
  ${pictureIn(scope)} as image, l.name as location, v.track_stock as "isTracked",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.committed, 0) as committed, coalesce(s.unavailable, 0) as unavailable,
  coalesce(s.incoming, 0) as incoming, s.reorder_point as "reorderPoint", s.reorder_up_to as "reorderUpTo",
  v.cost::text as cost, (select currency from store where id = ${scope.storeId}) as currency, s.updated_at as "updatedAt"`

/**
 * Every variant at every location, so that a first unit can be entered where there was none. Read product by product
 * (`offset 0` ensures it): in the order of titles a page is full after a few of them, whatever the planner estimates.
 */
export const inventoryFrom = ({ storeId }: StoreScope): SQL => sql`product p
  cross join lateral (
    select * from variant each where each.store_id = ${storeId} and each.product_id = p.id offset 0) v
  join location l on l.store_id = p.store_id
  left join lateral (
    select * from stock_level each
    where each.store_id = ${storeId} and each.variant_id = v.id and each.location_id = l.id offset 0) s on true`

/**
 * A location that never stocked a variant is left out, unless it is requested or the variant was never stocked
 * anywhere.
 */
const hasBeenHere = ({ storeId }: StoreScope): SQL => sql`(s.id is not null or not exists (
  select 1 from stock_level o where o.store_id = ${storeId} and o.variant_id = v.id))`

/**
 * The SQL condition for a filter, within the person's locations. Archived items are shown as long as they have stock.
 */
export function inventoryWhere(ctx: Pick<VendorContext, 'storeId' | 'locationIds'>, filter: InventoryFilter): SQL {
  const { query, location, category, standing } = filter
  const parts = [
    sql`p.store_id = ${ctx.storeId}`,
    sql`(s.on_hand <> 0 or s.incoming <> 0 or s.committed <> 0
      or (v.status = 'active' and p.status <> 'archived' and l.is_active))`,
    ...(location ? [] : [hasBeenHere(ctx)]),
    inLocationScope(ctx, sql`l.id`),
    // The index finds the products, the words narrow down their variants.
    matchesLookup(sql`p.id`, ctx.storeId, query) ?? sql`true`,
    matchesGoods(query),
    ...(location ? [sql`l.id = ${location}`] : []),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    hasStanding(standing),
  ]
  return sql.join(parts, sql` and `)
}

export const INVENTORY_SORT = {
  title: { value: sql`lower(p.title)`, type: 'text' },
  available: { value: sql`${available}::bigint`, type: 'bigint' },
  updated: { value: sql`coalesce(s.updated_at, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const

export const INVENTORY_ID = sql`v.id::text || ':' || l.id::text`

/** Costs only for people with permission to see them. */
export const inventoryRow =
  ({ permissions }: VendorContext) =>
  ({ cost, currency, updatedAt, ...row }: FoundStock): InventoryRow => ({
    ...pick(row),
    _id: `${row.variantId}:${row.locationId}`,
    available: row.onHand - row.committed - row.unavailable,
    value: cost !== null && permissions.has('product.see_cost') ? fromMinor(Number(cost) * row.onHand, currency) : null,
    updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  })

/** Without the columns that only the order needs. */
function pick({ ...row }: Omit<FoundStock, 'cost' | 'currency' | 'updatedAt'>) {
  const { variantId, locationId, productId, name, variantTitle: title, sku, barcode, image, location } = row
  const { isTracked, onHand, committed, unavailable, incoming, reorderPoint, reorderUpTo } = row
  const what = { variantId, locationId, productId, name, variantTitle: title, sku, barcode, image, location }
  return { ...what, isTracked, onHand, committed, unavailable, incoming, reorderPoint, reorderUpTo }
}

/** One variant at every location of the person, or at one. */
export async function inventoryOf(
  tx: Tx,
  ctx: VendorContext,
  variantId: string,
  locationId?: string,
): Promise<InventoryRow[]> {
  const found = await rowsOf<FoundStock>(
    tx,
    sql`select ${inventoryColumns(ctx)} from ${inventoryFrom(ctx)}
        where p.store_id = ${ctx.storeId} and v.id = ${variantId} and ${inLocationScope(ctx, sql`l.id`)}
          and (l.is_active or s.on_hand <> 0) ${locationId ? sql`and l.id = ${locationId}` : sql``}
        order by l.created_at, l.id`,
  )
  return found.map(inventoryRow(ctx))
}
