import 'server-only'
import { type ChildNode, type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler'

export type NodeDecision = 'keep' | 'drop' | 'unwrap'

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
