import 'server-only'
import { type ChildNode, hasChildren, type ParentNode } from 'domhandler'
import { adopt, type NodeDecision } from './tree'

/** Removes nodes from a tree in one pass; `decide` sees a node before its children. Recursive: depth is limited. */
export function prune(parent: ParentNode, decide: (node: ChildNode) => NodeDecision): void {
  const kept: ChildNode[] = []
  for (const node of parent.children) {
    const verdict = decide(node)
    if (verdict === 'drop') continue
    if (hasChildren(node)) prune(node, decide)
    if (verdict === 'keep') kept.push(node)
    else if (hasChildren(node)) for (const child of node.children) kept.push(child)
  }
  adopt(parent, kept)
}
