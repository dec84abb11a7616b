import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Duration } from '@/lib/rules/subscription-plan'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { subscription } from '../../db/schema/website'
import { invalidate, type Tx } from '../../db/transaction'
import { siteTag } from '../../page-cache/tags'
import { lockedSubscription } from '../stores/current-subscription'
import { addPeriod, dayOfMonth } from './add-period'

export type SubscriptionPeriod = { start: Date; end: Date }

/** The period to add; `price` is its value in minor units. */
type Extension = { planId: string; duration: Duration; price: number }

/**
 * Adds a month or a year to the subscription: to its end while it runs, to now when it has ended. The caller holds the
 * lock of the subscription. The storefront's warning is removed with the commit.
 */
export async function extendSubscription(
  tx: Tx,
  scope: StoreScope,
  { planId, duration, price }: Extension,
  now: Date,
): Promise<SubscriptionPeriod> {
  const latest = await lockedSubscription(tx, scope)
  const { storeId } = scope
  const timeZone = await timeZoneOfStore(tx, storeId)
  const isRunning = latest?.isActive === true && latest.endsAt > now
  const start = isRunning ? latest.endsAt : now
  const anchorDay = isRunning ? dayOfMonth(latest.startsAt, timeZone) : undefined
  const end = addPeriod(start, duration, timeZone, anchorDay)
  const value = price + (isRunning ? latest.value : 0)
  const values = { planId, duration, value, isActive: true, endsAt: end, ...(isRunning ? {} : { startsAt: now }) }
  if (latest) {
    const own = and(eq(subscription.storeId, storeId), eq(subscription.id, latest.id))
    await tx.update(subscription).set(values).where(own)
  } else {
    await tx.insert(subscription).values({ ...values, storeId, id: uuidv7(), startsAt: now })
  }
  invalidate(tx, siteTag(storeId))
  return { start, end }
}

/** Time zone of the store, in which its periods are counted. */
export async function timeZoneOfStore(tx: Tx, storeId: string): Promise<string> {
  const [row] = await tx.select({ timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  return row?.timeZone ?? 'UTC'
}
