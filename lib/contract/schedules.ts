import { z } from 'zod'
import { SCHEDULE_KINDS } from '@/lib/rules/availability/schedule'
import { group } from './endpoint'
import { Id, Nothing, Version } from './fields'
import { furtherOrders } from './list-order'
import { addScheduleIssues, ScheduleSchema, SlotSettingsSchema, scheduleFields } from './schedule'
import { Named, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

const draft = {
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(80, 'Use at most 80 characters'),
  kind: z.enum(SCHEDULE_KINDS),
  /** Null: for the whole store, where a location has none of its own. */
  locationId: Id.nullable().default(null),
  ...scheduleFields,
  /** Null: shoppers choose no time. Of pick-up and delivery alone. */
  slots: SlotSettingsSchema.nullable().default(null),
}

/** Form data of a schedule. */
export const ScheduleDraft = z.object(draft).superRefine(addScheduleIssues)
export type ScheduleDraft = z.output<typeof ScheduleDraft>

export const AvailabilityRow = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  /** Empty: for the whole store. */
  locationName: z.string(),
  version: Version,
  schedule: ScheduleSchema,
})
export type AvailabilityRow = z.output<typeof AvailabilityRow>

export const ScheduleDetail = z.object({
  _id: z.string(),
  ...draft,
  locationName: z.string(),
  /** Time zone of the store, which holds where the schedule names none. */
  storeTimeZone: z.string(),
  version: Version,
})
export type ScheduleDetail = z.output<typeof ScheduleDetail>

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'availability.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'availability.edit' } as const
const SORTS = ['name', 'created'] as const

export const schedules = group({
  list: {
    ...views,
    path: 'vender/schedules/list',
    summary: 'Schedules of the store and of the locations that the person may access',
    input: z.object({
      ...pageInput,
      query: Query,
      kind: several(SCHEDULE_KINDS),
      sort: z.enum(SORTS).default('name'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(AvailabilityRow),
  },
  detail: {
    ...views,
    path: 'vender/schedules/detail',
    summary: 'One schedule',
    input: z.object(one),
    reply: ScheduleDetail,
  },
  bookings: {
    ...views,
    path: 'vender/schedules/bookings',
    summary: 'Coming orders that have a time of this schedule, the earliest first, at most 500',
    input: z.object(one),
    reply: z.object({
      orders: z.array(
        z.object({
          _id: z.string(),
          number: z.number().int(),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
        }),
      ),
    }),
  },
  choices: {
    ...views,
    path: 'vender/schedules/choices',
    summary: 'Open locations that the person may access, and the time zone of the store',
    input: Nothing,
    reply: z.object({ locations: z.array(Named), storeTimeZone: z.string() }),
  },
  create: {
    ...edits,
    path: 'vender/schedules/create',
    summary: 'Adds a schedule; the store and each location have one of a kind, and any number for staff',
    input: ScheduleDraft,
    reply: ScheduleDetail,
  },
  update: {
    ...edits,
    path: 'vender/schedules/update',
    summary: 'Changes the given version of a schedule',
    input: z.object({ ...versioned, ...draft }).superRefine(addScheduleIssues),
    reply: ScheduleDetail,
  },
  remove: {
    ...edits,
    path: 'vender/schedules/remove',
    summary: 'Deletes the given version of a schedule; this can be undone',
    input: z.object(versioned),
    reply: z.object({ _id: z.string(), changeSetId: z.string().nullable() }),
  },
})
