/** Monday first. */
export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Open from and until, `HH:MM` of the place's own clock; null for a day on which it is closed. Monday first. */
export type WeekHours = readonly ({ readonly from: string; readonly until: string } | null)[]

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** True for a week that people can be told: seven days, each closed or with an end after its beginning. */
export const isWeekHours = (week: WeekHours): boolean =>
  week.length === WEEK_DAYS.length &&
  week.every((day) => day === null || (CLOCK.test(day.from) && CLOCK.test(day.until) && day.from < day.until))
