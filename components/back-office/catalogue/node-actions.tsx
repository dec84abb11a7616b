'use client'

import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import Link from 'next/link'
import { createContext, type ReactNode, use, useState } from 'react'
import { showToast } from '@/lib/client/toast'
import type { NodeEntry } from '@/lib/contract/catalogue-tree'
import { useUndo } from '../kit/history/use-undo'
import type { ListSelection } from '../kit/list/list-definition'
import { useVendor } from '../kit/vendor-context'
import { MergeDialog, RemoveNodes } from './node-dialogs'
import { useNodeKind } from './node-kind'
import { useRefreshNodes } from './node-query'

type Offer = { readonly offer: (changeSetId: string | null, words: string) => void }

const NodeUndoContext = createContext<Offer | null>(null)

/** Shows the undo note for the last node action, wherever on the screen it happened. */
export function NodeUndo({ children }: { children: ReactNode }) {
  const { offer, note } = useUndo(useRefreshNodes())
  return (
    <NodeUndoContext value={{ offer }}>
      {children}
      {note}
    </NodeUndoContext>
  )
}

export function useNodeUndo(): Offer {
  const held = use(NodeUndoContext)
  if (!held) throw new Error('useNodeUndo needs NodeUndo around it')
  return held
}

type Props = { entry: NodeEntry; onGone: () => void }

/** Further actions for the open node. */
export function NodeActions({ entry, onGone }: Props) {
  const kind = useNodeKind()
  const { features } = useVendor()
  const [asked, setAsked] = useState<'merge' | 'remove' | null>(null)
  const done = async (_changeSetId: string | null, words: string) => {
    setAsked(null)
    showToast('success', `${words} You can undo this under History.`)
    onGone()
  }
  const dialog = { kind, ids: [entry._id], onClose: () => setAsked(null), onDone: done }
  return (
    <>
      {features.has('product.view') && entry.products > 0 && (
        <Button component={Link} href={`/products?${kind.productFilter}=${entry._id}`} variant="default">
          Products
        </Button>
      )}
      {features.has(kind.permission) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} href={`${kind.create}?from=${entry._id}`}>
              Duplicate
            </Menu.Item>
            <Menu.Item onClick={() => setAsked('merge')}>Merge into…</Menu.Item>
            <Menu.Item color="red.9" onClick={() => setAsked('remove')}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === 'merge' && <MergeDialog {...dialog} />}
      {asked === 'remove' && <RemoveNodes {...dialog} />}
    </>
  )
}

/** The path of the node and its product count, below its name. */
export function NodeSummary({ entry }: { entry: NodeEntry }) {
  const where = entry.path.length > 0 ? `${entry.path.join(' › ')} · ` : ''
  const all = entry.products === 1 ? 'one product' : `${entry.products.toLocaleString('en')} products`
  return `${where}${all}, ${entry.published.toLocaleString('en')} in the shop`
}

type Asked = { readonly action: 'merge' | 'remove'; readonly ids: readonly string[] }

/** Bulk actions for the selected nodes. */
export function NodeBulkActions({ selection }: { selection: ListSelection }) {
  const kind = useNodeKind()
  const { features } = useVendor()
  const { offer } = useNodeUndo()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!features.has(kind.permission)) return null
  const ask = async (action: Asked['action']) => setAsked({ action, ids: await selection.ids() })
  const done = async (changeSetId: string | null, words: string) => {
    setAsked(null)
    offer(changeSetId, words)
    await selection.finish()
  }
  const Dialog = asked?.action === 'merge' ? MergeDialog : RemoveNodes
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void ask('merge')}>
        Merge into…
      </Button>
      <Button size="xs" variant="default" onClick={() => void ask('remove')}>
        Delete
      </Button>
      {asked && <Dialog kind={kind} ids={asked.ids} onClose={() => setAsked(null)} onDone={done} />}
    </>
  )
}
