import 'server-only'
import { sql } from 'drizzle-orm'
import { MAX_MATCHING_NODES, type OutlineNode, type outline } from '@/lib/contract/catalogue-tree'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { beyond, cursorAt, orderBy } from '../../rows/keyset'
import { conditionsOf, countNodes } from './node-conditions'
import { ownDefaults } from './node-defaults'
import { nodeEntry } from './node-entry'
import type { NodeHandler } from './node-handlers'
import { MENU_ORDER, nodeOrder } from './node-order'
import { nodeRows, nodesOf, rowReply } from './node-rows'

/** Keyset pagination by the last row seen. */
export const listNodes: NodeHandler<'list'> = (ctx, { level, sort, direction, further, after, size, ...filter }) =>
  transaction(ctx, async (tx) => {
    const where = conditionsOf(filter)
    const order = nodeOrder({ sort, direction, further })
    const rest = after === undefined ? sql`` : sql`and ${beyond(order, after)}`
    const rows = await nodeRows(tx, ctx, level, order, { where: sql`${where} ${rest}`, limit: size + 1 })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      rows: page.map(rowReply),
      next: rows.length > size && last ? cursorAt(last.listPlace) : null,
      matching: after === undefined ? await countNodes(tx, ctx, level, where) : null,
    }
  })

export const matchingNodes: NodeHandler<'matching'> = (ctx, { level, ...filter }) =>
  transaction(ctx, async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select n.id from ${nodesOf(ctx, level)} where ${conditionsOf(filter)}
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
