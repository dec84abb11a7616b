import type { TreeNodeData } from '@mantine/core'
import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { nearestWith } from '@/lib/rules/nearest-defaults'
import type { NodeDefaults, OwnDefaults } from '@/lib/rules/node-defaults'

/** The value that a node without its own inherits from its ancestors, and which ancestor provides it. */
type InheritedDefault<F extends keyof NodeDefaults> = {
  readonly value: NonNullable<NodeDefaults[F]>
  readonly from: string
}

/** Null when no ancestor has a value. */
export function inheritedDefault<F extends keyof NodeDefaults>(
  nodes: readonly OutlineNode[],
  parentId: string | null,
  field: F,
): InheritedDefault<F> | null {
  const found = nodesFrom(nodes, parentId).find(({ defaults }) => nearestWith([defaults], field))
  const said: OwnDefaults | undefined = found?.defaults
  const value = said?.[field]
  return found && value !== null && value !== undefined ? { value, from: found.name } : null
}

/** A node and its ancestors, from the node upwards. */
function nodesFrom(nodes: readonly OutlineNode[], id: string | null): OutlineNode[] {
  const found = id === null ? undefined : nodes.find(({ _id }) => _id === id)
  return found ? [found, ...nodesFrom(nodes, found.parentId)] : []
}

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

/** The target of a move: the parent, and the sibling to insert before; null: at the end. */
export type MoveTarget = { readonly parentId: string | null; readonly before: string | null }

const LEVEL_ABOVE = { department: null, sub_department: 'department', category: 'sub_department' } as const

const siblingsOf = (nodes: readonly OutlineNode[], { level, parentId }: Pick<OutlineNode, 'level' | 'parentId'>) =>
  nodes.filter((node) => node.level === level && node.parentId === parentId)

/** Target of a node dropped on another one; null where the drop is not allowed. */
export function dropTarget(
  nodes: readonly OutlineNode[],
  dragged: string,
  target: string,
  position: 'before' | 'after' | 'inside',
): MoveTarget | null {
  const [own, other] = [dragged, target].map((id) => nodes.find(({ _id }) => _id === id))
  if (!own || !other || own === other) return null
  if (position === 'inside')
    return other.level === LEVEL_ABOVE[own.level] ? { parentId: other._id, before: null } : null
  if (other.level !== own.level) return null
  if (position === 'before') return { parentId: other.parentId, before: other._id }
  const siblings = siblingsOf(nodes, other).filter(({ _id }) => _id !== dragged)
  const next = siblings[siblings.findIndex(({ _id }) => _id === target) + 1]
  return { parentId: other.parentId, before: next?._id ?? null }
}

/** One step up or down among the siblings; past their end, into the neighbour of the parent. Null at the very end. */
export function stepTarget(nodes: readonly OutlineNode[], id: string, way: -1 | 1): MoveTarget | null {
  const own = nodes.find(({ _id }) => _id === id)
  if (!own) return null
  const siblings = siblingsOf(nodes, own)
  const at = siblings.indexOf(own)
  const neighbour = siblings[at + way]
  if (neighbour) {
    const before = way === -1 ? neighbour._id : (siblings[at + 2]?._id ?? null)
    return { parentId: own.parentId, before }
  }
  const above = LEVEL_ABOVE[own.level]
  const parents = above === null ? [] : nodes.filter(({ level }) => level === above)
  const parent = parents[parents.findIndex(({ _id }) => _id === own.parentId) + way]
  if (!parent) return null
  const [first] = siblingsOf(nodes, { level: own.level, parentId: parent._id })
  return { parentId: parent._id, before: way === 1 ? (first?._id ?? null) : null }
}
