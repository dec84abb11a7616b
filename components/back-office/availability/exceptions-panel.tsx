'use client'

import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ScheduleException } from '@/lib/rules/availability/schedule'
import { Panel } from '../kit/panel'
import classes from './availability.module.css'
import { errorAt } from './error-at'
import { HolidayProposals } from './holiday-proposals'
import { HoursInput } from './hours-input'
import type { ScheduleForm } from './schedule-values'
import { SpanFields } from './span-fields'
import { useToday } from './use-today'

/** Dates with other hours than the week. */
export function ExceptionsPanel({ form }: { form: ScheduleForm }) {
  const { fields } = form
  const today = useToday()
  const exceptions = fields.useWatchValue('exceptions')
  const set = (next: readonly ScheduleException[]) => fields.setFieldValue('exceptions', next)
  const blank: ScheduleException = { from: today, until: today, yearly: false, hours: [], note: '', source: 'manual' }
  // The later in the list holds, so exceptions have no identity but their place.
  const rows = exceptions.map((exception, at) => ({ exception, at, label: `Exception ${at + 1}` }))
  return (
    <Panel
      title="Exceptions"
      description="Holidays, closures and special hours. They replace the weekly hours on their days."
    >
      <div className={classes.stack}>
        {rows.map(({ exception, at, label }) => (
          <ExceptionFields
            key={label}
            label={label}
            value={exception}
            errorOf={(name) => errorAt(form, `exceptions.${at}.${name}`)}
            onChange={(next) => set(exceptions.map((each, index) => (index === at ? { ...each, ...next } : each)))}
            onRemove={() => set(exceptions.filter((_, index) => index !== at))}
          />
        ))}
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...exceptions, blank])}
          >
            Add exception
          </Button>
        </div>
        <HolidayProposals exceptions={exceptions} onAdd={(added) => set([...exceptions, ...added])} />
      </div>
    </Panel>
  )
}

type FieldsProps = {
  label: string
  value: ScheduleException
  errorOf: (name: string) => string | undefined
  onChange: (next: Partial<ScheduleException>) => void
  onRemove: () => void
}

function ExceptionFields({ label, value, errorOf, onChange, onRemove }: FieldsProps) {
  const error = errorOf('hours')
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <SpanFields value={value} onChange={onChange} errors={{ from: errorOf('from'), until: errorOf('until') }} />
      <HoursInput label={label} value={value.hours} onChange={(hours) => onChange({ hours })} />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <TextInput
        label="Note for shoppers"
        placeholder="Stocktaking"
        maxLength={120}
        value={value.note}
        error={errorOf('note')}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
