import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * Units of a row of `variant` that can be sold now, over all active locations that send online orders; null without a
 * limit (stock not tracked, or selling continues without it). The column names are spelt out, since a query on one
 * table would otherwise write `variant.id` as `id`, which is another column inside the subquery. The store is a value: a
 * distributed database must see it in every part of a statement.
 */
export const sellableUnits = (storeId: string) =>
  sql<number | null>`case when variant.track_stock and not variant.continue_selling then
  greatest(0, (
    select coalesce(sum(stock_level.on_hand - stock_level.committed - stock_level.unavailable), 0)
    from stock_level
    join location on location.store_id = stock_level.store_id and location.id = stock_level.location_id
    where stock_level.store_id = ${storeId}::uuid and stock_level.variant_id = variant.id
      and location.is_active and location.fulfils_online
  )) end`.mapWith(Number)

/** True for a number of units as returned by `sellableUnits`. */
export const isSellable = (units: number | null): boolean => units === null || units > 0
