'use client'

import { Button, Group, Modal, Progress, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_BULK, orders } from '@/lib/contract/orders'
import type { BulkAction } from '@/lib/rules/order-admin'
import { countedNoun, type ListSelection } from '../../kit/list/list-definition'
import { type BatchReport, runInBatches } from '../../kit/list/run-in-batches'
import classes from './bulk-dialog.module.css'

type Skipped = ReplyOf<typeof orders.bulk>['skipped'][number]

const ORDERS = ['order', 'orders'] as const
const counted = (count: number) => countedNoun(ORDERS, count)

const PLANS: Readonly<Record<BulkAction, { title: string; words: string; confirm: string; done: string }>> = {
  fulfil: {
    title: 'Fulfil',
    words: 'All unfulfilled items are marked as sent, and each customer gets an email.',
    confirm: 'Fulfil',
    done: 'fulfilled',
  },
  archive: {
    title: 'Archive',
    words:
      'Archived orders are hidden from this list; the filter “Archive” shows them. Unfulfilled orders are not archived.',
    confirm: 'Archive',
    done: 'archived',
  },
  unarchive: {
    title: 'Unarchive',
    words: 'They appear in this list again.',
    confirm: 'Unarchive',
    done: 'unarchived',
  },
  tag: {
    title: 'Add a tag to',
    words: 'Orders that already have the tag do not change.',
    confirm: 'Add tag',
    done: 'tagged',
  },
}

type Props = { action: BulkAction; selection: ListSelection; onClose: () => void }

/** Asks for confirmation, shows the progress, and lists the skipped entries with reasons. */
export function BulkDialog({ action, selection, onClose }: Props) {
  const { title, words, confirm, done } = PLANS[action]
  const run = useAction()
  const [tag, setTag] = useState('')
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [report, setReport] = useState<BatchReport<Skipped> | null>(null)
  const act = () =>
    run.run(async () => {
      const work = (ids: string[]) => call(orders.bulk, { ids, action, tag: tag.trim() })
      setReport(await runInBatches(await selection.ids(), MAX_BULK, work, setFinished))
    })
  const close = () => {
    if (run.isBusy) return
    onClose()
    if (report) void selection.finish()
  }

  return (
    <Modal opened onClose={close} title={`${title} ${counted(count)}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {report ? (
        <Report report={report} done={done} />
      ) : (
        <>
          <p className={classes.words}>{words}</p>
          {action === 'tag' && (
            <TextInput
              label="Tag"
              maxLength={40}
              value={tag}
              onChange={({ currentTarget: { value } }) => setTag(value)}
              error={run.failure?.fields?.tag}
              data-autofocus
            />
          )}
          {run.isBusy && (
            <Progress value={(100 * finished) / Math.max(1, count)} animated aria-label="Progress" mt="md" />
          )}
          {run.failure && !run.failure.fields && (
            <p className={classes.rejection} role="alert">
              {run.failure.message}
            </p>
          )}
        </>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close} disabled={run.isBusy}>
          {report ? 'Close' : 'Cancel'}
        </Button>
        {!report && (
          <Button loading={run.isBusy} onClick={() => void act()} disabled={action === 'tag' && tag.trim() === ''}>
            {confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Report({ report: { done, skipped }, done: words }: { report: BatchReport<Skipped>; done: string }) {
  return (
    <div role="status">
      <p className={classes.words}>
        {counted(done)} {words}
        {skipped.length > 0 && `, ${skipped.length.toLocaleString('en')} skipped`}.
      </p>
      {skipped.length > 0 && (
        <ul className={classes.skipped}>
          {skipped.map(({ _id, number, why }) => (
            <li key={_id}>
              <strong>{number === null ? 'An order' : `#${number}`}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
