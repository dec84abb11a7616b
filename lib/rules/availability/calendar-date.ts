const DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Days since 1970-01-01 of a calendar date. */
export const dayNumberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY

/** The calendar date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** Monday is 0. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7

/** True for a calendar date that exists: not for `2026-02-30`. */
export const isCalendarDate = (date: string): boolean => {
  if (!DATE.test(date)) return false
  const day = dayNumberOf(date)
  return !Number.isNaN(day) && dateOfDay(day) === date
}
