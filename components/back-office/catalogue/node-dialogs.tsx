'use client'

import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { RemoveDialog } from '../kit/form/remove-dialog'
import { productCountText } from './node-cells'
import type { NodeKind } from './node-kind'
import { useRefreshNodes } from './node-query'

type NodesDialogProps = {
  kind: NodeKind
  ids: readonly string[]
  onClose: () => void
  onDone: (changeSetId: string | null, words: string) => Promise<void>
}

/** Moves the content of the given nodes into another node and deletes them. */
export function MergeDialog({ kind, ids, onClose, onDone }: NodesDialogProps) {
  const [into, setInto] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const action = useAction()
  const refresh = useRefreshNodes()
  const { data } = useCall(kind.calls.list, {
    level: kind.level,
    sort: 'name',
    direction: 'asc',
    size: 100,
    query: search,
  })
  const choices = (data?.rows ?? [])
    .filter(({ _id }) => !ids.includes(_id))
    .map(({ _id, name, path }) => ({ value: _id, label: [...path, name].join(' › ') }))
  const what = ids.length === 1 ? `this ${kind.noun}` : `${ids.length} ${kind.many}`
  const merge = () =>
    action.run(async () => {
      if (into === null) throw new Failure('invalid', `Choose the target ${kind.noun}.`)
      const { changeSetId, products } = await call(kind.calls.merge, { level: kind.level, ids: [...ids], into })
      await refresh()
      await onDone(changeSetId, `Merged. ${products === 1 ? 'One product was' : `${products} products were`} moved.`)
    })
  return (
    <ConfirmDialog
      title={`Merge ${what}?`}
      confirm="Merge"
      action={action}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <p>
        All content of {ids.length === 1 ? 'it' : 'them'} moves to the selected one.{' '}
        {kind.level === 'class' || kind.level === 'brand'
          ? 'You can undo this under History.'
          : 'Old links in your shop redirect to it. You can undo this under History.'}
      </p>
      <Select
        label={`Target ${kind.noun}`}
        placeholder={`Choose a ${kind.noun}`}
        searchable
        withAsterisk
        data={choices}
        value={into}
        filter={({ options }) => options}
        nothingFoundMessage="Nothing found"
        onSearchChange={(words) => setSearch(words.includes('›') ? '' : words)}
        onChange={(id) => {
          setInto(id)
          action.forget()
        }}
      />
    </ConfirmDialog>
  )
}

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
  const dependents = isFilled ? [{ words: productCountText(entry), examples: entry.examples }] : []

  if (isFilled && !mayLetGo) {
    return (
      <Modal opened onClose={onClose} title={`${what} is not empty`} closeButtonProps={{ 'aria-label': 'Close' }}>
        <p>
          It contains{' '}
          {entry.children > 0 && `${entry.children} ${entry.children === 1 ? 'entry' : 'entries'} below it and `}
          {productCountText(entry).toLowerCase()}
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
