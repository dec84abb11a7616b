/** Monday first. */
export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours, `HH:MM` in local time; null for a closed day. Monday first. */
export type WeekHours = readonly ({ readonly from: string; readonly until: string } | null)[]

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** True for a valid week: seven days, each closed or with an end after its start. */
export const isWeekHours = (week: WeekHours): boolean =>
  week.length === WEEK_DAYS.length &&
  week.every((day) => day === null || (CLOCK.test(day.from) && CLOCK.test(day.until) && day.from < day.until))
