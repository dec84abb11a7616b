import 'server-only'
import { and, asc, count, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CalendarFeedRow, calendarFeeds } from '@/lib/contract/calendar-feeds'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { signText } from '../../crypto/encrypted-text'
import { calendarFeed } from '../../db/schema/schedules'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope, isAtOwnLocation } from '../memberships/location-scope'
import { shopAddress } from '../stores/shop-address'

const MOST = 20
const PURPOSE = 'calendar feed'

/** What the signature of a calendar address signs. */
export const signedFeed = ({ storeId }: StoreScope, feedId: string) => ({
  text: `${storeId} ${feedId}`,
  purpose: PURPOSE,
})

export const listCalendarFeeds: Handler<typeof calendarFeeds.list> = (ctx) =>
  transaction(ctx, async (tx) => ({ feeds: await feedsOf(tx, ctx) }))

export const createCalendarFeed: Handler<typeof calendarFeeds.create> = (ctx, { name, locationId }) =>
  transaction(ctx, async (tx) => {
    if (locationId !== null) assertLocationInScope(ctx, locationId)
    else if (ctx.locationIds !== null) throw needsLocation()
    const [own] = await tx.select({ feeds: count() }).from(calendarFeed).where(eq(calendarFeed.storeId, ctx.storeId))
    if ((own?.feeds ?? 0) >= MOST) throw new Failure('conflict', `Use at most ${MOST} calendar addresses: revoke some.`)
    const id = uuidv7()
    const row = { storeId: ctx.storeId, id, name, locationId, createdBy: ctx.accountName }
    await tx.insert(calendarFeed).values(row)
    const subject = { subjectType: 'calendar_feed', subjectId: id, subjectName: name }
    await recordAudit(tx, ctx, { action: 'calendar_feed.create', ...subject })
    return { feeds: await feedsOf(tx, ctx) }
  })

function needsLocation(): Failure {
  const message = 'You have access to some locations only. Choose one of them.'
  return new Failure('forbidden', message, { locationId: message })
}

export const revokeCalendarFeed: Handler<typeof calendarFeeds.revoke> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(calendarFeed)
      .where(and(eq(calendarFeed.storeId, ctx.storeId), eq(calendarFeed.id, _id)))
    if (!row || !isOwn(ctx, row)) throw new Failure('not_found', 'There is no such calendar address.')
    await tx.delete(calendarFeed).where(and(eq(calendarFeed.storeId, ctx.storeId), eq(calendarFeed.id, _id)))
    const subject = { subjectType: 'calendar_feed', subjectId: _id, subjectName: row.name }
    await recordAudit(tx, ctx, { action: 'calendar_feed.revoke', ...subject })
    return { feeds: await feedsOf(tx, ctx) }
  })

/** Those of the whole store name orders of every location. */
const isOwn = (ctx: VendorContext, { locationId }: { readonly locationId: string | null }): boolean =>
  locationId === null ? ctx.locationIds === null : isAtOwnLocation(ctx, locationId)

async function feedsOf(tx: Tx, ctx: VendorContext): Promise<CalendarFeedRow[]> {
  const rows = await tx
    .select({ feed: calendarFeed, locationName: location.name })
    .from(calendarFeed)
    .leftJoin(location, and(eq(location.storeId, calendarFeed.storeId), eq(location.id, calendarFeed.locationId)))
    .where(eq(calendarFeed.storeId, ctx.storeId))
    .orderBy(asc(calendarFeed.createdAt))
  const shop = await shopAddress(tx, ctx)
  return rows
    .filter(({ feed }) => isOwn(ctx, feed))
    .map(({ feed, locationName }) => ({
      _id: feed.id,
      name: feed.name,
      locationName: locationName ?? '',
      createdBy: feed.createdBy,
      createdAt: feed.createdAt.toISOString(),
      address: `${shop}/api/vender/publicwebsite/calendar?${addressOf(ctx, feed.id)}`,
    }))
}

function addressOf(scope: StoreScope, feedId: string): URLSearchParams {
  const { text, purpose } = signedFeed(scope, feedId)
  return new URLSearchParams({ feedId, signature: signText(text, purpose) })
}
