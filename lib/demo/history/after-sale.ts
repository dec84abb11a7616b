import type { PastOrder } from './order-history'
import type { RandomSource } from './random-source'

/** What happened to an order after it was placed. `sent`: units of each of its lines, in order. */
export type AfterSale = {
  state: 'open' | 'partial' | 'fulfilled' | 'cancelled'
  sent: readonly number[]
  sentAt: Date | null
  /** Returned units of the first line; never all of them. */
  returned: number
  carrier: string
  trackingNumber: string
  tags: readonly string[]
  note: string
}

const HOUR_MS = 3_600_000
/** Orders are sent within a day or two: younger ones are still open. */
const SENT_AFTER_H = 30
const PARTLY_UNTIL_H = 54
const RETURNS_UNTIL_H = 20 * 24
const RETURNED_EVERY = 16
const CARRIERS = ['Parcelway', 'Northline Express', 'City Courier'] as const
const NOTES = [
  'Please leave it with the neighbour at number 3.',
  'The bell does not work, please knock.',
  'It is a gift: no invoice in the box, please.',
]

/** Of those that can have come back in part, the first and every sixteenth, so that there is one on each day of the year. */
export function returnedOrders(orders: readonly PastOrder[], now: Date): ReadonlySet<PastOrder> {
  const possible = orders.filter((order) => {
    const hours = hoursSince(order, now)
    return order.state !== 'cancelled' && unitsOf(order) > 1 && hours >= PARTLY_UNTIL_H && hours < RETURNS_UNTIL_H
  })
  return new Set(possible.filter((_, index) => index % RETURNED_EVERY === 0))
}

const hoursSince = ({ placedAt }: PastOrder, now: Date) => (now.getTime() - placedAt.getTime()) / HOUR_MS
const unitsOf = ({ lines }: PastOrder) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The latest orders are open, some are partly sent; all older ones are complete, some of them `isReturned` in part. */
export function afterSale(past: PastOrder, isReturned: boolean, now: Date, random: RandomSource): AfterSale {
  const { placedAt, state, lines } = past
  const hours = hoursSince(past, now)
  const chance = random.next()
  const rest = {
    carrier: CARRIERS[Math.floor(random.next() * CARRIERS.length)]!,
    trackingNumber: `PW${Math.floor(random.next() * 1e9)
      .toString()
      .padStart(9, '0')}`,
    tags: random.next() < 0.06 ? ['gift'] : random.next() < 0.04 ? ['regular'] : [],
    note: random.next() < 0.05 ? NOTES[Math.floor(random.next() * NOTES.length)]! : '',
  }
  const none = lines.map(() => 0)
  const all = lines.map(({ quantity }) => quantity)
  if (state === 'cancelled') return { ...rest, state, sent: none, sentAt: null, returned: 0 }
  if (hours < SENT_AFTER_H) return { ...rest, state: 'open', sent: none, sentAt: null, returned: 0 }
  const sentAt = new Date(Math.min(placedAt.getTime() + (4 + chance * 22) * HOUR_MS, now.getTime()))
  if (hours < PARTLY_UNTIL_H && lines.length > 1 && chance < 0.6) {
    return {
      ...rest,
      state: 'partial',
      sent: all.map((units, index) => (index === 0 ? units : 0)),
      sentAt,
      returned: 0,
    }
  }
  return { ...rest, state: 'fulfilled', sent: all, sentAt, returned: isReturned ? 1 : 0 }
}
