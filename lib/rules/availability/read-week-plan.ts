import { WEEK_DAYS } from '../week-days'
import type { DayHours, WeekPlan } from './schedule'
import { hoursBetween } from './week-plan-text'

const DAY = /^([a-z]+)\s+(.+)$/i
const HOURS = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/

/** Parses the output of `weekPlanText`; omitted days are closed. Null when invalid. */
export function readWeekPlan(text: string): WeekPlan | null {
  const week: (readonly DayHours[])[] = WEEK_DAYS.map(() => [])
  for (const part of text.split(/[;\n]/).filter((each) => each.trim() !== '')) {
    const [, name = '', times = ''] = DAY.exec(part.trim()) ?? []
    const at = WEEK_DAYS.findIndex((day) => name.length > 2 && day.toLowerCase().startsWith(name.toLowerCase()))
    const hours = at < 0 ? null : readHours(times)
    if (hours === null) return null
    week[at] = hours
  }
  return week
}

function readHours(times: string): DayHours[] | null {
  if (/^closed$/i.test(times)) return []
  const read = times.split(/,|\band\b/).map((each) => {
    const [, from = '', until = ''] = HOURS.exec(each.trim()) ?? []
    return hoursBetween(from, until)
  })
  const hours = read.filter((each) => each !== null)
  return hours.length === read.length ? hours : null
}
