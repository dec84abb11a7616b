'use client'

import { Autocomplete, Button, Group, Modal, Progress, Select } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { customers, MAX_CUSTOMERS } from '@/lib/contract/customers-admin'
import type { ReplyOf } from '@/lib/contract/endpoint'
import {
  CONSENT_KIND_LABELS,
  CONSENT_KINDS,
  type ConsentKind,
  type CustomerBulkAction,
} from '@/lib/rules/customer-admin'
import { MERGE_SIZE } from '@/lib/rules/customer-merge'
import { countedNoun, type ListSelection } from '../kit/list/list-definition'
import { type BatchReport, runInBatches } from '../kit/list/run-in-batches'
import { useVendor } from '../kit/vendor-context'
import classes from '../stock/parts/stock.module.css'
import { mergeHref } from './merge-href'

type Skipped = ReplyOf<typeof customers.bulk>['skipped'][number]

const counted = (count: number) => countedNoun(['customer', 'customers'], count)

const PLANS: Readonly<Record<CustomerBulkAction, { title: string; words: string; confirm: string; done: string }>> = {
  tag: {
    title: 'Add a tag to',
    words: 'Customers that already have the tag do not change.',
    confirm: 'Add tag',
    done: 'tagged',
  },
  untag: {
    title: 'Remove a tag from',
    words: 'Customers without the tag do not change.',
    confirm: 'Remove tag',
    done: 'changed',
  },
  withdraw_consent: {
    title: 'Withdraw the consent of',
    words: 'They get no more marketing of this kind until they agree again. Emails about their orders are still sent.',
    confirm: 'Withdraw consent',
    done: 'changed',
  },
}

/** Bulk actions for the selected customers. */
export function CustomerBulkActions({ selection }: { selection: ListSelection }) {
  const { features } = useVendor()
  const { push } = useRouter()
  const [action, setAction] = useState<CustomerBulkAction | null>(null)
  if (!features.has('customer.edit')) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAction('tag')}>
        Add tag
      </Button>
      <Button size="xs" variant="default" onClick={() => setAction('untag')}>
        Remove tag
      </Button>
      <Button size="xs" variant="default" onClick={() => setAction('withdraw_consent')}>
        Withdraw consent
      </Button>
      {selection.count >= MERGE_SIZE.min && selection.count <= MERGE_SIZE.max && (
        <Button size="xs" variant="default" onClick={() => void selection.ids().then((ids) => push(mergeHref(ids)))}>
          Merge
        </Button>
      )}
      {action && <BulkDialog action={action} selection={selection} onClose={() => setAction(null)} />}
    </>
  )
}

type Props = { action: CustomerBulkAction; selection: ListSelection; onClose: () => void }

function BulkDialog({ action, selection, onClose }: Props) {
  const { title, words, confirm, done } = PLANS[action]
  const known = useCall(customers.facts, {}).data?.tags ?? []
  const run = useAction()
  const [tag, setTag] = useState('')
  const [kind, setKind] = useState<ConsentKind>('email_marketing')
  const [count] = useState(selection.count)
  const [finished, setFinished] = useState(0)
  const [report, setReport] = useState<BatchReport<Skipped> | null>(null)
  const needsTag = action !== 'withdraw_consent'
  const act = () =>
    run.run(async () => {
      const work = (ids: string[]) => call(customers.bulk, { ids, action, tag: tag.trim(), kind })
      setReport(await runInBatches(await selection.ids(), MAX_CUSTOMERS, work, setFinished))
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
          {needsTag ? (
            <Autocomplete
              label="Tag"
              maxLength={40}
              data={known}
              value={tag}
              onChange={setTag}
              error={run.failure?.fields?.tag}
              data-autofocus
            />
          ) : (
            <Select
              label="Consent"
              allowDeselect={false}
              data={CONSENT_KINDS.map((value) => ({ value, label: CONSENT_KIND_LABELS[value] }))}
              value={kind}
              onChange={(value) => setKind(CONSENT_KINDS.find((each) => each === value) ?? kind)}
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
          <Button loading={run.isBusy} onClick={() => void act()} disabled={needsTag && tag.trim() === ''}>
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
        {skipped.length > 0 && `, ${skipped.length.toLocaleString('en')} skipped:`}
      </p>
      {skipped.length > 0 && (
        <ul className={classes.reasons}>
          {skipped.map(({ _id, name, why }) => (
            <li key={_id}>
              <strong>{name || 'A customer'}</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
