import { localTimeOf } from '../zoned-time'

const DAY_MS = 86_400_000

/** Today in a time zone, as `2026-12-24`. `now` in ms since 1970. */
const todayIn = ({ now, timeZone }: { readonly now: number; readonly timeZone: string }): string =>
  localTimeOf(new Date(now).toISOString(), timeZone).slice(0, 10)

/** Days until the next birthday, 0 today. In a year without 29 February it is on the 28th. */
export function daysUntilBirthday(
  birthday: string,
  moment: { readonly now: number; readonly timeZone: string },
): number {
  const today = Date.parse(todayIn(moment))
  const year = new Date(today).getUTCFullYear()
  const next = [year, year + 1].map((each) => dayInYear(birthday, each)).find((at) => at >= today)
  return next === undefined ? Number.POSITIVE_INFINITY : (next - today) / DAY_MS
}

/** The birthdays, as `12-24`, that are celebrated today or within the next days, as `daysUntilBirthday` counts them. */
export function birthdaysWithin(
  days: number,
  moment: { readonly now: number; readonly timeZone: string },
): readonly string[] {
  const today = Date.parse(todayIn(moment))
  return Array.from({ length: days + 1 }, (_, day) => today + day * DAY_MS).flatMap((at) => {
    const birthday = new Date(at).toISOString().slice(5, 10)
    const isLastOfFebruary = birthday === '02-28' && new Date(at + DAY_MS).getUTCMonth() !== 1
    return isLastOfFebruary ? [birthday, '02-29'] : [birthday]
  })
}

function dayInYear(birthday: string, year: number): number {
  const [month = 1, day = 1] = birthday.split('-').slice(1).map(Number)
  const at = Date.UTC(year, month - 1, day)
  // Only 29 February overflows into the next month.
  return new Date(at).getUTCMonth() === month - 1 ? at : at - DAY_MS
}
