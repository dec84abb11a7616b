'use client'

import { Button, Group, Modal, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { CustomerConsent } from '@/lib/contract/customer-sheet'
import { customers } from '@/lib/contract/customers-admin'
import {
  CONSENT_KIND_LABELS,
  CONSENT_KINDS,
  CONSENT_LEVEL_LABELS,
  CONSENT_SOURCE_LABELS,
  type ConsentKind,
  STAFF_CONSENT_SOURCES,
} from '@/lib/rules/customer-admin'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import classes from '../stock/parts/stock.module.css'
import type { SheetProps } from './customer-sheet-props'
import timeline from './profile-timeline.module.css'

/** What the customer agrees to at present, with the proof, and every change of it. */
export function ConsentPanel({ sheet, reload }: SheetProps) {
  const { features } = useVendor()
  const [asked, setAsked] = useState<ConsentKind | null>(null)
  const [isHistory, setHistory] = useState(false)
  return (
    <Panel title="Marketing consent">
      <ol className={timeline.entries} aria-label="Consents">
        {CONSENT_KINDS.map((kind) => {
          const consent = sheet.consents.find((each) => each.kind === kind)
          const label = CONSENT_KIND_LABELS[kind]
          return (
            <li key={kind}>
              <strong>{label}</strong>
              <Tag tone={consent?.isGiven ? 'good' : 'neutral'}>{stateOf(consent)}</Tag>
              {consent && <Proof consent={consent} />}
              {features.has('customer.edit') && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${consent?.isGiven ? 'Withdraw' : 'Record consent'}: ${label}`}
                  onClick={() => setAsked(kind)}
                >
                  {consent?.isGiven ? 'Withdraw' : 'Record consent'}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {sheet.consents.length > 0 && (
        <Button size="xs" variant="default" mt="sm" onClick={() => setHistory(true)}>
          History
        </Button>
      )}
      {asked && (
        <RecordDialog
          _id={sheet.customer._id}
          kind={asked}
          isGiven={!sheet.consents.some(({ kind, isGiven }) => kind === asked && isGiven)}
          onDone={reload}
          onClose={() => setAsked(null)}
        />
      )}
      {isHistory && <HistoryDialog _id={sheet.customer._id} onClose={() => setHistory(false)} />}
    </Panel>
  )
}

const stateOf = (consent: CustomerConsent | undefined) => {
  if (!consent) return 'Never asked'
  return consent.isGiven ? CONSENT_LEVEL_LABELS[consent.level] : 'Withdrawn'
}

function Proof({ consent: { source, at, by, page, wording } }: { consent: CustomerConsent }) {
  const dates = useDates()
  const facts = [CONSENT_SOURCE_LABELS[source], dates.moment(at), page, by && `recorded by ${by}`]
  return (
    <p>
      {facts.filter(Boolean).join(' · ')}
      {wording && `\n“${wording}”`}
    </p>
  )
}

type DialogProps = {
  _id: string
  kind: ConsentKind
  isGiven: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

function RecordDialog({ _id, kind, isGiven, onDone, onClose }: DialogProps) {
  const action = useAction()
  const [source, setSource] = useState<(typeof STAFF_CONSENT_SOURCES)[number] | undefined>(undefined)
  const [wording, setWording] = useState('')
  const save = () =>
    action.run(async () => {
      if (source === undefined) return
      await call(customers.recordConsent, { _id, kind, isGiven, source, wording })
      await onDone()
      onClose()
    })
  const fields = action.failure?.fields
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${isGiven ? 'Record consent' : 'Withdraw consent'}: ${CONSENT_KIND_LABELS[kind]}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.fields}>
        <Select
          label="How did the customer give consent?"
          placeholder="Choose"
          data={STAFF_CONSENT_SOURCES.map((value) => ({ value, label: CONSENT_SOURCE_LABELS[value] }))}
          value={source ?? null}
          error={fields?.source}
          onChange={(value) => setSource(STAFF_CONSENT_SOURCES.find((each) => each === value))}
        />
        <Textarea
          label={isGiven ? 'What the customer was told or signed' : 'What the customer said (optional)'}
          autosize
          minRows={2}
          maxLength={1_000}
          value={wording}
          error={fields?.wording}
          onChange={({ currentTarget: { value } }) => setWording(value)}
        />
        {action.failure && !fields && (
          <p className={classes.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} disabled={source === undefined} onClick={() => void save()}>
          {isGiven ? 'Record consent' : 'Withdraw consent'}
        </Button>
      </Group>
    </Modal>
  )
}

function HistoryDialog({ _id, onClose }: { _id: string; onClose: () => void }) {
  const { data, error } = useCall(customers.consentHistory, { _id })
  return (
    <Modal opened onClose={onClose} title="Every consent and withdrawal" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error && <p role="alert">{error.message}</p>}
      <ol className={timeline.entries}>
        {data?.consents.map((consent) => (
          <li key={consent._id}>
            <strong>{CONSENT_KIND_LABELS[consent.kind]}</strong>
            <Tag tone={consent.isGiven ? 'good' : 'neutral'}>{stateOf(consent)}</Tag>
            <Proof consent={consent} />
          </li>
        ))}
      </ol>
    </Modal>
  )
}
