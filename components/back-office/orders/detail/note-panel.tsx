'use client'

import { Button, Group, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { orders } from '@/lib/contract/orders'
import { useLeaveGuard } from '../../kit/leave-guard'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import type { OrderProps } from '../use-order'
import classes from './note-panel.module.css'

/** Internal notes on the order; not visible to the customer. */
export function NotePanel({ order, show }: OrderProps) {
  const { features } = useVendor()
  const known = useCall(orders.facts, {}).data?.tags ?? []
  const action = useAction()
  const [staffNote, setNote] = useState(order.staffNote)
  const [tags, setTags] = useState(order.tags)
  const isDirty = staffNote !== order.staffNote || tags.join('\n') !== order.tags.join('\n')
  useLeaveGuard(isDirty)
  const save = () =>
    action.run(async () => {
      show(await call(orders.note, { _id: order._id, staffNote, tags, version: order.version }))
      showToast('success', 'The note is saved.')
    })
  if (!features.has('order.edit')) return <ReadNote {...{ order, show }} />
  return (
    <Panel title="Staff note" description="Only visible to your team.">
      <div className={classes.fields}>
        <Textarea
          aria-label="Staff note"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2_000}
          value={staffNote}
          error={action.failure?.fields?.staffNote}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <TagsInput label="Tags" data={known} maxTags={20} value={tags} onChange={setTags} />
        {action.failure && (
          <p className={classes.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
        {isDirty && (
          <Group gap={8} justify="flex-end">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setNote(order.staffNote)
                setTags(order.tags)
                action.forget()
              }}
            >
              Discard
            </Button>
            <Button size="xs" loading={action.isBusy} onClick={() => void save()}>
              Save
            </Button>
          </Group>
        )}
      </div>
    </Panel>
  )
}

const ReadNote = ({ order: { staffNote, tags } }: OrderProps) => (
  <Panel title="Staff note">
    <p className={classes.words}>{staffNote || 'No note yet.'}</p>
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </Panel>
)
