import { dateOfDay } from './calendar-date'
import { dayAt } from './open-intervals'
import { planOfDay } from './plan-of-day'
import type { Schedule } from './schedule'

/** Days on which exceptions close a place, in order; both dates included. */
type Closure = { readonly day: string; readonly lastDay: string; readonly note: string }

/** The closures of the coming days from an instant (ms) on; days that follow each other with one note are one closure. */
export function closures(schedule: Schedule, now: number, days: number): Closure[] {
  const found: Closure[] = []
  const today = dayAt(schedule, now)
  let before = Number.NaN
  for (let day = today; day < today + days; day += 1) {
    const { exception, hours } = planOfDay(schedule, day)
    if (!exception || hours.length > 0) continue
    const last = found.at(-1)
    const date = dateOfDay(day)
    if (last && before === day - 1 && last.note === exception.note) found[found.length - 1] = { ...last, lastDay: date }
    else found.push({ day: date, lastDay: date, note: exception.note })
    before = day
  }
  return found
}
