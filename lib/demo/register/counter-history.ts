import { localTimeOf } from '@/lib/rules/zoned-time'
import { ONE_OF_A_KIND, orderHistory, type PastOrder } from '../history/order-history'
import type { DemoStore } from '../parts/demo-store'

/** The demo store that has a counter. */
const AT_COUNTER = 'greengrocer'
const DAYS = 90
const PER_DAY = 5
const OPENS_AT = 8
const CLOSES_AT = 19

/** Sales across the counter of three months, oldest first, in the hours at which it is open; none of today. */
export function counterHistory(demo: DemoStore, now: Date): PastOrder[] {
  if (demo.subdomain !== AT_COUNTER) return []
  const today = localTimeOf(now.toISOString(), demo.timeZone).slice(0, 10)
  const single = new Set(demo.products.filter(({ tags }) => tags.includes(ONE_OF_A_KIND)).map(({ handle }) => handle))
  return orderHistory(demo, { seed: 23, now, days: DAYS, perDay: PER_DAY }).filter(({ placedAt, state, lines }) => {
    const local = localTimeOf(placedAt.toISOString(), demo.timeZone)
    const hour = Number(local.slice(11, 13))
    const isOpen = hour >= OPENS_AT && hour < CLOSES_AT && local.slice(0, 10) < today
    return isOpen && state === 'completed' && lines.every(({ handle }) => !single.has(handle))
  })
}
