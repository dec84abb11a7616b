'use client'

import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Season } from '@/lib/rules/availability/schedule'
import { Panel } from '../kit/panel'
import classes from './availability.module.css'
import { errorAt } from './error-at'
import type { ScheduleForm } from './schedule-values'
import { SpanFields } from './span-fields'
import { useToday } from './use-today'
import { WeekEditor } from './week-editor'

const MOST = 20

/** Other weeks for parts of the year. */
export function SeasonsPanel({ form }: { form: ScheduleForm }) {
  const { fields } = form
  const today = useToday()
  const seasons = fields.useWatchValue('seasons')
  const week = fields.useWatchValue('week')
  const set = (next: readonly Season[]) => fields.setFieldValue('seasons', next)
  const change = (at: number, next: Partial<Season>) =>
    set(seasons.map((each, index) => (index === at ? { ...each, ...next } : each)))
  const rows = seasons.map((season, at) => ({ season, at, label: `Season ${at + 1}` }))
  return (
    <Panel title="Seasons" description="Another week for part of the year, such as longer hours in summer.">
      <div className={classes.stack}>
        {rows.map(({ season, at, label }) => (
          <fieldset key={label} className={classes.part}>
            <legend>{label}</legend>
            <TextInput
              label="Name"
              placeholder="Summer hours"
              maxLength={60}
              value={season.name}
              error={errorAt(form, `seasons.${at}.name`)}
              onChange={({ currentTarget: { value } }) => change(at, { name: value })}
            />
            <SpanFields
              value={season}
              onChange={(span) => change(at, span)}
              errors={{
                from: errorAt(form, `seasons.${at}.from`),
                until: errorAt(form, `seasons.${at}.until`),
              }}
            />
            <WeekEditor
              value={season.week}
              onChange={(next) => change(at, { week: next })}
              errorOf={(day) => errorAt(form, `seasons.${at}.week.${day}`)}
            />
            <div className={classes.actions}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Remove ${label}`}
                onClick={() => set(seasons.filter((_, index) => index !== at))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        {seasons.length < MOST && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => set([...seasons, { name: '', from: today, until: today, yearly: true, week }])}
            >
              Add season
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
