import 'server-only'
import type { treePaths } from '@/lib/contract/catalogue-tree'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { auditNode } from './audit-nodes'
import { lockTree } from './lock-tree'
import type { MadeKind } from './made'
import { nodeImages } from './node-images'
import type { NodeLevel } from './node-level'
import { placeInTree } from './place-in-tree'
import { refreshBelow } from './refresh-below'

/** Creates the missing nodes of a path, as an import would. A second call creates nothing. */
export const createPath: Handler<typeof treePaths.create> = (ctx, { path }) =>
  transaction(ctx, async (tx) => {
    await lockTree(tx, ctx)
    const made: { level: NodeLevel; id: string }[] = []
    const note = (kind: MadeKind, id: string) => {
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
