import 'server-only'
import type { UndoHandler } from '../../feature/change'
import { lockTree } from './lock-tree'
import { rejectFilled } from './node-contents'
import { type NodeImage, nodeImages } from './node-images'
import type { NodeLevel } from './node-level'
import { refreshBelow } from './refresh-below'
import { dropNode, writeNode } from './write-node'

/** Restores nodes of one level. */
export const nodeUndo = (level: NodeLevel): UndoHandler => ({
  async read(tx, scope, ids) {
    await lockTree(tx, scope)
    return nodeImages(tx, scope, level, ids)
  },
  async restore(tx, scope, id, image) {
    // Safe: only `nodeImages` creates images of this entity.
    if (image) return writeNode(tx, scope, level, id, image as NodeImage)
    const now = (await nodeImages(tx, scope, level, [id])).get(id)
    if (!now) return
    await rejectFilled(tx, scope, level, { id, name: now.name })
    await dropNode(tx, scope, level, id)
  },
  settle: (tx, scope, ids) => refreshBelow(tx, scope, level, ids),
})
