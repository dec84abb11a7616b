/** One figure of a countdown. */
export type CountdownPart = { readonly value: number; readonly unit: 'day' | 'hour' | 'minute' }

/** `parts` is null once the end has come. `changesAt`: when the figures change; null at the end and without one. */
export type CountdownState = { readonly parts: readonly CountdownPart[] | null; readonly changesAt: Date | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What is left until an ISO instant in two figures: days and hours, or hours and minutes on the last day. The last
 * minute counts as one, so that it never shows nothing before its end. Null for an instant that cannot be read.
 */
export function countdownAt(until: string, at: Date): CountdownState | null {
  const end = Date.parse(until)
  if (Number.isNaN(end)) return null
  const left = end - at.getTime()
  if (left <= 0) return { parts: null, changesAt: null }
  const [step, parts] = left > DAY ? ([HOUR, daysAndHours] as const) : ([MINUTE, hoursAndMinutes] as const)
  const steps = Math.ceil(left / step)
  return { parts: parts(steps), changesAt: new Date(end - (steps - 1) * step) }
}

const daysAndHours = (hours: number): CountdownPart[] => [
  { value: Math.floor(hours / 24), unit: 'day' },
  { value: hours % 24, unit: 'hour' },
]

const hoursAndMinutes = (minutes: number): CountdownPart[] => [
  { value: Math.floor(minutes / 60), unit: 'hour' },
  { value: minutes % 60, unit: 'minute' },
]
