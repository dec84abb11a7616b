'use client'

import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type SavedView, savedViews } from '@/lib/contract/saved-views'
import { RemoveView } from './remove-view'
import { SaveView } from './save-view'

export type ViewState = {
  /** Id of the list. */
  readonly list: string
  /** Query string of the current query. */
  readonly address: string
  /** The visible columns; empty for the default layout. */
  readonly columns: readonly string[]
}

type Props = ViewState & { onChoose: (view: Pick<SavedView, 'address' | 'columns'>) => void }

const USUAL = { address: '', columns: [] }

/** Saved filters, order and columns: personal views and views shared with the team. */
export function ViewMenu({ list, address, columns, onChoose }: Props) {
  const { data, mutate } = useCall(savedViews.list, { list })
  const [asked, setAsked] = useState<'save' | SavedView | null>(null)
  const views = data?.views ?? []
  const isNow = (view: Pick<SavedView, 'address' | 'columns'>) =>
    view.address === address && view.columns.join() === columns.join()
  const current = views.find(isNow)
  const take = async (next: { views: SavedView[] }) => {
    await mutate(next, { revalidate: false })
    setAsked(null)
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {current?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item aria-current={isNow(USUAL) || undefined} onClick={() => onChoose(USUAL)}>
            All
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view._id}
              aria-current={isNow(view) || undefined}
              onClick={() => onChoose(view)}
              {...(view.isShared ? { rightSection: <IconUsers size={14} aria-label="shared with the team" /> } : {})}
            >
              {view.name}
              {!view.isMine && ` · ${view.ownerName}`}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsked('save')}>Save this view…</Menu.Item>
          {current && <Menu.Item onClick={() => setAsked(current)}>Delete “{current.name}”…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' && (
        <SaveView
          list={list}
          address={address}
          columns={columns}
          views={views}
          onClose={() => setAsked(null)}
          onSaved={take}
        />
      )}
      {asked !== null && asked !== 'save' && (
        <RemoveView view={asked} onClose={() => setAsked(null)} onRemoved={take} />
      )}
    </>
  )
}
