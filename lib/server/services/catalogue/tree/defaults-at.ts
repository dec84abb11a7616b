import 'server-only'
import { sql } from 'drizzle-orm'
import { type NodeDefaults, nearestDefaults } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { nodeDefaults } from './node-defaults'

/** The fields that decide about the defaults of a product. */
type Place = { readonly categoryId: string | null; readonly classId: string | null }

/** Returns the defaults of a product by its place. Null where no node of the store sets any. */
export async function defaultsAt(tx: Tx, scope: StoreScope): Promise<((place: Place) => NodeDefaults) | null> {
  const said = await nodeDefaults(tx, scope)
  if (said.size === 0) return null
  const rows = await rowsOf<{ id: string; above: readonly string[] }>(
    tx,
    sql`select c.id, json_build_array(c.id, s.id, s.department_id) as above from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        where c.store_id = ${scope.storeId}`,
  )
  const paths = new Map(rows.map(({ id, above }) => [id, above]))
  return ({ categoryId, classId }) =>
    nearestDefaults([classId ?? '', ...(paths.get(categoryId ?? '') ?? [])].map((id) => said.get(id)))
}
