import type { TreeNodeData } from '@mantine/core'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'

/** The rows of the tree: each node below its parent, in order. With a query, only matches and their ancestors. */
export function treeData(nodes: readonly OutlineNode[], words: string): TreeNodeData[] {
  const wanted = words.trim().toLowerCase()
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const build = (parentId: string | null, isFound: boolean): TreeNodeData[] =>
    (below.get(parentId) ?? []).flatMap((node) => {
      const matches = isFound || node.name.toLowerCase().includes(wanted)
      const children = build(node._id, matches)
      if (!matches && children.length === 0) return []
      return [{ value: node._id, label: node.name, ...(children.length > 0 ? { children } : {}) }]
    })
  return build(null, wanted === '')
}
