'use client'

import type { SentInputOf } from '@/lib/contract/endpoint'
import type { ScheduleDetail, ScheduleDraft, schedules } from '@/lib/contract/schedules'
import type { ScheduleKind, WeekPlan } from '@/lib/rules/availability/schedule'
import { SCHEDULE_KIND_LABELS } from '@/lib/rules/availability/schedule-labels'
import { dayHoursText, weekPlanText } from '@/lib/rules/availability/week-plan-text'
import type { EntryForm } from '../kit/form/use-entry-form'
import { type EntryField, pickValues, textField, type ValuesOf } from '../kit/resource/entry-fields'

const WEEKDAY = [{ from: 540, length: 540 }]
const USUAL: WeekPlan = [...Array.from({ length: 5 }, () => WEEKDAY), [{ from: 540, length: 240 }], []]

const field = <T,>(label: string, blank: T, format: (value: T) => string): EntryField<T> => ({ label, blank, format })

/** Every value of the form of a schedule. */
export const SCHEDULE_FIELDS = {
  name: textField('Name', { withAsterisk: true, placeholder: 'High Street shop' }),
  kind: field<ScheduleKind>('For', 'opening', (kind) => SCHEDULE_KIND_LABELS[kind]),
  locationId: field<string | null>('Location', null, (id) => (id === null ? 'whole store' : 'a location')),
  timeZone: field('Time zone', '', (zone) => zone),
  week: field<ScheduleDraft['week']>('Weekly hours', USUAL, weekPlanText),
  seasons: field<ScheduleDraft['seasons']>('Seasons', [], (seasons) =>
    seasons.map(({ name, from, until }) => `${name} ${from}–${until}`).join(', '),
  ),
  exceptions: field<ScheduleDraft['exceptions']>('Exceptions', [], (exceptions) =>
    exceptions.map(({ from, until, hours }) => `${from}–${until} ${dayHoursText(hours)}`).join(', '),
  ),
  slots: field<ScheduleDraft['slots']>('Times to choose', null, (slots) =>
    slots ? `${slots.lengthMinutes} minutes` : '',
  ),
  pause: field<ScheduleDraft['pause']>('Pause', null, (pause) => pause?.message || (pause ? 'paused' : '')),
}
export type ScheduleValues = ValuesOf<typeof SCHEDULE_FIELDS>
/** What the parts of the form take: its values are arrays, changed as a whole. */
export type ScheduleForm = EntryForm<ScheduleValues>

export const valuesOfSchedule = (entry: ScheduleDetail): ScheduleValues => pickValues(SCHEDULE_FIELDS, entry)
export const draftOfSchedule = (values: ScheduleValues): SentInputOf<typeof schedules.create> => values
