import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { calendar } from '@/lib/contract/calendar-feeds'
import { type CalendarEntry, calendarDocument } from '@/lib/rules/availability/calendar-document'
import { closures } from '@/lib/rules/availability/closures'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { isSignatureOf } from '../../crypto/encrypted-text'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { calendarFeed } from '../../db/schema/schedules'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { signedFeed } from './calendar-feeds'
import { openingSchedules } from './read-schedules'
import { isStanding, liveBookings } from './slot-offers'

const DAY_MS = 86_400_000
const DAYS_BEFORE = 7
const DAYS_AHEAD = 370
/** Newest first are left out beyond it. */
const MOST_ORDERS = 5_000

/**
 * The calendar of a secret address: order numbers with their times, nothing else of orders, and closures. Throws
 * `not_found` for an address that was revoked or never existed.
 */
export const readCalendar: Handler<typeof calendar.read> = async ({ store: scope }, { feedId, signature }) => {
  if (!scope) throw noCalendar()
  const id = feedId.toLowerCase()
  const { text, purpose } = signedFeed(scope, id)
  if (!isSignatureOf(signature, text, purpose)) throw noCalendar()
  return transaction(scope, async (tx) => {
    const [feed] = await tx
      .select()
      .from(calendarFeed)
      .where(and(eq(calendarFeed.storeId, scope.storeId), eq(calendarFeed.id, id)))
    const [own] = await tx
      .select({ name: store.name, subdomain: store.subdomain })
      .from(store)
      .where(eq(store.id, scope.storeId))
    if (!feed || !own) throw noCalendar()
    const now = Date.now()
    const entries = [
      ...(await ordersIn(tx, scope, feed.locationId, now)),
      ...(await closuresIn(tx, scope, feed.locationId, now)),
    ]
    const document = calendarDocument(`${own.name}: ${feed.name}`, own.subdomain, entries, now)
    return {
      fileName: 'calendar.ics',
      type: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(document),
    }
  })
}

const noCalendar = () => new Failure('not_found', 'There is no calendar at this address.')

type Timed = { id: string; number: number; kind: string; startsAt: string; endsAt: string }

async function ordersIn(
  tx: Tx,
  { storeId }: StoreScope,
  locationId: string | null,
  now: number,
): Promise<CalendarEntry[]> {
  const place = locationId === null ? sql`` : sql`and o.delivery->>'id' = ${`pickup:${locationId}`}`
  const rows = await rowsOf<Timed>(
    tx,
    sql`select b.order_id as id, o.number, o.delivery->>'kind' as kind,
        (extract(epoch from b.starts_at) * 1000)::text as "startsAt",
        (extract(epoch from b.ends_at) * 1000)::text as "endsAt"
      from ${liveBookings} where b.store_id = ${storeId} and ${isStanding} ${place}
        and b.starts_at >= ${new Date(now - DAYS_BEFORE * DAY_MS)}
      order by b.starts_at, b.order_id limit ${MOST_ORDERS}`,
  )
  return rows.map(({ id, number, kind, startsAt, endsAt }) => ({
    id,
    title: `${kind === 'pickup' ? 'Pick-up' : 'Delivery'} #${number}`,
    startsAt: Math.round(Number(startsAt)),
    endsAt: Math.round(Number(endsAt)),
  }))
}

async function closuresIn(tx: Tx, scope: StoreScope, locationId: string | null, now: number): Promise<CalendarEntry[]> {
  const places = await openingSchedules(tx, scope)
  const own = places.filter(({ _id }) => _id === locationId)
  // A location without hours of its own has those of the store.
  const shown = locationId === null ? places : own.length > 0 ? own : places.filter(({ _id }) => _id === '')
  return shown.flatMap(({ _id, name, schedule }) =>
    closures(schedule, now, DAYS_AHEAD).map(({ day, lastDay, note }) => ({
      id: `closed-${day}-${_id || scope.storeId}`,
      title: [`Closed: ${name}`, note].filter(Boolean).join(', '),
      day,
      lastDay,
    })),
  )
}
