import 'server-only'
import { eq } from 'drizzle-orm'
import type { Duration } from '@/lib/rules/subscription-plan'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import { subscriptionRenewedEmail } from '../../mail/templates/subscription-renewed-email'
import type { PaymentAttempt } from '../feature/payment-attempt'
import { platformAddress } from '../stores/store-address'
import type { Recipient } from './find-recipient'
import { PLATFORM_CURRENCY, type PlanRow } from './plan-rows'

type Renewed = { plan: PlanRow; duration: Duration; endDate: Date } & Partial<Omit<PaymentAttempt, 'duration'>>

/** Queues the receipt of a renewal, together with the renewal itself. */
export async function stageReceipt(tx: Tx, { storeId }: StoreScope, to: Recipient, renewed: Renewed): Promise<void> {
  const [own] = await tx.select({ name: store.name, timeZone: store.timeZone }).from(store).where(eq(store.id, storeId))
  const { plan, duration, endDate, amount = 0, invoiceNo, cardBrand, cardLast4 } = renewed
  const content = subscriptionRenewedEmail({
    name: to.name,
    storeName: own?.name ?? '',
    planName: plan.name,
    duration,
    amountMinor: amount,
    currency: PLATFORM_CURRENCY,
    currencySymbol: '$',
    endDate,
    backOfficeUrl: platformAddress('/home'),
    ...(own ? { timeZone: own.timeZone } : {}),
    ...(invoiceNo ? { invoiceNumber: String(invoiceNo) } : {}),
    ...(cardLast4 ? { card: `${cardBrand} ${cardLast4}` } : {}),
  })
  await stageEmail(tx, { to: to.email, ...content })
}
