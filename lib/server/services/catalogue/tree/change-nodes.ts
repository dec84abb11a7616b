import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import { recordChangeSet } from '../../change-sets/record-change-set'
import type { Change } from '../../feature/change'
import { auditNode } from './audit-nodes'
import { lockTree } from './lock-tree'
import { mergeInto } from './merge-into'
import { rejectFilled } from './node-contents'
import { nodeNotFound } from './node-entry'
import type { NodeHandler } from './node-handlers'
import { type NodeImage, nodeImages } from './node-images'
import { LEVELS, type NodeLevel } from './node-level'
import { moveProducts, settlePlaces } from './product-places'
import { refreshBelow } from './refresh-below'
import { dropNode } from './write-node'

type Reply = { changeSetId: string | null; products: number }

/** Merges several nodes into one of them. */
export const mergeNodes: NodeHandler<'merge'> = (ctx, { level, ids, into }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const targets = [...new Set(ids)].filter((id) => id !== into)
    const message = `Choose another ${LEVELS[level].noun} to merge into.`
    if (targets.length < ids.length) throw new Failure('invalid', message, { into: message })
    const named = await imagesOfAll(tx, ctx, level, [...targets, into])
    const changes: Change[] = []
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
    const changes: Change[] = []
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

type Action = { level: NodeLevel; action: string; title: string; name: string; id?: string; changes: readonly Change[] }

/** Updates lists and search, and writes the log entry and the change set for undo. */
export async function finish(tx: Tx, ctx: VendorContext, { changes, title, ...action }: Action): Promise<Reply> {
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
export async function imagesOfAll(
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
export function namesOf(ids: readonly string[], images: ReadonlyMap<string, NodeImage>, level: NodeLevel): string {
  const [first] = ids
  return ids.length === 1 && first ? (images.get(first)?.name ?? '') : `${ids.length} ${LEVELS[level].many}`
}
