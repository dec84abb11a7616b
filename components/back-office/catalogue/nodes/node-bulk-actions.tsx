'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListSelection } from '../../kit/list/list-definition'
import { useVendor } from '../../kit/vendor-context'
import { MergeDialog } from './merge-dialog'
import { useNodeUndo } from './node-undo'
import { RemoveNodes } from './remove-nodes'
import { useNodeKind } from './use-node-kind'

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
