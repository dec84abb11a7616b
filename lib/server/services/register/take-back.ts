import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { registerSales } from '@/lib/contract/register-sales'
import { TENDERS } from '@/lib/contract/register-values'
import type { ReturnableReceipt } from '@/lib/contract/returnable-receipt'
import { Failure } from '@/lib/rules/failure'
import { returnWorth, taxWithin } from '@/lib/rules/register/return-worth'
import { sumOfTaxes } from '@/lib/rules/taxes/order-taxes'
import type { VendorContext } from '../../context'
import { order } from '../../db/schema/orders'
import { registerPayment, registerReturn } from '../../db/schema/register-sales'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { taxesOf } from '../catalogue/product-taxes'
import { retryOnDeadlock } from '../checkout/retry-on-deadlock'
import { moneyOfOrder, paidFor, refundsOf } from '../orders/admin/order-money'
import { linesWithUnits } from '../orders/admin/order-units'
import type { OrderRecord } from '../orders/order-rows'
import { receiptOf } from './receipt'
import { isOneOf, registerGoods } from './register-goods'
import { registerMoney } from './register-money'
import {
  bookPaidBack,
  isRefundOf,
  lockReturned,
  notReturnableReason,
  paidBackOf,
  refundAtRegister,
  registerRow,
} from './return-goods'
import { openRegisterSession } from './session-rows'
import { takeFromLocation } from './take-stock'
import { writeReturnOfSale } from './write-return-of-sale'

export const findReceipt: Handler<typeof registerSales.findReceipt> = (ctx, { number }) =>
  transaction(ctx, async (tx) => {
    const digits = /^#?(\d{1,9})$/.exec(number)?.[1]
    if (digits === undefined) return { receipt: null }
    const [record] = await tx
      .select()
      .from(order)
      .where(and(eq(order.storeId, ctx.storeId), eq(order.number, Number(digits))))
    return { receipt: record ? await returnable(tx, ctx, record) : null }
  })

async function returnable(tx: Tx, ctx: VendorContext, record: OrderRecord): Promise<ReturnableReceipt> {
  const { out } = await registerMoney(tx, ctx)
  const lines = await linesWithUnits(tx, ctx, [record.id])
  const { left } = moneyOfOrder(record, lines, await refundsOf(tx, ctx, record.id))
  const payments = await tx
    .select({ tender: registerPayment.tender })
    .from(registerPayment)
    .where(and(eq(registerPayment.storeId, ctx.storeId), eq(registerPayment.orderId, record.id)))
    .orderBy(asc(registerPayment.createdAt))
  return {
    orderId: record.id,
    orderNumber: record.number,
    at: (record.paidAt ?? record.placedAt).toISOString(),
    customer: record.email,
    total: out(record.total),
    refundable: out(left),
    lines: lines.map((line) => ({
      lineId: line.id,
      name: line.name,
      variantTitle: line.variantTitle,
      sku: line.sku ?? '',
      quantity: line.quantity,
      open: line.quantity - line.refunded,
      unitPaid: out(Math.round(paidFor(line) / line.quantity)),
    })),
    tenders: TENDERS.filter((each) => payments.some(({ tender }) => tender === each)),
    error: await notReturnableReason(tx, ctx, record),
  }
}

/** Refund, stock, ledger and the money of the session in one transaction. */
export const takeBack: Handler<typeof registerSales.takeBack> = (ctx, input) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      const session = await openRegisterSession(tx, ctx, input.sessionId)
      const { orderId, refundId, tender } = input
      const record = await lockReturned(tx, ctx, orderId)
      if (await isRefundOf(tx, ctx, orderId, refundId)) return receiptOf(tx, ctx, orderId, refundId)
      const amount = await refundAtRegister(tx, ctx, { session, record, goods: input, method: tender })
      const { code } = await registerMoney(tx, ctx)
      await bookPaidBack(tx, ctx, session, { record, goods: input, amount, code })
      return receiptOf(tx, ctx, orderId, refundId)
    }),
  )

export const takeBackWithoutReceipt: Handler<typeof registerSales.takeBackWithoutReceipt> = (ctx, input) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      const session = await openRegisterSession(tx, ctx, input.sessionId, 'update')
      const { out, into, code, format } = await registerMoney(tx, ctx)
      const [known] = await tx
        .select()
        .from(registerReturn)
        .where(and(eq(registerReturn.storeId, ctx.storeId), eq(registerReturn.id, input.returnId)))
      if (known) return { returnId: known.id, amount: out(known.amount), rounding: out(known.rounding) }
      const ids = input.lines.map(({ variantId }) => variantId)
      const goods = await registerGoods(tx, ctx, session.locationId, isOneOf(ids))
      const taxes = await taxesOf(tx, ctx, [...new Set(goods.map(({ productId }) => productId))])
      const lines = input.lines.map(({ variantId, quantity, amount }, index) => {
        const found = goods.find((one) => one.variantId === variantId)
        if (!found) throw new Failure('invalid', 'A product is not on sale.', { lines: 'A product is not on sale.' })
        if (into(amount) > returnWorth(into(found.price), quantity, found.taxRate)) {
          const message = `${found.name}: not more than its price can be paid back.`
          throw new Failure('invalid', message, { [`lines.${index}.amount`]: message })
        }
        const { name, variantTitle, productId } = found
        // What is paid back contains its tax, whether prices are shown with it or not.
        const tax = taxWithin(into(amount), sumOfTaxes(taxes.get(productId)?.taxes ?? []))
        return { variantId, productId, name, variantTitle, quantity, amount: into(amount), tax }
      })
      const amount = lines.reduce((sum, line) => sum + line.amount, 0)
      if (amount === 0) throw new Failure('invalid', 'Enter an amount above 0', { lines: 'Enter an amount above 0' })
      const paid = paidBackOf(amount, input.tender, code)
      const { returnId, restock, reason, tender, reference } = input
      const own = registerRow(ctx, session.id)
      const written = lines.map((line) => ({
        ...line,
        taxes: (taxes.get(line.productId)?.taxes ?? []).map((tax) => ({ name: tax.name, percent: tax.percent })),
      }))
      await tx
        .insert(registerReturn)
        .values({ ...own, id: returnId, lines: written, amount, rounding: paid.rounding, isRestocked: restock, reason })
      await writeReturnOfSale(tx, ctx, session, { returnId, lines, isRestocked: restock, method: tender })
      await tx.insert(registerPayment).values({ ...own, ...paid, returnId, tender, reference })
      await recordAudit(tx, ctx, {
        action: 'register.return_unseen',
        subjectType: 'register',
        subjectId: session.id,
        subjectName: lines
          .map(({ name, quantity }) => `${quantity} × ${name}`)
          .join(', ')
          .slice(0, 200),
        after: { amount: format(amount), reason },
      })
      if (restock) {
        const why = { document: returnId, actor: ctx.accountName, note: reason }
        await takeFromLocation(tx, ctx, session.locationId, lines, why, 1)
      }
      return { returnId, amount: out(amount), rounding: out(paid.rounding) }
    }),
  )
