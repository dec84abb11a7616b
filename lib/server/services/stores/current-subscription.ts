import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import type { Database } from '../../db/client'
import { subscription } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'

export type CurrentSubscription = {
  isActive: boolean
  endsAt: Date | null
  planId: string | null
}

/** The subscription that the store pays for now, or paid for last. Active means: not switched off and not ended. */
export async function currentSubscription(tx: Tx, scope: StoreScope, now = new Date()): Promise<CurrentSubscription> {
  const [latest] = await latestSubscription(tx, scope)
  return subscriptionAt(now, latest)
}

/** The query for the one that ends last; at most one row. */
export const latestSubscription = (tx: Database, { storeId }: StoreScope) =>
  tx
    .select({ isActive: subscription.isActive, endsAt: subscription.endsAt, planId: subscription.planId })
    .from(subscription)
    .where(eq(subscription.storeId, storeId))
    .orderBy(desc(subscription.endsAt))
    .limit(1)

type Latest = Pick<SubscriptionRow, 'isActive' | 'endsAt' | 'planId'>

/** The remaining value of the latest subscription at a moment. */
export function subscriptionAt(now: Date, latest: Latest | null | undefined): CurrentSubscription {
  if (!latest) return { isActive: false, endsAt: null, planId: null }
  return { ...latest, isActive: latest.isActive && latest.endsAt > now }
}

type SubscriptionRow = typeof subscription.$inferSelect

/** Its whole row, locked until the transaction ends; null for a store that never had one. */
export async function lockedSubscription(tx: Tx, { storeId }: StoreScope): Promise<SubscriptionRow | null> {
  const [latest] = await tx
    .select()
    .from(subscription)
    .where(eq(subscription.storeId, storeId))
    .orderBy(desc(subscription.endsAt))
    .limit(1)
    .for('update')
  return latest ?? null
}
