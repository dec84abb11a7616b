'use client'

import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { RemoveDialog } from '../../kit/form/remove-dialog'
import { useAction } from '../../kit/use-action'
import { MergeDialog, type NodesDialogProps } from './merge-dialog'
import { describeProducts } from './node-cells'
import { useRefreshNodes } from './node-query'

/** Deletes empty nodes. For the others it lists their content and offers to move it. */
export function RemoveNodes({ kind, ids, onClose, onDone }: NodesDialogProps) {
  const action = useAction()
  const refresh = useRefreshNodes()
  const [isMerging, setMerging] = useState(false)
  const [only = ''] = ids
  const { data: entry } = useCall(kind.calls.read, ids.length === 1 ? { level: kind.level, _id: only } : null)
  const mayLetGo = kind.level === 'class' || kind.level === 'brand'
  const isFilled = entry !== undefined && (entry.products > 0 || entry.children > 0)
  const what = entry?.name ?? (ids.length === 1 ? `this ${kind.noun}` : `${ids.length} ${kind.many}`)
  if (isMerging) return <MergeDialog kind={kind} ids={ids} onClose={onClose} onDone={onDone} />
  const dependents = isFilled ? [{ words: describeProducts(entry), examples: entry.examples }] : []

  if (isFilled && !mayLetGo) {
    return (
      <Modal opened onClose={onClose} title={`${what} is not empty`} closeButtonProps={{ 'aria-label': 'Close' }}>
        <p>
          It contains{' '}
          {entry.children > 0 && `${entry.children} ${entry.children === 1 ? 'entry' : 'entries'} below it and `}
          {describeProducts(entry).toLowerCase()}
          {entry.examples.length > 0 && `: ${entry.examples.join(', ')}`}. Move everything to another {kind.noun} first;
          this one is then deleted.
        </p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => setMerging(true)} data-autofocus>
            Move everything to…
          </Button>
        </Group>
      </Modal>
    )
  }
  const remove = () =>
    action.run(async () => {
      const products = mayLetGo ? 'let_go' : 'keep'
      const { changeSetId } = await call(kind.calls.remove, { level: kind.level, ids: [...ids], products })
      await refresh()
      await onDone(changeSetId, `${what} deleted.`)
    })
  return (
    <RemoveDialog
      title={`Delete ${what}?`}
      confirm="Delete"
      dependents={dependents}
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {mayLetGo ? `Its products are kept without a ${kind.noun}.` : 'Only empty entries can be deleted.'} You can undo
        this under History.
      </p>
    </RemoveDialog>
  )
}
