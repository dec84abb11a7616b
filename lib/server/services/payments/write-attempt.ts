import 'server-only'
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { merchantCounter, paymentAttempt, paymentIndex } from '../../db/schema/payments'
import type { Tx } from '../../db/transaction'
import type { MerchantAccount } from '../../payments/port'
import { type PaymentAttempt, recordAttemptEvent } from '../feature/payment-attempt'
import { rejectWhileMoving } from '../stores/moved-store'

/** The payment to make; `amount` in minor units. `orderRef`: at most 40 characters, returned in the provider's answers. */
export type NewAttempt = { amount: number; currency: string; orderRef: string } & (
  | {
      purpose: 'subscription'
      accountId: string
      planId: string
      duration: NonNullable<PaymentAttempt['duration']>
      /** For a change of a running subscription, with the credit that lowered the amount. */
      planChange?: NonNullable<PaymentAttempt['planChange']>
      credit?: number
    }
  | { purpose: 'order'; orderId: string }
)

/** Longer than a call can last: an attempt without a result by then has no process any more. */
const LOST_AFTER_MS = 60_000
export const lostAfter = (now: Date): Date => new Date(now.getTime() + LOST_AFTER_MS)

/**
 * Writes an attempt as `created`, inside the caller's transaction and before anything is sent: with its own invoice
 * number on that merchant account and an index row by which the resolver finds it. The caller has made sure that no
 * other one is live for the same subscription or order; the database rejects a second one.
 */
export async function writeAttempt(
  tx: Tx,
  { storeId }: StoreScope,
  merchant: MerchantAccount,
  wanted: NewAttempt,
  now: Date,
): Promise<PaymentAttempt> {
  await rejectWhileMoving(tx, { storeId }, now)
  const invoiceNo = await nextInvoiceNo(tx, merchant.id)
  const id = uuidv7()
  const own = { merchantAccount: merchant.id, invoiceNo }
  const [attempt] = await tx
    .insert(paymentAttempt)
    .values({ ...wanted, ...own, storeId, id, mode: merchant.mode, status: 'created', createdAt: now })
    .returning()
  if (!attempt) throw new Error('An attempt that was just written cannot be read.')
  const entry = { attemptId: id, storeId, purpose: wanted.purpose, ...own, dueAt: lostAfter(now) }
  await tx.insert(paymentIndex).values(entry)
  await recordAttemptEvent(tx, attempt, { from: null, to: 'created', detail: { amount: wanted.amount }, now })
  return attempt
}

/**
 * The first number of an account is a high random one: sales that the merchant makes elsewhere, and those of an earlier
 * database on the same account, have lower numbers. 40 million are left after it.
 */
const FIRST_NUMBER = { from: 10_000_000, to: 60_000_000 } as const

/** The next number of a merchant account, from a row that stays locked until the caller's transaction ends. */
export async function nextInvoiceNo(tx: Tx, account: string): Promise<number> {
  const [row] = await tx
    .insert(merchantCounter)
    .values({ account, nextInvoiceNo: randomInt(FIRST_NUMBER.from, FIRST_NUMBER.to) + 1 })
    .onConflictDoUpdate({
      target: merchantCounter.account,
      set: { nextInvoiceNo: sql`${merchantCounter.nextInvoiceNo} + 1` },
    })
    .returning({ next: merchantCounter.nextInvoiceNo })
  return (row?.next ?? 0) - 1
}
