import 'server-only'
import type { BillingEntry, billing } from '@/lib/contract/billing'
import { fromMinor } from '@/lib/rules/money'
import { unusedValue } from '@/lib/rules/plan-change'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { lockedSubscription } from '../stores/current-subscription'
import { planReply } from './list-plans'
import { allPlans, PLATFORM_CURRENCY } from './plan-rows'
import { type BilledEntry, listEntries } from './subscription-entry'

/** Lines of the history on the screen; ten years of monthly payments. */
const MAX_ENTRIES = 120

/** A store's plan, the plans it could change to, and its payments so far. */
export const billingOverview: Handler<typeof billing.overview> = async (ctx) => {
  const now = new Date()
  const rows = await platformTransaction(allPlans)
  const { current, entries } = await transaction(ctx, async (tx) => ({
    current: await lockedSubscription(tx, ctx),
    entries: await listEntries(tx, ctx, MAX_ENTRIES),
  }))
  const running = current?.isActive && current.endsAt > now ? current : null
  return {
    isActive: running !== null,
    subscriptionId: current?.planId ?? null,
    duration: current?.duration ?? 'Monthly',
    endDate: current?.endsAt.toISOString() ?? null,
    unused: running ? fromMinor(unusedValue(running, now), PLATFORM_CURRENCY) : 0,
    plans: await Promise.all(
      rows.map(async (row) => ({ ...(await planReply(row)), excludedPermissions: row.excludedPermissions })),
    ),
    entries: entries.map(entryOf),
  }
}

/** The state of money that the platform returned. */
const SENT_BACK: ReadonlySet<string> = new Set(['void_pending', 'voided', 'refund_pending', 'refunded'])

const entryOf = ({ entry, cardBrand, cardLast4, paymentStatus }: BilledEntry): BillingEntry => ({
  _id: entry.id,
  at: entry.createdAt.toISOString(),
  kind: entry.kind,
  plan: entry.planName,
  duration: entry.duration,
  price: fromMinor(entry.price, PLATFORM_CURRENCY),
  credit: fromMinor(entry.credit, PLATFORM_CURRENCY),
  charged: fromMinor(entry.charged, PLATFORM_CURRENCY),
  isRefunded: paymentStatus !== null && SENT_BACK.has(paymentStatus),
  card: cardLast4 ? `${cardBrand ?? ''} •••• ${cardLast4}`.trim() : null,
  periodStart: entry.periodStart.toISOString(),
  periodEnd: entry.periodEnd.toISOString(),
  by: entry.accountName,
})
