import type { OutlineNode } from '@/lib/contract/catalogue-tree'

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
