import 'server-only'
import { sql } from 'drizzle-orm'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import { recordChangeSet } from '../../change-sets/record-change-set'
import type { RowChange } from '../../feature/change'
import { mergeInto } from './merge-into'
import { refreshBelow, rejectFilled } from './node-contents'
import { LEVELS, lockTree, type NodeHandler, tableOf } from './node-level'
import { moveProducts, settlePlaces } from './product-places'
import { nodeNotFound } from './read-nodes'
import { auditNode, dropNode, type NodeImage, nodeImages, writeNode } from './write-node'

type Reply = { changeSetId: string | null; products: number }

/** Merges several nodes into one of them. */
export const mergeNodes: NodeHandler<'merge'> = (ctx, { level, ids, into }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const targets = [...new Set(ids)].filter((id) => id !== into)
    const message = `Choose another ${LEVELS[level].noun} to merge into.`
    if (targets.length < ids.length) throw new Failure('invalid', message, { into: message })
    const named = await imagesOfAll(tx, ctx, level, [...targets, into])
    const changes: RowChange[] = []
    for (const from of targets) changes.push(...(await mergeInto(tx, ctx, { level, from, into })))
    const target = named.get(into)?.name ?? ''
    const title = `${namesOf(targets, named, level)} merged into ${target}`
    await refreshBelow(tx, ctx, level, [into])
    return finish(tx, ctx, { level, action: 'merge', title, name: target, id: into, changes })
  })

/** Deletes only empty nodes; a class or brand is simply removed from its products. */
export const removeNodes: NodeHandler<'remove'> = (ctx, { level, ids, products }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const targets = [...new Set(ids)]
    const images = await imagesOfAll(tx, ctx, level, targets)
    const changes: RowChange[] = []
    const { ofProduct } = LEVELS[level]
    if (products === 'let_go' && ofProduct && level !== 'category') {
      changes.push(...(await moveProducts(tx, ctx, { column: ofProduct, from: targets, into: null })))
    }
    for (const [id, image] of images) {
      await rejectFilled(tx, ctx, level, { id, name: image.name })
      await dropNode(tx, ctx, level, id)
      changes.push({ entity: level, entityId: id, before: image, after: null })
    }
    await refreshBelow(tx, ctx, level, [])
    const title = `${namesOf(targets, images, level)} deleted`
    return finish(tx, ctx, { level, action: 'delete', title, name: namesOf(targets, images, level), changes })
  })

type Action = {
  level: NodeLevel
  action: string
  title: string
  name: string
  id?: string
  changes: readonly RowChange[]
}

/** Updates lists and search, and writes the log entry and the change set for undo. */
async function finish(tx: Tx, ctx: VendorContext, { changes, title, ...action }: Action): Promise<Reply> {
  const moved = changes.filter(({ entity }) => entity === 'product_place').map(({ entityId }) => entityId)
  await settlePlaces(tx, ctx, moved)
  const kind = `${action.level}.${action.action}`
  const changeSetId = await recordChangeSet(tx, ctx, { kind, title }, changes)
  if (changeSetId !== null) {
    await auditNode(tx, ctx, action.level, action.action, { ...action, after: { what: title, products: moved.length } })
  }
  return { changeSetId, products: moved.length }
}

/** Images of all given nodes, in the given order. Throws `not_found` when one is missing. */
async function imagesOfAll(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  ids: readonly string[],
): Promise<Map<string, NodeImage>> {
  const found = await nodeImages(tx, scope, level, ids)
  if (found.size < new Set(ids).size) throw nodeNotFound(level)
  return new Map(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id)!] as const] : [])))
}

/** “Tea”, or “3 categories”. */
function namesOf(ids: readonly string[], images: ReadonlyMap<string, NodeImage>, level: NodeLevel): string {
  const [first] = ids
  return ids.length === 1 && first ? (images.get(first)?.name ?? '') : `${ids.length} ${LEVELS[level].many}`
}

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
    const changes: RowChange[] = []
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
