import 'server-only'
import { type ChildNode, type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler'

export type NodeDecision = 'keep' | 'drop' | 'unwrap'

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

/** Makes `children` the children of `parent` and updates all links. */
export function adopt(parent: ParentNode, children: ChildNode[]): void {
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!
    child.parent = parent
    child.prev = children[at - 1] ?? null
    child.next = children[at + 1] ?? null
  }
  parent.children = children
}

/** Every element below `parent`, in document order. */
export function visitElements(parent: ParentNode, visit: (element: Element) => void): void {
  for (const node of parent.children) {
    if (!isTag(node)) continue
    visit(node)
    visitElements(node, visit)
  }
}

export function classesOf(element: Element): string[] {
  return (element.attribs.class ?? '').split(/\s+/).filter(Boolean)
}

export function textOf(node: ChildNode): string {
  if (isText(node)) return node.data
  return hasChildren(node) ? node.children.map(textOf).join('') : ''
}
