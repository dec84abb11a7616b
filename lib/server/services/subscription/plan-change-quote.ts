import 'server-only'
import type { billing } from '@/lib/contract/billing'
import { fromMinor } from '@/lib/rules/money'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { PLATFORM_CURRENCY } from './plan-rows'
import { quotePlanChange } from './quote-plan-change'

/** A quote for changing to a plan now; changes nothing. */
export const planChangeQuote: Handler<typeof billing.quote> = (ctx, { subscriptionId, duration }) =>
  transaction(ctx, async (tx) => {
    const outcome = await quotePlanChange(tx, ctx, { planId: subscriptionId, duration }, new Date())
    if ('refused' in outcome) return { offer: null, reason: outcome.refused }
    const { kind, price, credit, due, start, end } = outcome.quote
    const decimal = (minor: number) => fromMinor(minor, PLATFORM_CURRENCY)
    return {
      offer: {
        kind,
        price: decimal(price),
        credit: decimal(credit),
        due: decimal(due),
        startDate: start.toISOString(),
        endDate: end.toISOString(),
      },
      reason: '',
    }
  })
