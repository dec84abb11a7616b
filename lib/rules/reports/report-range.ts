import { addDays, addMonths, daysBetween, startOfStep } from './day-arithmetic'

/** Days of the store's calendar, both included. */
export type DayRange = { from: string; to: string }

/** The longest range of a report. */
const MAX_RANGE_DAYS = 3_660

export const PRESETS = {
  today: { label: 'Today', of: (day: string) => ({ from: day, to: day }) },
  yesterday: { label: 'Yesterday', of: (day: string) => ({ from: addDays(day, -1), to: addDays(day, -1) }) },
  last7: { label: 'Last 7 days', of: (day: string) => ({ from: addDays(day, -6), to: day }) },
  last30: { label: 'Last 30 days', of: (day: string) => ({ from: addDays(day, -29), to: day }) },
  last90: { label: 'Last 90 days', of: (day: string) => ({ from: addDays(day, -89), to: day }) },
  month: { label: 'This month', of: (day: string) => ({ from: startOfStep('month', day), to: day }) },
  lastMonth: {
    label: 'Last month',
    of: (day: string) => {
      const first = startOfStep('month', day)
      return { from: addMonths(first, -1), to: addDays(first, -1) }
    },
  },
  quarter: { label: 'This quarter', of: (day: string) => ({ from: startOfStep('quarter', day), to: day }) },
  year: { label: 'This year', of: (day: string) => ({ from: startOfStep('year', day), to: day }) },
  last365: { label: 'Last 365 days', of: (day: string) => ({ from: addDays(day, -364), to: day }) },
} as const satisfies Readonly<Record<string, { label: string; of: (today: string) => DayRange }>>

export type PresetId = keyof typeof PRESETS

/** Why a range cannot be reported on; null when it can. */
export function rangeError({ from, to }: DayRange): { field: 'from' | 'to'; message: string } | null {
  if (to < from) return { field: 'to', message: 'The end is before the start.' }
  if (daysBetween(from, to) < MAX_RANGE_DAYS) return null
  return { field: 'from', message: 'A report covers ten years at most.' }
}

export const COMPARISONS = ['none', 'period', 'year', 'weekdays'] as const
export type Comparison = (typeof COMPARISONS)[number]
