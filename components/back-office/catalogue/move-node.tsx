'use client'

import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type OutlineNode, tree } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useNodeUndo } from './node-actions'
import { KINDS } from './node-kind'
import { useOutline, useRefreshNodes } from './node-query'
import { type MoveTarget, parentChoices } from './outline'

/** Moves a node, refetches the tree and offers undo; one move at a time. */
export function useMove(): (node: OutlineNode, target: MoveTarget) => Promise<void> {
  const action = useAction()
  const refresh = useRefreshNodes()
  const { offer } = useNodeUndo()
  return (node, { parentId, before }) =>
    action.run(async () => {
      try {
        const { changeSetId } = await call(tree.move, { level: node.level, ids: [node._id], parentId, before })
        await refresh()
        offer(changeSetId, `${node.name} moved.`)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        showToast('error', error.message, 'move')
      }
    })
}

const AT_THE_END = 'end'

/** Moves a node to another parent and position, for touch devices and for long distances. */
export function MoveDialog({ node, onClose }: { node: OutlineNode; onClose: () => void }) {
  const above = KINDS[node.level].above
  const nodes = useOutline(true).data?.nodes ?? []
  const [parentId, setParent] = useState(node.parentId)
  const [before, setBefore] = useState(AT_THE_END)
  const action = useAction()
  const refresh = useRefreshNodes()
  const { offer } = useNodeUndo()
  const siblings = nodes.filter((each) => each.level === node.level && each.parentId === parentId && each !== node)
  const places = siblings
    .filter(({ _id }) => _id !== node._id)
    .map(({ _id, name }) => ({ value: _id, label: `Before ${name}` }))
  const move = () =>
    action.run(async () => {
      const place = before === AT_THE_END ? null : before
      const { changeSetId } = await call(tree.move, { level: node.level, ids: [node._id], parentId, before: place })
      await refresh()
      onClose()
      offer(changeSetId, `${node.name} moved.`)
    })
  return (
    <ConfirmDialog
      title={`Move ${node.name}`}
      confirm="Move"
      tone="plain"
      action={action}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <Stack gap="md">
        {above && (
          <Select
            label={`Parent ${KINDS[above].noun}`}
            searchable
            allowDeselect={false}
            data={parentChoices(nodes, above)}
            value={parentId}
            onChange={(id) => {
              setParent(id)
              setBefore(AT_THE_END)
            }}
          />
        )}
        <Select
          label="Where"
          allowDeselect={false}
          data={[...places, { value: AT_THE_END, label: 'At the end' }]}
          value={before}
          onChange={(place) => setBefore(place ?? AT_THE_END)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
