import 'server-only'
import { sql } from 'drizzle-orm'
import {
  MAX_MATCHING_NODES,
  type NodeEntry,
  type NodeLevel,
  type OutlineNode,
  type outline,
} from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cursorAt, orderBy, rowsAfter } from '../../rows/keyset'
import { standsIn } from './node-contents'
import { nodeDefaults, ownDefaults } from './node-defaults'
import { LEVELS, type NodeHandler } from './node-level'
import { countNodes, MENU_ORDER, nodeConditions, nodeOrder, nodeRows, nodesOf, rowReply } from './node-rows'

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

/** Keyset pagination by the last row seen. */
export const listNodes: NodeHandler<'list'> = (ctx, { level, sort, direction, further, after, size, ...filter }) =>
  transaction(ctx, async (tx) => {
    const where = nodeConditions(filter)
    const order = nodeOrder({ sort, direction, further })
    const rest = after === undefined ? sql`` : sql`and ${rowsAfter(order, after)}`
    const rows = await nodeRows(tx, ctx, level, order, { where: sql`${where} ${rest}`, limit: size + 1 })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const isAll = rows.length <= size
    return {
      rows: page.map(rowReply),
      next: isAll || !last ? null : cursorAt(last.listPlace),
      matching: after === undefined ? (isAll ? rows.length : await countNodes(tx, ctx, level, filter)) : null,
    }
  })

export const matchingNodes: NodeHandler<'matching'> = (ctx, { level, ...filter }) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select n.id from ${nodesOf(ctx, level)} where ${nodeConditions(filter)}
          order by ${orderBy(MENU_ORDER)} limit ${MAX_MATCHING_NODES}`,
    )
    return { ids: rows.map(({ id }) => id) }
  })

export const readNode: NodeHandler<'read'> = (ctx, { level, _id }) =>
  transaction(ctx, (tx) => nodeEntry(tx, ctx, level, _id))

const TREE_LEVELS = ['department', 'sub_department', 'category'] as const

export const readOutline: Handler<typeof outline.read> = (ctx) =>
  transaction(ctx, async (tx) => {
    const said = await ownDefaults(tx, ctx)
    const nodes: OutlineNode[] = []
    for (const level of TREE_LEVELS) {
      const rows = await nodeRows(tx, ctx, level, MENU_ORDER)
      nodes.push(...rows.map((row) => ({ ...rowReply(row), level, defaults: said[row.id] ?? {} })))
    }
    return { nodes }
  })
