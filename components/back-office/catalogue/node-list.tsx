'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { EmptyPanel } from '../kit/empty-panel'
import { HistoryButton } from '../kit/history/history-button'
import { ImportButton } from '../kit/import/import-button'
import { ImportStart } from '../kit/import/import-start'
import { singleChoiceFilter } from '../kit/list/choice-filters'
import { List } from '../kit/list/list'
import type { ListColumn, ListDefinition, ListFilter } from '../kit/list/list-definition'
import { ListExportButton } from '../kit/list/list-export'
import { searchFilter } from '../kit/list/search-filter'
import { useListQuery } from '../kit/list/use-list-query'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { ScreenTabs } from '../shell/screen-tabs'
import { NodeBulkActions, NodeUndo } from './node-actions'
import { NodeCard, NodeChildren, NodeName, NodePath, NodeProducts, NodeState } from './node-cells'
import { KINDS, type NodeKind } from './node-kind'
import {
  findMatchingNodes,
  type ListedNode,
  nodeFilterOf,
  useNodePage,
  useOutline,
  useRefreshNodes,
} from './node-query'
import { parentChoices } from './outline'

const useDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'department')
const useSubDepartments = () => parentChoices(useOutline(true).data?.nodes ?? [], 'sub_department')

/** Filters by a node of the parent level; the filter's id is the name of that level. */
const parentFilter = ({ level, title }: NodeKind): ListFilter =>
  searchFilter(level, title.replace(/s$/, ''), level === 'department' ? useDepartments : useSubDepartments)

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
    singleChoiceFilter('filled', 'Products', 'All', [
      { value: 'shown', label: 'In the shop' },
      { value: 'hidden', label: 'Not in the shop' },
      { value: 'empty', label: 'Without products' },
    ]),
  ],
  sorts: [
    { id: 'position', label: 'Order', asc: 'Menu order', desc: 'Menu order, reversed', begins: 'asc' },
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'products', label: 'Products', desc: 'Most products first', asc: 'Fewest products first', begins: 'desc' },
  ],
  usePage: useNodePage.bind(null, kind),
  matching: (asked) => findMatchingNodes(kind, asked),
  Card: NodeCard,
  BulkActions: NodeBulkActions,
  empty: (
    <EmptyPanel
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
    </EmptyPanel>
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

type Listed = { kind: NodeKind; definition: ListDefinition<ListedNode> }

/** The page of one level: heading, actions and body. */
export function NodePage({ kind, definition, children }: Listed & { children: ReactNode }) {
  const { features } = useVendor()
  const [asked] = useListQuery(definition)
  const refresh = useRefreshNodes()
  return (
    <NodeUndo>
      <ScreenHeader title={kind.title} description={kind.description}>
        <HistoryButton onUndone={refresh} />
        <ImportButton entity={kind.level} onImported={refresh} />
        <ListExportButton list={kind.level} filter={nodeFilterOf(kind, asked)} />
        {features.has(kind.permission) && (
          <Button component={Link} href={kind.create} leftSection={<IconPlus size={16} aria-hidden />}>
            Create {kind.noun}
          </Button>
        )}
      </ScreenHeader>
      <ScreenTabs label="Levels of the catalogue" />
      {children}
    </NodeUndo>
  )
}

/** The list of one level. */
export function NodeListScreen({ kind, definition }: Listed) {
  return (
    <NodePage kind={kind} definition={definition}>
      <List definition={definition} />
    </NodePage>
  )
}
