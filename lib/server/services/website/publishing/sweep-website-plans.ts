import 'server-only'
import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import { platformTransaction, transaction } from '../../../db/transaction'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { findStoreOfRecord } from '../../stores/find-store'
import { settlePlans } from './settle-plans'

/** Each edge has a job of its own; this is for those that were lost, and runs soon after every start. */
export const sweepWebsitePlans = periodic('sweep-website-plans', { everyMinutes: 15, timeLimitSeconds: 300 }, () =>
  settleOverduePlans(new Date()),
)

/** Brings the website of every store into the state that its plans ask for at `now`. One that fails leaves the others. */
export async function settleOverduePlans(now: Date): Promise<void> {
  const stores = await platformTransaction((tx) => tx.select({ id: store.id }).from(store))
  for (const { id } of stores) {
    try {
      const scope = await findStoreOfRecord(id)
      if (scope && (await isOverdue(scope, now))) await transaction(scope, (tx) => settlePlans(tx, scope, now))
    } catch (error) {
      log().error({ err: error, storeId: id }, 'settling the planned publications of a store failed')
    }
  }
}

const isOverdue = (scope: StoreScope, now: Date): Promise<boolean> =>
  transaction(scope, async (tx) => {
    const isPassed = and(
      eq(websiteSchedule.storeId, scope.storeId),
      inArray(websiteSchedule.state, ['waiting', 'live']),
      or(lte(websiteSchedule.fromAt, now), lte(websiteSchedule.untilAt, now)),
    )
    return (await tx.select({ id: websiteSchedule.id }).from(websiteSchedule).where(isPassed).limit(1)).length > 0
  })
