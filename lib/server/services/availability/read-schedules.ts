import 'server-only'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { AvailabilityRow, ScheduleDetail, schedules } from '@/lib/contract/schedules'
import type { Schedule, ScheduleKind } from '@/lib/rules/availability/schedule'
import { isKnownZone } from '@/lib/rules/availability/zone-clock'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { store } from '../../db/schema/platform'
import { schedule } from '../../db/schema/schedules'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { inLocationScope, isAtOwnLocation, type LimitedPerson } from '../memberships/location-scope'
import { containsPattern } from '../rows/contains-pattern'
import { orderOf, type Sorting, uuids } from '../rows/keyset'
import { lockRow } from '../rows/lock-row'
import { pageOf } from '../rows/page-of'

export type ScheduleRecord = typeof schedule.$inferSelect
type Stored = Pick<ScheduleRecord, 'timeZone' | 'week' | 'seasons' | 'exceptions' | 'pause'>

/** A stored schedule by the clocks that hold for it; those of the store where its own zone exists no more. */
export const scheduleIn = ({ timeZone, week, seasons, exceptions, pause }: Stored, storeZone: string): Schedule => ({
  timeZone: isKnownZone(timeZone) ? timeZone : storeZone,
  week,
  seasons,
  exceptions,
  pause,
})

/** IANA name of the store's time zone. */
export async function storeZoneOf(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const [found] = await tx.select({ timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  return found?.timeZone ?? 'UTC'
}

/** A place with its hours. */
type PlaceSchedule = { readonly _id: string; readonly name: string; readonly schedule: Schedule }

/**
 * Opening hours as shoppers see them everywhere: those of the whole store, with an empty id, then those of the open
 * locations that have their own, in the order in which locations were added.
 */
export async function openingSchedules(tx: Tx, scope: StoreScope): Promise<PlaceSchedule[]> {
  const { storeId } = scope
  const rows = await tx
    .select({ hours: schedule, place: location })
    .from(schedule)
    .leftJoin(location, and(eq(location.storeId, schedule.storeId), eq(location.id, schedule.locationId)))
    .where(and(eq(schedule.storeId, storeId), eq(schedule.kind, 'opening')))
    .orderBy(sql`${location.createdAt} asc nulls first`, asc(schedule.id))
  if (rows.length === 0) return []
  const storeZone = await storeZoneOf(tx, scope)
  return rows.flatMap(({ hours, place }) => {
    if (place && !place.isActive) return []
    return [{ _id: place?.id ?? '', name: place?.name ?? hours.name, schedule: scheduleIn(hours, storeZone) }]
  })
}

/** Throws `not_found` for a schedule of another store or of a location that the person has no access to. */
export async function findSchedule(tx: Tx, ctx: StoreScope & LimitedPerson, id: string): Promise<ScheduleRecord> {
  const row = await lockRow(tx, ctx, schedule, id, 'schedule')
  if (row.locationId === null || isAtOwnLocation(ctx, row.locationId)) return row
  throw new Failure('not_found', 'There is no such schedule.')
}

export async function scheduleReply(tx: Tx, ctx: VendorContext, id: string): Promise<ScheduleDetail> {
  const row = await findSchedule(tx, ctx, id)
  const [place] = row.locationId
    ? await tx
        .select({ name: location.name })
        .from(location)
        .where(and(eq(location.storeId, ctx.storeId), eq(location.id, row.locationId)))
    : []
  return {
    ...row,
    _id: id,
    locationName: place?.name ?? '',
    storeTimeZone: await storeZoneOf(tx, ctx),
  }
}

const sortings: Readonly<Record<'name' | 'created', Sorting>> = {
  name: { value: sql`s.name`, type: 'text' },
  created: { value: sql`s.created_at`, type: 'timestamptz' },
}
type ListedRow = Omit<AvailabilityRow, 'schedule'> & Stored

export const listAvailability: Handler<typeof schedules.list> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const storeZone = await storeZoneOf(tx, ctx)
    const columns = sql`s.id as "_id", s.name, s.kind, coalesce(l.name, '') as "locationName", s.version,
      s.time_zone as "timeZone", s.week, s.seasons, s.exceptions, s.pause`
    const from = sql`schedule s left join location l on l.store_id = s.store_id and l.id = s.location_id`
    const source = { columns, from, where: schedulesWhere(ctx, input) }
    const page = await pageOf<ListedRow>(tx, source, orderOf(sortings, uuids(sql`s.id`), input), input)
    const rows = page.rows.map(({ _id, name, kind, locationName, version, ...row }) => {
      return { _id, name, kind, locationName, version, schedule: scheduleIn(row, storeZone) }
    })
    return { ...page, rows }
  })

/** The SQL condition on `schedule s` for a filter, within the person's locations. */
export function schedulesWhere(
  viewer: StoreScope & LimitedPerson,
  { query, kind }: Pick<InputOf<typeof schedules.list>, 'query'> & { readonly kind: readonly ScheduleKind[] },
): SQL {
  const kinds = sql.join(
    kind.map((each) => sql`${each}`),
    sql`, `,
  )
  return sql`s.store_id = ${viewer.storeId} and s.name ilike ${containsPattern(query)}
    and (s.location_id is null or ${inLocationScope(viewer, sql`s.location_id`)})
    ${kind.length > 0 ? sql`and s.kind in (${kinds})` : sql``}`
}

export const scheduleChoices: Handler<typeof schedules.choices> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows = await tx
      .select({ _id: location.id, name: location.name })
      .from(location)
      .where(and(eq(location.storeId, ctx.storeId), eq(location.isActive, true)))
      .orderBy(asc(location.name))
    return {
      locations: rows.filter(({ _id }) => isAtOwnLocation(ctx, _id)),
      storeTimeZone: await storeZoneOf(tx, ctx),
    }
  })
