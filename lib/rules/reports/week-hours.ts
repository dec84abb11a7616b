import type { DimensionId } from './dimensions'

const WEEKDAYS = 7
const HOURS = 24

type Row = { readonly keys: readonly string[]; readonly values: readonly (number | null)[] }

/** An hour of the week: `weekday` from 0 for Monday, `hour` from 0. */
export type WeekHour = { readonly weekday: number; readonly hour: number; readonly value: number }

/**
 * The first measure of a report by weekday and hour, for every hour of the week from Monday 0:00 on, 0 where it has no row.
 * Null for a report by anything else.
 */
export function weekHours(dimensions: readonly DimensionId[], rows: readonly Row[]): WeekHour[] | null {
  const [byDay, byHour] = [dimensions.indexOf('weekday'), dimensions.indexOf('hour')]
  if (byDay < 0 || byHour < 0) return null
  const values = new Map(
    rows.map(({ keys, values: [value] }) => [(Number(keys[byDay]) - 1) * HOURS + Number(keys[byHour]), value ?? 0]),
  )
  return Array.from({ length: WEEKDAYS * HOURS }, (_, at) => ({
    weekday: Math.floor(at / HOURS),
    hour: at % HOURS,
    value: values.get(at) ?? 0,
  }))
}

/** The hour with the largest value; null where none is above 0. */
export function busiestHour(hours: readonly WeekHour[]): WeekHour | null {
  const busiest = hours.reduce<WeekHour | null>((most, each) => (most && most.value >= each.value ? most : each), null)
  return busiest && busiest.value > 0 ? busiest : null
}
