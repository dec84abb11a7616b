import 'server-only'
import { sql } from 'drizzle-orm'
import type { schedules } from '@/lib/contract/schedules'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { findSchedule } from './read-schedules'
import { isStanding, liveBookings } from './slot-offers'

/** Beyond it the later ones are left out: nobody writes to so many customers by hand. */
const MOST = 500

type Row = { _id: string; number: number; startsAt: string; endsAt: string }

/** The coming orders that have a time of a schedule, the earliest first. */
export const comingBookings: Handler<typeof schedules.bookings> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const { id } = await findSchedule(tx, ctx, _id)
    return { orders: await bookingsOf(tx, ctx, id) }
  })

/** Orders by the id of a schedule; instants are ISO 8601. */
export async function bookingsOf(tx: Tx, { storeId }: StoreScope, scheduleId: string): Promise<Row[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select o.id as "_id", o.number, extract(epoch from b.starts_at)::text as "startsAt",
        extract(epoch from b.ends_at)::text as "endsAt"
      from ${liveBookings} where b.store_id = ${storeId} and b.schedule_id = ${scheduleId} and b.starts_at > now()
        and ${isStanding} and o.fulfilment_state <> 'fulfilled'
      order by b.starts_at, o.number limit ${MOST}`,
  )
  return rows.map((row) => ({ ...row, startsAt: isoOf(row.startsAt), endsAt: isoOf(row.endsAt) }))
}

const isoOf = (seconds: string): string => new Date(Math.round(Number(seconds) * 1_000)).toISOString()
