import type { OutlineNode } from '@/lib/contract/catalogue-tree'

/** Nodes of one level as options with their paths, in menu order. */
export function parentChoices(
  nodes: readonly OutlineNode[],
  level: string,
): { readonly value: string; readonly label: string }[] {
  const byId = new Map(nodes.map((node) => [node._id, node]))
  const pathOf = (node: OutlineNode): string => {
    const above = node.parentId === null ? undefined : byId.get(node.parentId)
    return above ? `${pathOf(above)} › ${node.name}` : node.name
  }
  return nodes.filter((node) => node.level === level).map((node) => ({ value: node._id, label: pathOf(node) }))
}
