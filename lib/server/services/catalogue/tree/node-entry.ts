import 'server-only'
import { sql } from 'drizzle-orm'
import type { NodeEntry } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { nodeDefaults } from './node-defaults'
import { LEVELS, type NodeLevel } from './node-level'
import { MENU_ORDER } from './node-order'
import { nodeRows, rowReply } from './node-rows'
import { standsIn } from './products-of-nodes'

/** Titles shown as examples of what a node contains. */
const EXAMPLES = 3

/** A node as its form edits it. Throws `not_found`. */
export async function nodeEntry(tx: Tx, scope: StoreScope, level: NodeLevel, id: string): Promise<NodeEntry> {
  const [row] = await nodeRows(tx, scope, level, MENU_ORDER, { where: sql`n.id = ${id}` })
  if (!row) throw nodeNotFound(level)
  const [facts] = await rowsOf<{ examples: string[] }>(
    tx,
    sql`select array(select p.title from product p where p.store_id = ${scope.storeId} and ${standsIn(scope, level, [id])}
        order by p.id limit ${EXAMPLES}) as examples`,
  )
  const defaults = (await nodeDefaults(tx, scope, [id])).get(id) ?? NO_DEFAULTS
  return { ...rowReply(row), ...defaults, examples: facts?.examples ?? [] }
}

export const nodeNotFound = (level: NodeLevel) => new Failure('not_found', `There is no such ${LEVELS[level].noun}.`)
