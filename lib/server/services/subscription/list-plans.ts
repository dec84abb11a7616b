import 'server-only'
import type { SubscriptionPlan, subscriptions } from '@/lib/contract/subscription'
import { fromMinor } from '@/lib/rules/money'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { sanitizeOffThread } from '../../template/prepare-off-thread'
import { allPlans, PLATFORM_CURRENCY, type PlanRow } from './plan-rows'

/** Every plan, cheapest first. Descriptions are sanitized again, whatever their source. */
export const listPlans: Handler<typeof subscriptions.allSubscription> = async () => {
  const rows = await platformTransaction(allPlans)
  return Promise.all(rows.map(planReply))
}

/** A plan as sent over the wire, its description sanitized. */
export const planReply = async (row: PlanRow): Promise<SubscriptionPlan> => ({
  _id: row.id,
  name: row.name,
  code: row.code,
  status: row.status,
  duration: row.duration,
  price: fromMinor(row.price, PLATFORM_CURRENCY),
  yearlyPrice: fromMinor(row.yearlyPrice, PLATFORM_CURRENCY),
  description: await cachedValue(`plan ${row.description}`, [], () => sanitizeOffThread(row.description)),
})
