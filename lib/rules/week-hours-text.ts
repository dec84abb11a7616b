import { isWeekHours, WEEK_DAYS, type WeekHours } from './week-hours'

const DAY = /^([a-z]+)\s+(?:(closed)|(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d))$/i

/** `Monday 09:00-17:00; … Sunday closed`: a week as one cell of a table. */
export const weekHoursText = (week: WeekHours): string =>
  week.map((day, at) => `${WEEK_DAYS[at]} ${day ? `${day.from}-${day.until}` : 'closed'}`).join('; ')

/** Parses the output of `weekHoursText`; omitted days are closed. Null when invalid. */
export function readWeekHours(text: string): WeekHours | null {
  const week: ({ from: string; until: string } | null)[] = WEEK_DAYS.map(() => null)
  for (const part of text.split(/[;\n]/).filter((each) => each.trim() !== '')) {
    const [, name = '', closed, from = '', until = ''] = DAY.exec(part.trim()) ?? []
    const at = WEEK_DAYS.findIndex((day) => name.length > 2 && day.toLowerCase().startsWith(name.toLowerCase()))
    if (at < 0) return null
    week[at] = closed ? null : { from: from.padStart(5, '0'), until: until.padStart(5, '0') }
  }
  return isWeekHours(week) ? week : null
}
