import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOutsideHours } from '@/lib/rules/availability/outside-hours'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { schedule } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { timesToReviewEmail } from '../../mail/store-emails/times-to-review-email'
import type { NotificationEvent } from '../feature/notification-event'
import type { StaffMessage } from '../feature/staff-message'
import { platformAddress } from '../stores/store-address'
import { bookingsOf } from './coming-bookings'
import { type ScheduleRecord, scheduleIn, storeZoneOf } from './read-schedules'

/** Numbers of orders that the bell and the email name. */
const NAMED = 10

/** Numbers of the coming orders whose times a schedule does not cover, the earliest first. */
export async function ordersOutsideHours(tx: Tx, scope: StoreScope, row: ScheduleRecord): Promise<number[]> {
  const bookings = await bookingsOf(tx, scope, row.id)
  if (bookings.length === 0) return []
  const hours = scheduleIn(row, await storeZoneOf(tx, scope))
  return bookings.flatMap(({ number, startsAt, endsAt }) =>
    isOutsideHours(hours, { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }) ? [number] : [],
  )
}

/** Orders were promised times that new hours no longer cover. The subject is the schedule's id and version. */
export const timesToReviewEvent = {
  name: timesToReviewEmail.kind,
  label: 'Times to review',
  description: 'When new hours no longer cover the times of orders that were placed before.',
  group: 'Orders',
  audience: 'staff',
  locked: null,
  channels: { email: true, bell: true },
  email: timesToReviewEmail,
  permission: 'order.edit',
  staffMessage: (tx, scope, subject) => staffMessageOf(tx, scope, subject.split('/')[0] ?? ''),
} as const satisfies NotificationEvent

async function staffMessageOf(tx: Tx, scope: StoreScope, scheduleId: string): Promise<StaffMessage | null> {
  const [row] = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.storeId, scope.storeId), eq(schedule.id, scheduleId)))
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, scope.storeId))
  const numbers = row ? await ordersOutsideHours(tx, scope, row) : []
  if (!row || !own || numbers.length === 0) return null
  const href = `/edit-availability?id=${row.id}`
  const named = numbers.slice(0, NAMED).map((number) => `#${number}`)
  const more = numbers.length > NAMED ? ` and ${numbers.length - NAMED} more` : ''
  const orders = named.join(', ') + more
  return {
    data: timesToReviewEmail.read({
      ...{ storeName: own.name, schedule: row.name, orders, count: numbers.length },
      url: platformAddress(href),
    }),
    locationIds: row.locationId === null ? null : [row.locationId],
    notice: {
      kind: 'time_changed',
      title: numbers.length === 1 ? '1 order is outside your hours' : `${numbers.length} orders are outside your hours`,
      detail: `${row.name} · ${orders}`,
      href,
    },
  }
}
