import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NodeLevel, NodeValues, treePaths } from '@/lib/contract/catalogue-tree'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { bytesOfAddress } from '../../assets/encode-picture'
import { storePicture } from '../../assets/store-picture'
import { versionConflict } from '../../rows/version-conflict'
import { refreshBelow } from './node-contents'
import { LEVELS, lockTree, type NodeHandler, tableOf } from './node-level'
import { type CreatedKind, placeInTree } from './place-in-tree'
import { nodeEntry, nodeNotFound } from './read-nodes'
import { auditNode, nodeImages, writeNode } from './write-node'

export const createNode: NodeHandler<'create'> = async (ctx, { level, ...values }) => {
  const photo = await keepPhoto(ctx, values.photo)
  return transaction(ctx, async (tx) => {
    const id = uuidv7()
    await insertNode(tx, ctx, level, id, { ...values, photo })
    return nodeEntry(tx, ctx, level, id)
  })
}

export const updateNode: NodeHandler<'update'> = async (ctx, { level, _id, version, ...values }) => {
  const photo = await keepPhoto(ctx, values.photo)
  return transaction(ctx, async (tx) => {
    await changeNode(tx, ctx, level, { ...values, photo, _id, version })
    return nodeEntry(tx, ctx, level, _id)
  })
}

/** Adds a node after its siblings. */
export async function insertNode(
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  id: string,
  values: NodeValues,
): Promise<void> {
  await lockTree(tx, ctx)
  const position = await endOf(tx, ctx, level, values.parentId)
  await writeNode(tx, ctx, level, id, { ...imageOf(level, values), photo: values.photo, position })
  await auditNode(tx, ctx, level, 'create', { id, name: values.name, after: { name: values.name } })
  await refreshBelow(tx, ctx, level, [])
}

/**
 * Changes a node over the version that was seen; without a version, its current state. A moved node goes after its new
 * siblings.
 */
export async function changeNode(
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  { _id, version, ...values }: NodeValues & { _id: string; version?: number },
): Promise<void> {
  await lockTree(tx, ctx)
  const before = (await nodeImages(tx, ctx, level, [_id])).get(_id)
  if (!before) throw nodeNotFound(level)
  if (version !== undefined && (await versionOf(tx, ctx, level, _id)) !== version)
    throw versionConflict(LEVELS[level].noun)
  const { parentId } = imageOf(level, values)
  const isMoved = parentId !== before.parentId
  const position = isMoved ? await endOf(tx, ctx, level, parentId) : before.position
  const after = { ...imageOf(level, values), photo: values.photo, position }
  await writeNode(tx, ctx, level, _id, after)
  await auditNode(tx, ctx, level, 'update', { id: _id, name: after.name, before, after })
  await refreshBelow(tx, ctx, level, isMoved || before.name !== after.name ? [_id] : [])
}

/** Drops the fields that do not exist at the top of the tree. */
const imageOf = (level: NodeLevel, { name, parentId, photo: _photo, ...defaults }: NodeValues) => ({
  name,
  parentId: LEVELS[level].above ? parentId : null,
  ...(level === 'brand' ? NO_DEFAULTS : defaults),
})

/** A new picture is stored first; a stored one keeps its address. */
async function keepPhoto(scope: StoreScope, photo: string | null): Promise<string | null> {
  if (!photo?.startsWith('data:')) return photo
  return (await storePicture(scope, bytesOfAddress(photo))).url
}

/** The position after all siblings. */
export async function endOf(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  parentId: string | null,
): Promise<number> {
  const { above } = LEVELS[level]
  const [row] = await rowsOf<{ next: number }>(
    tx,
    sql`select coalesce(max(position), -1) + 1 as next from ${tableOf(level)} where store_id = ${storeId}
        ${above ? sql`and ${above.column} = ${parentId}::uuid` : sql``}`,
  )
  return row?.next ?? 0
}

async function versionOf(tx: Tx, { storeId }: StoreScope, level: NodeLevel, id: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ version: number }>(
    tx,
    sql`select version from ${tableOf(level)} where store_id = ${storeId} and id = ${id}`,
  )
  return row?.version
}

/** Creates the missing nodes of a path, as an import would. A second call creates nothing. */
export const createPath: Handler<typeof treePaths.create> = (ctx, { path }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const made: { level: NodeLevel; id: string }[] = []
    const note = (kind: CreatedKind, id: string) => {
      if (kind !== 'tax') made.push({ level: kind, id })
    }
    const placeOf = await placeInTree(tx, ctx, [path], note)
    for (const { level, id } of made) {
      const name = (await nodeImages(tx, ctx, level, [id])).get(id)?.name ?? ''
      await auditNode(tx, ctx, level, 'create', { id, name, after: { name } })
      await refreshBelow(tx, ctx, level, [])
    }
    return { _id: placeOf(path).categoryId, made: made.length }
  })
