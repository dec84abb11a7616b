import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { isCounted } from '../../db/counted-orders'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { imagesOf } from '../catalogue/product-images'
import type { OverviewPeriod, TimeRange } from './period'

const TOP_PRODUCTS = 5

type Ranked = {
  id: string
  name: string
  units: number
  /** Minor units, after discounts, before tax. */
  sales: number
  total: number
  before: number
}

/** Units sold now and before, and the best-selling products by revenue. */
export async function productSales(tx: Tx, scope: StoreScope, period: OverviewPeriod) {
  const ranked = await rowsOf<Ranked>(tx, ranking(scope, period))
  const top = ranked.filter(({ units }) => units > 0)
  const images = await imagesOf(
    tx,
    scope,
    top.map(({ id }) => id),
  )
  return {
    units: { now: ranked[0]?.total ?? 0, before: ranked[0]?.before ?? 0 },
    top: top.map(({ id, name, units, sales }) => ({
      _id: id,
      name,
      image: images.get(id)?.[0]?.url ?? null,
      units,
      sales,
    })),
  }
}

/**
 * Lines are summed by product once; the totals of all products are on every row of the best. Few orders do not count:
 * excluding their lines is quicker than joining every line with its order.
 */
const ranking = ({ storeId }: StoreScope, { now, before }: OverviewPeriod) => sql`
  with sold as (
    select l.product_id, sum(l.quantity) filter (where ${since(now)}) as units,
      sum(l.quantity * l.unit_price - l.discount) filter (where ${since(now)}) as sales,
      sum(l.quantity) filter (where not ${since(now)}) as before
    from order_line l
    where l.store_id = ${storeId} and (${inSpan(now)} or ${inSpan(before)}) and l.order_id not in (
      select o.id from "order" o
      where o.store_id = ${storeId} and not (${isCounted}) and o.placed_at >= ${before.from.toISOString()}::timestamptz
    )
    group by l.product_id
  ), best as (
    select product_id, coalesce(units, 0) as units, coalesce(sales, 0) as sales,
      coalesce(sum(units) over (), 0) as total, coalesce(sum(before) over (), 0) as before
    from sold
    order by coalesce(sales, 0) desc, product_id limit ${TOP_PRODUCTS}
  )
  select best.product_id as id, product.title as name, best.units::int as units, best.sales::float8 as sales,
    best.total::int as total, best.before::int as before
  from best
  join product on product.store_id = ${storeId} and product.id = best.product_id
  order by best.sales desc, best.product_id`

const since = ({ from }: TimeRange) => sql`(l.placed_at >= ${from.toISOString()}::timestamptz)`
const inSpan = ({ from, to }: TimeRange) =>
  sql`(l.placed_at >= ${from.toISOString()}::timestamptz and l.placed_at < ${to.toISOString()}::timestamptz)`
