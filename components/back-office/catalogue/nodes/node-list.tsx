'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { EmptyState } from '../../kit/empty-state'
import { ImportStart } from '../../kit/import/import-start'
import { oneOf } from '../../kit/list/choice-filters'
import type { ListColumn, ListDefinition } from '../../kit/list/list-definition'
import { NodeBulkActions } from './node-bulk-actions'
import { NodeCard, NodeChildren, NodeName, NodePath, NodeProducts, NodeState } from './node-cells'
import { KINDS, type NodeKind } from './node-kind'
import { type ListedNode, matchingNodes, useNodePage } from './node-query'
import { parentFilter } from './parent-filter'

/** The list of one level of the menu, of classes, or of brands. */
export const nodeList = (kind: NodeKind): ListDefinition<ListedNode> => ({
  id: kind.level,
  noun: [kind.noun, kind.many],
  searchLabel: kind.above ? 'Search by name or parent' : 'Name',
  idOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  href: ({ _id }) => `${kind.edit}/${_id}`,
  columns: columnsOf(kind),
  filters: [
    ...(kind.above ? [parentFilter(KINDS[kind.above])] : []),
    oneOf('filled', 'Products', 'All', [
      { value: 'shown', label: 'In the shop' },
      { value: 'hidden', label: 'Not in the shop' },
      { value: 'empty', label: 'Without products' },
    ]),
  ],
  sorts: [
    { id: 'position', label: 'Order', desc: 'Menu order', asc: 'Menu order, reversed' },
    { id: 'name', label: 'Name', desc: 'Z to A', asc: 'A to Z' },
    { id: 'products', label: 'Products', desc: 'Most products first', asc: 'Fewest products first' },
  ],
  usePage: useNodePage.bind(null, kind),
  matching: (asked) => matchingNodes(kind, asked),
  Card: NodeCard,
  BulkActions: NodeBulkActions,
  empty: (
    <EmptyState
      icon={kind.icon}
      title={`No ${kind.noun} yet`}
      footer={
        <>
          <Button component={Link} href={kind.create}>
            Create {kind.noun}
          </Button>
          <ImportStart entity={kind.level} />
        </>
      }
    >
      {kind.empty}
    </EmptyState>
  ),
})

function columnsOf({ above, level }: NodeKind): ListColumn<ListedNode>[] {
  const hasChildren = level === 'department' || level === 'sub_department'
  return [
    { id: 'name', label: 'Name', shown: 'always', sort: 'name', Cell: NodeName },
    ...(above ? [{ id: 'path', label: 'Parent', shown: 'initially' as const, Cell: NodePath }] : []),
    ...(hasChildren
      ? [
          {
            id: 'children',
            label: level === 'department' ? 'Sub-departments' : 'Categories',
            shown: 'initially' as const,
            align: 'end' as const,
            Cell: NodeChildren,
          },
        ]
      : []),
    { id: 'products', label: 'Products', shown: 'initially', sort: 'products', align: 'end', Cell: NodeProducts },
    ...(level === 'class' ? [] : [{ id: 'state', label: 'State', shown: 'initially' as const, Cell: NodeState }]),
  ]
}
