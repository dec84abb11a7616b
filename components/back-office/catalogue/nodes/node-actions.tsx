'use client'

import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { showToast } from '@/lib/client/toast'
import type { NodeEntry } from '@/lib/contract/catalogue-tree'
import { useVendor } from '../../kit/vendor-context'
import { MergeDialog } from './merge-dialog'
import { RemoveNodes } from './remove-nodes'
import { useNodeKind } from './use-node-kind'

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
