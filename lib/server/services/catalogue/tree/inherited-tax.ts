import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { defaultTax } from '../../taxes/default-tax'

type Place = { readonly categoryId: string | null; readonly classId: string | null }

/**
 * Id of the tax that a new product begins with: that of its class, else of its category, of the sub-department, of the
 * department, else the store's; null for none.
 */
export async function inheritedTax(tx: Tx, scope: StoreScope, { categoryId, classId }: Place): Promise<string | null> {
  const { storeId } = scope
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`with above as (
      select 1 as nearness, ${classId}::uuid as id
      union all select 2, ${categoryId}::uuid
      union all select 3, c.sub_department_id from category c where c.store_id = ${storeId} and c.id = ${categoryId}::uuid
      union all select 4, s.department_id from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        where c.store_id = ${storeId} and c.id = ${categoryId}::uuid
    ) select t.tax_rate_id as id from above join node_tax t on t.store_id = ${storeId} and t.node_id = above.id
      order by above.nearness limit 1`,
  )
  return row?.id ?? (await defaultTax(tx, scope)).id
}
