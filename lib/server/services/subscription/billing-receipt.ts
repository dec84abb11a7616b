import 'server-only'
import { eq } from 'drizzle-orm'
import type { billing } from '@/lib/contract/billing'
import { Failure } from '@/lib/rules/failure'
import { formatPrice } from '@/lib/rules/money'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import { env } from '../../config/env'
import { store } from '../../db/schema/platform'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { formatDay } from '../../mail/templates/format-moment'
import type { ReceiptFacts } from '../../pdf/receipt'
import { PLATFORM_CURRENCY } from './plan-rows'
import { type BilledEntry, findEntry } from './subscription-entry'

/** The receipt of one subscription payment, as a PDF. Throws `not_found` for an entry without a payment. */
export const billingReceipt: Handler<typeof billing.receipt> = async (ctx, { id }) => {
  const facts = await transaction(ctx, async (tx) => {
    const billed = await findEntry(tx, ctx, id)
    const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
    if (!billed || billed.entry.charged === 0 || !own) throw new Failure('not_found', 'There is no such receipt.')
    return receiptOf(billed, own)
  })
  const { writeReceipt } = await import('../../pdf/write-receipt')
  return { fileName: `receipt-${facts.number}.pdf`, type: 'application/pdf', bytes: await writeReceipt(facts) }
}

const money = (minor: number): string => formatPrice(minor, '$', PLATFORM_CURRENCY)

function receiptOf(
  { entry, invoiceNo, cardBrand, cardLast4 }: BilledEntry,
  own: typeof store.$inferSelect,
): ReceiptFacts {
  const day = (at: Date) => formatDay(at, own.timeZone)
  const period = entry.duration === 'Yearly' ? 'a year' : 'a month'
  return {
    seller: { name: PLATFORM_NAME, email: env().supportEmail },
    number: String(invoiceNo ?? ''),
    paidOn: day(entry.createdAt),
    buyer: [own.name, own.address, own.email],
    card: cardLast4 ? `${cardBrand ?? ''} •••• ${cardLast4}`.trim() : '',
    item: `${entry.planName}, ${period}`,
    period: `${day(entry.periodStart)} – ${day(entry.periodEnd)}`,
    price: money(entry.price),
    sums: [
      ...(entry.credit > 0
        ? [['Credit for the unused part of the earlier plan', `-${money(entry.credit)}`] as const]
        : []),
      ['Paid (USD)', money(entry.charged)],
    ],
    isTest: env().payments.mode !== 'live',
  }
}
