import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { idSet, LEVELS, type NodeLevel } from './node-level'

/** A condition on `product p`: it belongs to one of the nodes, or anywhere below. */
export function standsIn({ storeId }: StoreScope, level: NodeLevel, ids: readonly string[]): SQL {
  const { ofProduct } = LEVELS[level]
  if (ofProduct) return sql`p.${ofProduct} in ${idSet(ids)}`
  const of = level === 'department' ? sql`s.department_id` : sql`s.id`
  return sql`p.category_id in (
    select c.id from category c join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
    where c.store_id = ${storeId} and ${of} in ${idSet(ids)})`
}

/** Ids of the products in nodes of one level, whatever their status. */
export async function productsOfNodes(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select p.id from product p where p.store_id = ${scope.storeId} and ${standsIn(scope, level, ids)} order by p.id`,
  )
  return rows.map(({ id }) => id)
}
