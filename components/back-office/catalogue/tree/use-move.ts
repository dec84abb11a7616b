'use client'

import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { tree } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { useAction } from '../../kit/use-action'
import { useRefreshNodes } from '../nodes/node-query'
import { useNodeUndo } from '../nodes/node-undo'
import type { MoveTarget } from './move-target'

/** Moves a node, refetches the tree and offers undo; one move at a time. */
export function useMove(): (node: OutlineNode, target: MoveTarget) => Promise<void> {
  const action = useAction()
  const refresh = useRefreshNodes()
  const { offer } = useNodeUndo()
  return (node, { parentId, before }) =>
    action.run(async () => {
      try {
        const { changeSetId } = await call(tree.move, { level: node.level, ids: [node._id], parentId, before })
        await refresh()
        offer(changeSetId, `${node.name} moved.`)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        showToast('error', error.message, 'move')
      }
    })
}
