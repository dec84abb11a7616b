import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/**
 * The tax that a new product begins with in each class, and in each category: its own, else that of its sub-department,
 * else of its department. Those without one are left out.
 */
export async function inheritedTaxes(tx: Tx, { storeId }: StoreScope): Promise<Record<string, string>> {
  const rows = await rowsOf<{ id: string; tax: string }>(
    tx,
    sql`with taxed as (select node_id, tax_rate_id from node_tax where store_id = ${storeId})
      select c.id, coalesce(own.tax_rate_id, middle.tax_rate_id, top.tax_rate_id) as tax
        from category c join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        left join taxed own on own.node_id = c.id
        left join taxed middle on middle.node_id = s.id
        left join taxed top on top.node_id = s.department_id
        where c.store_id = ${storeId} and coalesce(own.tax_rate_id, middle.tax_rate_id, top.tax_rate_id) is not null
      union all
      select k.id, taxed.tax_rate_id from class k join taxed on taxed.node_id = k.id where k.store_id = ${storeId}`,
  )
  return Object.fromEntries(rows.map(({ id, tax }) => [id, tax]))
}
