import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { type NodeDefaults, nearestWith, type SaidDefaults } from '@/lib/rules/node-defaults'

/** The value that a node without its own inherits from its ancestors, and which ancestor provides it. */
export type InheritedDefault<F extends keyof NodeDefaults> = {
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
  const said: SaidDefaults | undefined = found?.defaults
  const value = said?.[field]
  return found && value !== null && value !== undefined ? { value, from: found.name } : null
}

/** A node and its ancestors, from the node upwards. */
function nodesFrom(nodes: readonly OutlineNode[], id: string | null): OutlineNode[] {
  const found = id === null ? undefined : nodes.find(({ _id }) => _id === id)
  return found ? [found, ...nodesFrom(nodes, found.parentId)] : []
}
