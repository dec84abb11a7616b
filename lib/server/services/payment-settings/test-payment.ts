import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { PaymentTest, paymentSetting } from '@/lib/contract/payment-setting'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { type ChargeResult, type FollowUp, type MerchantAccount, paymentProvider } from '../../payments/port'
import { requireToken } from '../../rate-limit/port'
import { recordAudit } from '../audit/record-audit'
import { merchantOfStore } from '../payments/merchant-of-store'
import { nextInvoiceNo } from '../payments/write-attempt'
import { reportOf } from './payment-test-report'

/** 1.00; the provider counts in hundredths of a currency it does not name. */
const AMOUNT = { minor: 100, currency: 'USD' }
const SANDBOX_TOKEN = 'DC4:SBX-OTU-APPROVED'
const TESTS = { limit: 10, windowMs: 3_600_000 }

/** A real sale on the saved account, voided at once. Written before and after, since it may move money. */
export const testPayment: Handler<typeof paymentSetting.test> = async (ctx, { token }) => {
  await requireToken('payment-test', ctx.storeId, TESTS)
  const begun = await begin(ctx)
  const { mode } = begun.merchant
  if (mode !== 'sandbox' && token === '') throw new Failure('invalid', 'Enter a card first.')
  const charged = await charge(begun, token || SANDBOX_TOKEN)
  const report = reportOf(charged, await callOff(begun, charged))
  await conclude(ctx, begun, report)
  return report
}

type Begun = { merchant: MerchantAccount; invoiceNo: string; orderRef: string }

const begin = (ctx: VendorContext): Promise<Begun> =>
  transaction(ctx, async (tx) => {
    const merchant = await merchantOfStore(tx, ctx)
    if (!merchant) throw new Failure('invalid', 'There are no keys to test. Save them first.')
    const invoiceNo = String(await nextInvoiceNo(tx, merchant.id))
    await recordAudit(tx, ctx, {
      action: 'payment_setting.test',
      subjectType: 'setting',
      subjectName: 'Payments',
      after: { merchantId: merchant.mid, mode: merchant.mode, amount: '1.00', invoiceNumber: invoiceNo },
    })
    return { merchant, invoiceNo, orderRef: `TEST-${invoiceNo}` }
  })

const charge = ({ merchant, ...sale }: Begun, token: string): Promise<ChargeResult> =>
  paymentProvider().charge(merchant, { ...sale, attemptId: uuidv7(), amount: AMOUNT, token })

/**
 * Returns what was charged, or may have been; null when nothing was. Without an answer the sale is looked up first:
 * voiding by its number alone might hit one of the merchant's other sales.
 */
async function callOff({ merchant, ...sale }: Begun, charged: ChargeResult): Promise<FollowUp | null> {
  const provider = paymentProvider()
  const found = charged.kind === 'unknown' ? await provider.lookup(merchant, { ...sale, amount: AMOUNT }) : charged
  if (found.kind === 'declined' || found.kind === 'rejected') return null
  if (found.kind === 'unknown') return found
  if (found.kind === 'not_found' || !found.reusableToken) return provider.cancelByReference(merchant, sale.invoiceNo)
  return provider.void(merchant, { ref: found.ref, token: found.reusableToken, invoiceNo: sale.invoiceNo })
}

const conclude = (ctx: VendorContext, { invoiceNo }: Begun, report: PaymentTest): Promise<void> =>
  transaction(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'payment_setting.tested',
      subjectType: 'setting',
      subjectName: 'Payments',
      after: { invoiceNumber: invoiceNo, result: report.message },
    }),
  )
