import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Change } from '../../feature/change'
import { finish, imagesOfAll, namesOf } from './change-nodes'
import { lockTree } from './lock-tree'
import type { NodeHandler } from './node-handlers'
import { LEVELS, type NodeLevel, tableOf } from './node-level'
import { refreshBelow } from './refresh-below'
import { writeNode } from './write-node'

/** Nodes are put in the given order, where they were dropped; their siblings are renumbered. */
export const moveNodes: NodeHandler<'move'> = (ctx, { level, ids, parentId, before }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const moved = [...new Set(ids)]
    const named = await imagesOfAll(tx, ctx, level, moved)
    const target = LEVELS[level].above ? parentId : null
    const siblings = await siblingsOf(tx, ctx, level, target)
    const staying = siblings.filter((id) => !moved.includes(id))
    const at = before === null ? staying.length : staying.indexOf(before)
    if (at < 0) throw new Failure('conflict', 'The order has changed in the meantime. Reload the page and try again.')
    const order = [...staying.slice(0, at), ...moved, ...staying.slice(at)]
    const images = await imagesOfAll(tx, ctx, level, order)
    const changes: Change[] = []
    for (const [position, id] of order.entries()) {
      const was = images.get(id)!
      const image = { ...was, parentId: target, position }
      if (was.position === position && was.parentId === target) continue
      await writeNode(tx, ctx, level, id, image)
      changes.push({ entity: level, entityId: id, before: was, after: image })
    }
    const elsewhere = moved.filter((id) => named.get(id)?.parentId !== target)
    await refreshBelow(tx, ctx, level, elsewhere)
    const title = `${namesOf(moved, named, level)} moved`
    return finish(tx, ctx, { level, action: 'move', title, name: namesOf(moved, named, level), changes })
  })

/** Ids of the nodes under a node, in order. */
async function siblingsOf(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  parentId: string | null,
): Promise<string[]> {
  const { above } = LEVELS[level]
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${tableOf(level)} where store_id = ${storeId}
        ${above ? sql`and ${above.column} = ${parentId}::uuid` : sql``} order by position, name, id`,
  )
  return rows.map(({ id }) => id)
}
