import 'server-only'
import { brands, classes, outline, tree, treePaths } from '@/lib/contract/catalogue-tree'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { tableKind } from '../../imports/table-kind'
import { mergeNodes, moveNodes, removeNodes } from './change-nodes'
import { nodeEntity } from './node-entity'
import { nodeSource } from './node-source'
import { productPlaceUndo } from './product-places'
import { listNodes, matchingNodes, readNode, readOutline } from './read-nodes'
import { createNode, createPath, updateNode } from './save-node'
import { nodeUndo } from './write-node'

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
    ...bindCalls(tree, nodeHandlers),
    ...bindCalls(classes, nodeHandlers),
    ...bindCalls(brands, nodeHandlers),
    ...bindCalls(outline, { read: readOutline }),
    ...bindCalls(treePaths, { create: createPath }),
  ],
  imports: {
    department: tableKind(nodeEntity('department')),
    sub_department: tableKind(nodeEntity('sub_department')),
    category: tableKind(nodeEntity('category')),
    class: tableKind(nodeEntity('class')),
    brand: tableKind(nodeEntity('brand')),
  },
  exports: {
    department: nodeSource('department'),
    sub_department: nodeSource('sub_department'),
    category: nodeSource('category'),
    class: nodeSource('class'),
    brand: nodeSource('brand'),
  },
  undo: {
    department: nodeUndo('department'),
    sub_department: nodeUndo('sub_department'),
    category: nodeUndo('category'),
    class: nodeUndo('class'),
    brand: nodeUndo('brand'),
    product_place: productPlaceUndo,
  },
})
