import type { RandomSource } from './random-source'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Sunday first. Online shops are busiest on Sunday evening and Monday, quietest on Friday and Saturday. */
const WEEK = [1.3, 1.2, 1.02, 0.98, 0.95, 0.75, 0.8]

/** Hour of the store's day → weight. */
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 7, 9, 10, 9, 11, 10, 8, 7, 7, 8, 9, 12, 14, 12, 8, 3].map(
  (weight, hour) => [hour, weight] as const,
)

type Period = { now: Date; days: number; perDay: number; timeZone: string }

/** Times of orders, oldest first, none later than `now`; sales grow a little over the period. */
export function orderTimes({ now, days, perDay, timeZone }: Period, random: RandomSource): Date[] {
  const offset = zoneOffset(now, timeZone)
  const today = Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset
  const times = Array.from({ length: days }, (_, i) => {
    const midnight = today - (days - 1 - i) * DAY_MS
    const growth = 0.88 + (0.24 * i) / Math.max(1, days - 1)
    const mean = perDay * growth * WEEK[new Date(midnight + offset).getUTCDay()]!
    return Array.from({ length: countAround(mean, random) }, () => {
      const hour = random.pick(HOURS)
      return midnight + (hour + random.next()) * HOUR_MS
    })
  })
  return times
    .flat()
    .filter((time) => time < now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(Math.floor(time)))
}

/** Poisson: a random count with the given `mean`. */
function countAround(mean: number, random: RandomSource): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let chance = random.next(); chance > limit; chance *= random.next()) count++
  return count
}

/** Offset of the zone from UTC in milliseconds. */
function zoneOffset(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000)
}
