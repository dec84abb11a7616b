'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { HistoryButton } from '../../kit/history/history-button'
import { ImportButton } from '../../kit/import/import-button'
import { List } from '../../kit/list/list'
import type { ListDefinition } from '../../kit/list/list-definition'
import { ListExportButton } from '../../kit/list/list-export'
import { useListQuery } from '../../kit/list/use-list-query'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { ScreenTabs } from '../../shell/screen-tabs'
import type { NodeKind } from './node-kind'
import { filterOf, type ListedNode, useRefreshNodes } from './node-query'
import { NodeUndo } from './node-undo'

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
        <ListExportButton list={kind.level} filter={filterOf(kind, asked)} />
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
