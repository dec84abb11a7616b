'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { type ScheduleDetail, schedules } from '@/lib/contract/schedules'
import { SCHEDULE_KINDS } from '@/lib/rules/availability/schedule'
import { SCHEDULE_KIND_LABELS } from '@/lib/rules/availability/schedule-labels'
import { Panel } from '../kit/panel'
import { FieldInputs } from '../kit/resource/entry-fields'
import { AffectedOrders } from './affected-orders'
import classes from './availability.module.css'
import { errorAt } from './error-at'
import { ExceptionsPanel } from './exceptions-panel'
import { PausePanel } from './pause-panel'
import { SchedulePreview } from './schedule-preview'
import { SCHEDULE_FIELDS, type ScheduleForm } from './schedule-values'
import { SeasonsPanel } from './seasons-panel'
import { SlotsPanel } from './slots-panel'
import { WeekEditor } from './week-editor'

/** The fields of a schedule, with what they mean for the coming days beside them. */
export function ScheduleFields({ form, entry }: { form: ScheduleForm; entry: ScheduleDetail | null }) {
  const { fields } = form
  const week = fields.useWatchValue('week')
  const kind = fields.useWatchValue('kind')
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <UsePanel form={form} />
        <Panel title="Weekly hours" description="An end that is not after the start is on the next day.">
          <WeekEditor
            value={week}
            onChange={(next) => fields.setFieldValue('week', next)}
            errorOf={(day) => errorAt(form, `week.${day}`)}
          />
        </Panel>
        {(kind === 'pickup' || kind === 'delivery') && <SlotsPanel form={form} />}
        <ExceptionsPanel form={form} />
        <SeasonsPanel form={form} />
        <PausePanel form={form} />
      </div>
      <div className={classes.side}>
        <SchedulePreview form={form} />
        {entry && <AffectedOrders form={form} scheduleId={entry._id} />}
      </div>
    </div>
  )
}

const KINDS = SCHEDULE_KINDS.map((value) => ({ value, label: SCHEDULE_KIND_LABELS[value] }))
const WHOLE_STORE = 'whole store'

function UsePanel({ form }: { form: ScheduleForm }) {
  const { fields } = form
  const { data } = useCall(schedules.choices, {})
  const kind = fields.useWatchValue('kind')
  const locationId = fields.useWatchValue('locationId')
  const timeZone = fields.useWatchValue('timeZone')
  const places = (data?.locations ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <Panel title="Use">
      <div className={classes.fields}>
        <FieldInputs of={SCHEDULE_FIELDS} form={form} names={['name']} />
        <Select
          label="For"
          data={KINDS}
          value={kind}
          allowDeselect={false}
          error={errorAt(form, 'kind')}
          onChange={(value) => value && fields.setFieldValue('kind', value)}
        />
        <Select
          label="Location"
          data={[{ value: WHOLE_STORE, label: 'Whole store' }, ...places]}
          value={locationId ?? WHOLE_STORE}
          allowDeselect={false}
          error={errorAt(form, 'locationId')}
          onChange={(value) => fields.setFieldValue('locationId', value === WHOLE_STORE ? null : value)}
        />
        <Select
          label="Time zone"
          placeholder={data ? `That of the store: ${data.storeTimeZone}` : 'That of the store'}
          data={Intl.supportedValuesOf('timeZone')}
          value={timeZone || null}
          searchable
          clearable
          limit={50}
          error={errorAt(form, 'timeZone')}
          onChange={(value) => fields.setFieldValue('timeZone', value ?? '')}
        />
      </div>
    </Panel>
  )
}
