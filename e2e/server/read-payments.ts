import { eq, sql } from 'drizzle-orm'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { closeDatabase, connection } from '@/lib/server/db/database'
import { migrate } from '@/lib/server/db/migrate'
import { stockHold } from '@/lib/server/db/schema/claims'
import { order, orderLine } from '@/lib/server/db/schema/orders'
import { message } from '@/lib/server/db/schema/outbox'
import { sandboxTxn } from '@/lib/server/db/schema/payment-sandbox'
import { paymentAttempt } from '@/lib/server/db/schema/payments'
import { couponCode } from '@/lib/server/db/schema/selling'
import { stockLevel } from '@/lib/server/db/schema/stock'
import { platformTransaction, transaction } from '@/lib/server/db/transaction'
import { checkBooks } from '@/lib/server/services/books/check-books'
import { findStoreById } from '@/lib/server/services/stores/find-store'
import type { PaymentRecords } from './payment-records'

/** Prints the books of a store and the sandbox's own records as JSON. */
async function readPayments(storeId: string): Promise<void> {
  await migrate(await connection())
  const { mid } = sandboxMerchant(storeId)
  const book = await platformTransaction((tx) => tx.select().from(sandboxTxn).where(eq(sandboxTxn.mid, mid)))
  const emails = await platformTransaction((tx) =>
    tx
      .select({ kind: message.kind, recipient: message.recipient, state: message.state })
      .from(message)
      .where(eq(message.storeId, storeId)),
  )
  const scope = await findStoreById(storeId)
  if (!scope) throw new Error(`There is no store ${storeId}.`)
  const own = await transaction(scope, async (tx) => ({
    orders: await tx
      .select({
        id: order.id,
        checkoutId: order.checkoutId,
        state: order.paymentState,
        total: order.total,
        couponCode: order.couponCode,
        units: sql<number>`(select sum(quantity) from ${orderLine} where ${orderLine.orderId} = ${order.id})`.mapWith(
          Number,
        ),
      })
      .from(order),
    attempts: await tx
      .select({
        orderId: paymentAttempt.orderId,
        invoiceNo: paymentAttempt.invoiceNo,
        status: paymentAttempt.status,
        createdAt: paymentAttempt.createdAt,
        resolvedAt: paymentAttempt.resolvedAt,
      })
      .from(paymentAttempt),
    levels: await tx
      .select({ variantId: stockLevel.variantId, onHand: stockLevel.onHand, committed: stockLevel.committed })
      .from(stockLevel),
    holds: await tx
      .select({
        orderId: stockHold.documentId,
        variantId: stockHold.variantId,
        units: stockHold.quantity,
        state: stockHold.state,
      })
      .from(stockHold),
    coupons: await tx.select({ code: couponCode.code, used: couponCode.used }).from(couponCode),
  }))
  const { broken } = await checkBooks()
  await closeDatabase()
  const records = { ...own, book, emails, broken: broken.map(({ rule, rows }) => `${rule} (${rows})`) }
  process.stdout.write(`\n${JSON.stringify(records satisfies Record<keyof PaymentRecords, unknown>)}`)
}

readPayments(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
