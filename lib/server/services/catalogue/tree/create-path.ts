import 'server-only'
import type { treePaths } from '@/lib/contract/catalogue-tree'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import type { MadeKind } from '../writing/made'
import { placeInTree } from '../writing/place-in-tree'
import { auditNode } from './audit-nodes'
import { lockTree } from './lock-tree'
import { nodeImages } from './node-images'
import type { NodeLevel } from './node-level'
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
