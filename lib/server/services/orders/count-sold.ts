import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Adds an order's units to the sales figures behind "best selling". Lists pick them up later: a sale is no reason to
 * render every page of the store again.
 */
export async function countSold(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<void> {
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
    )
    update product_listing set sold_count = counted.sold_count
    from counted where product_listing.store_id = ${storeId} and product_listing.id = counted.id`)
}
