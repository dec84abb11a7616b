import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { saleSums } from '../../db/sale-sums'
import type { Tx } from '../../db/transaction'
import { imagesOf } from '../catalogue/product-images'
import type { OverviewPeriod } from './period'
import { inSpanOf } from './sales-in-span'

const TOP_PRODUCTS = 5

/** `sales`: minor units, after discounts and returns, before tax. */
type Ranked = { id: string; name: string; units: number; sales: number }

/** The best-selling products of a period by revenue. */
export async function bestProducts(tx: Tx, scope: StoreScope, { now }: OverviewPeriod) {
  const top = await rowsOf<Ranked>(
    tx,
    sql`select best.product_id as id, product.title as name, best.units, best.sales from (
        select e.product_id, ${saleSums.units} as units, ${saleSums.net} as sales from sale_event e
        where e.store_id = ${scope.storeId} and e.product_id is not null and ${inSpanOf(now)}
        group by e.product_id having sum(e.quantity) > 0 order by 3 desc, 1 limit ${TOP_PRODUCTS}
      ) best
      join product on product.store_id = ${scope.storeId} and product.id = best.product_id
      order by best.sales desc, best.product_id`,
  )
  const images = await imagesOf(
    tx,
    scope,
    top.map(({ id }) => id),
  )
  return top.map(({ id, ...product }) => ({ ...product, _id: id, image: images.get(id)?.[0]?.url ?? null }))
}
