import 'server-only'
import { brands, classes, outline, tree, treePaths } from '@/lib/contract/catalogue-tree'
import { pair } from '../../feature/call'
import { feature } from '../../feature/feature'
import { mergeNodes, removeNodes } from './change-nodes'
import { createPath } from './create-path'
import { listNodes, matchingNodes, readNode, readOutline } from './list-nodes'
import { moveNodes } from './move-nodes'
import { createNode, updateNode } from './save-node'

const nodeHandlers = {
  list: listNodes,
  matching: matchingNodes,
  read: readNode,
  create: createNode,
  update: updateNode,
  move: moveNodes,
  merge: mergeNodes,
  remove: removeNodes,
}

export const treeFeature = feature({
  name: 'tree',
  calls: [
    ...pair(tree, nodeHandlers),
    ...pair(classes, nodeHandlers),
    ...pair(brands, nodeHandlers),
    ...pair(outline, { read: readOutline }),
    ...pair(treePaths, { create: createPath }),
  ],
})
