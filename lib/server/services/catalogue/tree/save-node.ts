import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NodeValues } from '@/lib/contract/catalogue-tree'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import { bytesOfAddress } from '../../assets/encode-picture'
import { storePicture } from '../../assets/store-picture'
import { outdated } from '../../rows/outdated'
import { auditNode } from './audit-nodes'
import { lockTree } from './lock-tree'
import { nodeEntry, nodeNotFound } from './node-entry'
import type { NodeHandler } from './node-handlers'
import { nodeImages } from './node-images'
import { LEVELS, type NodeLevel, tableOf } from './node-level'
import { refreshBelow } from './refresh-below'
import { writeNode } from './write-node'

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
  if (version !== undefined && (await versionOf(tx, ctx, level, _id)) !== version) throw outdated(LEVELS[level].noun)
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
