'use client'

import { Button, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useParams, useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type SegmentDetail, segments } from '@/lib/contract/segments'
import { EntryGate } from '../kit/form/entry-gate'
import type { FieldLabels } from '../kit/form/field-labels'
import { FormScreen } from '../kit/form/form-screen'
import { saveEntry } from '../kit/form/save-entry'
import { useEntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import type { EntryReading } from '../kit/resource/entry-reading'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { RemoveSegment } from './remove-segment'
import { RuleBuilder } from './rule-builder'
import { RulePreview } from './rule-preview'
import {
  BLANK_SEGMENT,
  draftOfSegment,
  type SegmentValues,
  SegmentValuesSchema,
  valuesOfSegment,
} from './segment-values'
import classes from './segments.module.css'

const LABELS: FieldLabels<SegmentValues> = {
  name: { label: 'Name' },
  root: { label: 'Conditions', format: ({ items }) => `${items.length} in all` },
}

export function CreateSegment() {
  const { push } = useRouter()
  return (
    <SegmentForm
      title="Create segment"
      entry={null}
      send={(values) => call(segments.create, draftOfSegment(values))}
      onSaved={({ _id, name }) => {
        showToast('success', `${name} is created.`)
        push(`/edit-segment/${_id}`)
      }}
    />
  )
}

/** Loads the segment of the address, or shows why there is none. */
export function EditSegment() {
  const { id } = useParams<{ id: string }>()
  const reading = useEntryReading(segments.detail, { _id: id })
  return (
    <EntryGate noun="segment" back="/segments" reading={reading}>
      {(entry) => <Loaded key={id} entry={entry} reading={reading} />}
    </EntryGate>
  )
}

function Loaded({ entry, reading }: { entry: SegmentDetail; reading: EntryReading<SegmentDetail> }) {
  return (
    <SegmentForm
      title={entry.name}
      entry={entry}
      send={(values, base) => {
        const { _id, version } = base ?? entry
        return call(segments.update, { ...draftOfSegment(values), _id, version })
      }}
      onSaved={(saved) => {
        showToast('success', `${saved.name} is saved.`)
        void reading.mutate(saved)
      }}
      reload={() => reading.mutate()}
      actions={
        <>
          <Button component={Link} href={`/customers?segment=${entry._id}`} variant="default">
            Show these customers
          </Button>
          <RemoveSegment entry={entry} />
        </>
      }
    />
  )
}

type Props = {
  title: string
  actions?: ReactNode
  /** Null for a new segment. */
  entry: SegmentDetail | null
  send: (values: SegmentValues, base: SegmentDetail | null) => Promise<SegmentDetail>
  onSaved: (saved: SegmentDetail) => void
  reload?: () => Promise<unknown>
}

function SegmentForm({ title, actions, entry, send, onSaved, reload }: Props) {
  const form = useEntryForm<SegmentDetail | null, SegmentValues>({
    entry,
    valuesOf: (saved) => (saved ? valuesOfSegment(saved) : BLANK_SEGMENT),
    schema: SegmentValuesSchema,
  })
  const { fields, values, change } = form
  const error = fields.errors.root
  return (
    <FormScreen
      title={title}
      noun="segment"
      form={form}
      words={LABELS}
      onSave={() => void saveEntry(form, { send, onSaved, reload })}
      permission="customer.edit"
      actions={actions}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Panel title="Name">
            <TextInput label="Name" withAsterisk maxLength={120} {...fields.getInputProps('name')} />
          </Panel>
          <Panel title="Conditions" description="A customer is in the segment as long as these are met.">
            <RuleBuilder
              root={values.root}
              error={typeof error === 'string' ? error : null}
              onChange={(root) => change({ root })}
            />
          </Panel>
          {entry && entry.offers.length > 0 && (
            <Panel title="Used by offers">
              <ul className={classes.people}>
                {entry.offers.map(({ _id, name }) => (
                  <li key={_id}>
                    <Link className={classes.link} href={`/edit-coupon/${_id}`}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <RulePreview root={values.root} />
      </div>
    </FormScreen>
  )
}
