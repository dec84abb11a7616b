import type { StoreDates } from '@/lib/rules/store-dates'

/** Height of the chart and of its placeholder, in px. */
export const CHART_HEIGHT = 260

/** With more days than this the chart shows weeks. */
const MOST_DAYS = 92
const WEEK = 7

export type SalesDay = { readonly day: string; readonly sales: number; readonly orders: number }
export type SalesStep = { readonly label: string; readonly sales: number; readonly orders: number }

/** The points of the chart: days, or for a long period the weeks that end with its last day. */
export function salesSteps(
  days: readonly SalesDay[],
  { shortDay }: Pick<StoreDates, 'shortDay'>,
): { unit: 'day' | 'week'; steps: SalesStep[] } {
  const stepOf = (days: readonly SalesDay[]): SalesStep => ({
    label: days[0] ? shortDay(days[0].day) : '',
    sales: Math.round(days.reduce((sum, { sales }) => sum + sales, 0) * 10_000) / 10_000,
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
  })
  if (days.length <= MOST_DAYS) return { unit: 'day', steps: days.map((day) => stepOf([day])) }
  const first = days.length % WEEK
  const weeks = Array.from({ length: Math.floor(days.length / WEEK) }, (_, at) =>
    stepOf(days.slice(first + at * WEEK, first + (at + 1) * WEEK)),
  )
  return { unit: 'week', steps: first > 0 ? [stepOf(days.slice(0, first)), ...weeks] : weeks }
}
