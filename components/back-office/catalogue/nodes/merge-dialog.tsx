'use client'

import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useAction } from '../../kit/use-action'
import type { NodeKind } from './node-kind'
import { useRefreshNodes } from './node-query'

export type NodesDialogProps = {
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
        label={`Which ${kind.noun} stays`}
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
