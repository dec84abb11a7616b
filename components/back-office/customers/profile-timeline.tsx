'use client'

import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { CustomerTimelineEntry } from '@/lib/contract/customer-sheet'
import { customers } from '@/lib/contract/customers-admin'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { EntryLink } from '../kit/entry-link'
import { useLeaveGuard } from '../kit/leave-guard'
import { Moment } from '../kit/moment'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import classes from '../stock/parts/stock.module.css'
import type { SheetProps } from './customer-sheet-props'
import timeline from './profile-timeline.module.css'
import { UndoMerge } from './undo-merge'

/** What happened with the customer, newest first, and a field for notes. */
export function CustomerTimeline({ sheet: { customer }, reload }: SheetProps) {
  const { features } = useVendor()
  const action = useAction()
  const { _id } = customer
  const { data, error } = useCall(customers.timeline, { _id })
  const [older, setOlder] = useState<{ entries: CustomerTimelineEntry[]; next: string | null } | null>(null)
  const [deleting, setDeleting] = useState<CustomerTimelineEntry | null>(null)
  const mayEdit = features.has('customer.edit')
  const entries = [...(data?.entries ?? []), ...(older?.entries ?? [])]
  const next = older ? older.next : (data?.next ?? null)
  const showOlder = (before: string) =>
    action.run(async () => {
      const page = await call(customers.timeline, { _id, before })
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], next: page.next })
    })
  const remove = (noteId: string) =>
    action.run(async () => {
      await call(customers.removeNote, { _id, noteId })
      setOlder(null)
      setDeleting(null)
      await reload()
    })
  return (
    <Panel title="Timeline">
      <div className={classes.fields}>
        {mayEdit && (
          <NoteField
            _id={_id}
            onAdded={() => {
              setOlder(null)
              return reload()
            }}
          />
        )}
        {(error || (action.failure && !deleting)) && (
          <p className={classes.rejection} role="alert">
            {(action.failure ?? error)?.message}
          </p>
        )}
        {data && entries.length === 0 && <p className={classes.soft}>No events yet.</p>}
        <ol className={timeline.entries} aria-label="Events">
          {entries.map((entry) => (
            <li key={entry._id}>
              <span>
                {entry.link ? (
                  <EntryLink className={classes.link} href={entry.link}>
                    {entry.title}
                  </EntryLink>
                ) : (
                  entry.title
                )}
                {entry.by && <span className={classes.soft}> · {entry.by}</span>}
              </span>
              <span className={classes.soft}>
                <Moment at={entry.at} />
              </span>
              {entry.text && <p>{entry.text}</p>}
              {entry.mergeId && <UndoMerge batchId={entry.mergeId} />}
              {mayEdit && entry.mayDelete && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete the note: ${entry.text.slice(0, 60)}`}
                  onClick={() => {
                    action.forget()
                    setDeleting(entry)
                  }}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ol>
        {next !== null && (
          <Button size="xs" variant="default" loading={action.isBusy} onClick={() => void showOlder(next)}>
            Show older
          </Button>
        )}
        {deleting && (
          <ConfirmDialog
            title="Delete this note"
            confirm="Delete note"
            action={action}
            onConfirm={() => void remove(deleting._id)}
            onClose={() => setDeleting(null)}
          >
            <p>“{deleting.text.slice(0, 200)}”</p>
            <p>The note is deleted for everybody in your team. This cannot be undone.</p>
          </ConfirmDialog>
        )}
      </div>
    </Panel>
  )
}

function NoteField({ _id, onAdded }: { _id: string; onAdded: () => Promise<void> }) {
  const action = useAction()
  const [text, setText] = useState('')
  useLeaveGuard(text.trim() !== '')
  const add = () =>
    action.run(async () => {
      await call(customers.addNote, { _id, text })
      setText('')
      await onAdded()
    })
  return (
    <div>
      <Textarea
        label="New note"
        description="Only visible to your team."
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        error={action.failure?.message}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {text.trim() !== '' && (
        <Group justify="flex-end" mt={8}>
          <Button size="xs" loading={action.isBusy} onClick={() => void add()}>
            Add note
          </Button>
        </Group>
      )}
    </div>
  )
}
