import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { subscriptionPlan } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'

/** Prices in minor units of `PLATFORM_CURRENCY`. */
export type PlanRow = typeof subscriptionPlan.$inferSelect

/** The currency of plan prices, whatever a store sells in. */
export const PLATFORM_CURRENCY = 'USD'

export const allPlans = (tx: Tx): Promise<PlanRow[]> =>
  tx.select().from(subscriptionPlan).orderBy(asc(subscriptionPlan.price), asc(subscriptionPlan.code))

export async function planById(tx: Tx, id: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(subscriptionPlan).where(eq(subscriptionPlan.id, id))
  return row ?? null
}
