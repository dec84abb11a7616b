import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { type NodeDefaults, nearestWith, type SaidDefaults } from '@/lib/rules/node-defaults'

/** What a node that says nothing itself has from the nodes above, and from which of them. */
export type InheritedDefault<F extends keyof NodeDefaults> = {
  readonly value: NonNullable<NodeDefaults[F]>
  readonly from: string
}

/** Null when none of the nodes above says anything either. */
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

/** A node and those above it, from below. */
function nodesFrom(nodes: readonly OutlineNode[], id: string | null): OutlineNode[] {
  const found = id === null ? undefined : nodes.find(({ _id }) => _id === id)
  return found ? [found, ...nodesFrom(nodes, found.parentId)] : []
}
