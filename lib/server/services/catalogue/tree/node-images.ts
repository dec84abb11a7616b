import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { idSet, LEVELS, type NodeLevel, tableOf } from './node-level'

/** A node as an undo brings it back. */
export type NodeImage = {
  readonly name: string
  readonly photo: string | null
  readonly position: number
  /** Node of the level above; null at the top. */
  readonly parentId: string | null
  /** Tax that new products in it begin with. */
  readonly taxRateId: string | null
}

/** Images of those of the ids that exist. */
export async function nodeImages(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  ids: readonly string[],
): Promise<Map<string, NodeImage>> {
  const parent = LEVELS[level].above?.column ?? sql`null::uuid`
  const rows = await rowsOf<NodeImage & { id: string }>(
    tx,
    sql`select n.id, n.name, n.photo, n.position, ${parent} as "parentId",
          (select t.tax_rate_id from node_tax t where t.store_id = n.store_id and t.node_id = n.id) as "taxRateId"
        from ${tableOf(level)} n where n.store_id = ${storeId} and n.id in ${idSet(ids)}`,
  )
  return new Map(rows.map(({ id, ...image }) => [id, image]))
}
