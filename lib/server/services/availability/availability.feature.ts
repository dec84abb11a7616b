import 'server-only'
import { calendar, calendarFeeds } from '@/lib/contract/calendar-feeds'
import { schedules } from '@/lib/contract/schedules'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './calendar-feeds'
import { createSchedule, removeSchedule, scheduleDetail, scheduleRow, updateSchedule } from './change-schedule'
import { comingBookings } from './coming-bookings'
import { readCalendar } from './read-calendar'
import { listAvailability, scheduleChoices } from './read-schedules'
import { scheduleImport, scheduleSource } from './schedule-facts'
import { scheduleUndo } from './schedule-undo'
import { timesToReviewEvent } from './times-to-review'

export const availabilityFeature = feature({
  name: 'availability',
  calls: [
    ...bindCalls(schedules, {
      list: listAvailability,
      detail: scheduleDetail,
      bookings: comingBookings,
      choices: scheduleChoices,
      create: createSchedule,
      update: updateSchedule,
      remove: removeSchedule,
    }),
    ...bindCalls(calendarFeeds, {
      list: listCalendarFeeds,
      create: createCalendarFeed,
      revoke: revokeCalendarFeed,
    }),
    ...bindCalls(calendar, { read: readCalendar }),
  ],
  imports: { schedule: scheduleImport },
  exports: { schedule: scheduleSource },
  undo: { schedule: scheduleUndo },
  settingRows: [scheduleRow],
  notifications: [timesToReviewEvent],
})
