import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing } from './fields'
import { FileReply } from './file-reply'

const CalendarFeedRow = z.object({
  _id: z.string(),
  name: z.string(),
  /** Empty: of the whole store. */
  locationName: z.string(),
  /** Name of the person who created it. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** The secret address for calendar programs. */
  address: z.string(),
})
export type CalendarFeedRow = z.output<typeof CalendarFeedRow>

const CalendarFeeds = z.object({ feeds: z.array(CalendarFeedRow) })
export type CalendarFeeds = z.output<typeof CalendarFeeds>

const vendor = { audience: 'vendor', permission: 'availability.edit', reply: CalendarFeeds } as const

/** Secret addresses from which calendar programs read the times of orders, and closures. */
export const calendarFeeds = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/calendar-feeds/list',
    summary: 'Calendar addresses of the store and of the locations that the person may access',
    input: Nothing,
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/calendar-feeds/create',
    summary: 'Creates a secret calendar address, at most 20',
    input: z.object({
      name: z.string('Enter a name').trim().min(1, 'Enter a name').max(80, 'Use at most 80 characters'),
      /** Null: of the whole store. */
      locationId: Id.nullable().default(null),
    }),
  },
  revoke: {
    ...vendor,
    method: 'POST',
    path: 'vender/calendar-feeds/revoke',
    summary: 'Makes a calendar address answer nothing from now on',
    input: z.object({ _id: Id }),
  },
})

export const calendar = group({
  read: {
    method: 'GET',
    path: 'vender/publicwebsite/calendar',
    audience: 'public',
    cached: 'never',
    summary: 'Times of orders by number, and closures, as iCalendar; for holders of the secret address',
    input: z.object({ feedId: Id, signature: z.string().min(20).max(100) }),
    reply: FileReply,
  },
})
