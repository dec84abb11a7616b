import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { listSoldCounts } from '../../db/list-sold-counts'
import type { Tx } from '../../db/transaction'

/**
 * Adds an order's units to the sales figures behind "best selling". Lists pick them up later: a sale is no reason to
 * render every page of the store again.
 */
export async function countSold(tx: Tx, scope: StoreScope, orderId: string): Promise<void> {
  const { storeId } = scope
  await tx.execute(sql`
    with sold as (
      select product_id, sum(quantity)::int as units from order_line
      where store_id = ${storeId} and order_id = ${orderId} group by product_id
    ), locked as (
      select p.id, sold.units from product p join sold on sold.product_id = p.id
      where p.store_id = ${storeId} order by p.id for update of p
    ), counted as (
      update product set sold_count = sold_count + locked.units
      from locked where product.store_id = ${storeId} and product.id = locked.id
      returning product.id, product.sold_count
    )${listSoldCounts(scope)}`)
}
