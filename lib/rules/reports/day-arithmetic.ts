const DAY_MS = 86_400_000

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const iso = (at: Date): string => at.toISOString().slice(0, 10)

/** Calendar days are ISO dates and have no time zone. */
export const addDays = (day: string, days: number): string => iso(new Date(utc(day).getTime() + days * DAY_MS))

/** Days from the first to the second, 0 for the same. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS)

/** The same day so many months later; the last of the month where it is shorter, as of 29 February in other years. */
export function addMonths(day: string, months: number): string {
  const at = utc(day)
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(at.getUTCDate(), last))
  return iso(first)
}

export type TimeStep = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The first day of the step that a day lies in; weeks begin on Monday. */
export function startOfStep(step: TimeStep, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (step === 'day') return day
  if (step === 'week') return addDays(day, -((utc(day).getUTCDay() + 6) % 7))
  if (step === 'month') return `${year}-${month}-01`
  if (step === 'year') return `${year}-01-01`
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
}

const NEXT: Readonly<Record<TimeStep, (day: string) => string>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => addMonths(day, 1),
  quarter: (day) => addMonths(day, 3),
  year: (day) => addMonths(day, 12),
}

/** First days of all steps that touch a range, oldest first. */
export function stepsOf(step: TimeStep, { from, to }: { from: string; to: string }): string[] {
  const steps = []
  for (let day = startOfStep(step, from); day <= to; day = NEXT[step](day)) steps.push(day)
  return steps
}
