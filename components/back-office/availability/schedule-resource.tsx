'use client'

import { call } from '@/lib/client/call'
import { type ScheduleDetail, ScheduleDraft, schedules } from '@/lib/contract/schedules'
import { SCHEDULE_KIND_LABELS } from '@/lib/rules/availability/schedule-labels'
import { createResource } from '../kit/resource/create-resource'
import { blankOf } from '../kit/resource/entry-fields'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { AvailabilityScreen } from './availability-screen'
import { RemoveSchedule } from './remove-schedule'
import { ScheduleFields } from './schedule-fields'
import { draftOfSchedule, SCHEDULE_FIELDS, type ScheduleValues, valuesOfSchedule } from './schedule-values'

const NO_SCHEDULE = blankOf(SCHEDULE_FIELDS)

export const scheduleResource = createResource<ScheduleDetail, ScheduleValues>({
  noun: 'schedule',
  routes: {
    list: '/availability',
    create: '/create-availability',
    edit: ({ _id }) => `/edit-availability?id=${_id}`,
  },
  permission: 'availability.edit',
  nameOf: ({ name }) => name,
  List: AvailabilityScreen,
  useEntry: (_id) => useEntryReading(schedules.detail, { _id }),
  useBlank: () => NO_SCHEDULE,
  valuesOf: valuesOfSchedule,
  schema: ScheduleDraft,
  words: SCHEDULE_FIELDS,
  create: (values) => call(schedules.create, draftOfSchedule(values)),
  update: (values, { _id, version }) => call(schedules.update, { ...draftOfSchedule(values), _id, version }),
  Fields: ScheduleFields,
  Actions: RemoveSchedule,
  Summary: ({ entry }) => (
    <>
      {SCHEDULE_KIND_LABELS[entry.kind]}, {entry.locationName || 'whole store'}
    </>
  ),
})
