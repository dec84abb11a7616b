import 'server-only'
import { sql } from 'drizzle-orm'
import { NO_DEFAULTS, type NodeDefaults } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { nodeDefaults } from './node-defaults'
import { idSet, LEVELS, type NodeLevel, tableOf } from './node-level'

/** A node as an undo restores it. */
export type NodeImage = NodeDefaults & {
  readonly name: string
  readonly photo: string | null
  readonly position: number
  /** Parent node; null at the top. */
  readonly parentId: string | null
}

/** Images of those ids that exist. */
export async function nodeImages(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  ids: readonly string[],
): Promise<Map<string, NodeImage>> {
  const parent = LEVELS[level].above?.column ?? sql`null::uuid`
  const rows = await rowsOf<Omit<NodeImage, keyof NodeDefaults> & { id: string }>(
    tx,
    sql`select n.id, n.name, n.photo, n.position, ${parent} as "parentId"
        from ${tableOf(level)} n where n.store_id = ${scope.storeId} and n.id in ${idSet(ids)}`,
  )
  const defaults = await nodeDefaults(tx, scope, ids)
  return new Map(rows.map(({ id, ...image }) => [id, { ...image, ...(defaults.get(id) ?? NO_DEFAULTS) }]))
}
