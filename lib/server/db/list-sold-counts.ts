import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../context'

/** The end of a statement `with counted as (…)` of products with their `sold_count`: lists and searches take it over. */
export const listSoldCounts = ({ storeId }: StoreScope): SQL => sql`, listed as (
      update product_listing l set sold_count = counted.sold_count
      from counted where l.store_id = ${storeId} and l.id = counted.id
      returning l.id, l.sold_count
    )
    update product_search s set sold_count = listed.sold_count
    from listed where s.store_id = ${storeId} and s.product_id = listed.id`
