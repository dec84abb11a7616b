import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { registerSales } from '@/lib/contract/register-sales'
import { Failure } from '@/lib/rules/failure'
import { settleTenders } from '@/lib/rules/register/settle-tenders'
import type { Settlement } from '@/lib/rules/register/settlement'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { VendorContext } from '../../context'
import { registerOverride, registerParked, registerPayment, registerSale } from '../../db/schema/register-sales'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { lockCheckout, orderOfCheckout } from '../checkout/order-of-checkout'
import { retryOnDeadlock } from '../checkout/retry-on-deadlock'
import type { OrderRecord } from '../orders/order-rows'
import { beginExchange, bookExchange, exchangeCredit, exchangeGoods } from './exchange-goods'
import { lockRegisterBuyer } from './lock-register-buyer'
import { priceInSession } from './price-in-session'
import { type PricedSale, saleQuote } from './price-sale'
import { receiptOf } from './receipt'
import type { SessionRecord } from './session-rows'
import { writeCounterOrder } from './write-counter-order'

type Input = InputOf<typeof registerSales.sell>

export const quoteSale: Handler<typeof registerSales.quote> = (ctx, { sessionId, exchange, ...wish }) =>
  transaction(ctx, async (tx) => {
    const { priced } = await priceInSession(tx, ctx, sessionId, wish)
    return saleQuote(priced, await exchangeCredit(tx, ctx, exchange))
  })

/**
 * One transaction from price to receipt: a process that is killed leaves nothing, and the same sale id gets the same
 * receipt. Sales share the session's row; closing waits for them.
 */
export const sell: Handler<typeof registerSales.sell> = (ctx, input) =>
  retryOnDeadlock(() =>
    transaction(ctx, async (tx) => {
      await lockCheckout(tx, ctx, input.saleId)
      const known = await orderOfCheckout(tx, ctx, input.saleId)
      const sold = known ?? (await writeSaleOf(tx, ctx, input))
      if (sold.channel !== 'pos') throw new Failure('conflict', 'This sale belongs to an order of the shop.')
      return receiptOf(tx, ctx, sold.id)
    }),
  )

async function writeSaleOf(tx: Tx, ctx: VendorContext, input: Input): Promise<OrderRecord> {
  const { session, priced } = await priceInSession(tx, ctx, input.sessionId, input)
  const { money, totals } = priced
  if (money.into(input.total) !== totals.total) {
    const message = `The total is now ${money.format(totals.total)}. Check it and take the payment again.`
    throw new Failure('conflict', message, { total: message })
  }
  const given = input.tenders.map(({ tender, amount }) => ({ tender, amount: money.into(amount) }))
  const tip = money.into(input.tip)
  const exchange = input.exchange ? await beginExchange(tx, ctx, input.exchange) : null
  const settled = settleTenders(Math.max(totals.total - (exchange?.credit ?? 0), 0), tip, given, money.code)
  rejectUnpaid(settled, given, tip, money.format)
  const methodOfSale = methodOf(settled)
  const sale = { session, total: totals.total, methodOfSale }
  const exchanged = exchange && (await exchangeGoods(tx, ctx, exchange, sale))
  const buyer = input.customerId === null ? null : await lockRegisterBuyer(tx, ctx, input.customerId)
  const sold = await writeCounterOrder(tx, ctx, session, priced, {
    saleId: input.saleId,
    customerId: buyer?.id ?? null,
    email: normalEmail(input.email || (buyer?.email ?? '')),
    isMailed: input.email !== '',
    note: input.note,
    method: exchanged?.method ?? methodOfSale,
    tip,
    rounding: settled.rounding,
  })
  await bookSale(tx, ctx, session, sold, input, { settled, tip, priced })
  if (exchanged) await bookExchange(tx, ctx, session, sold.id, { ...exchanged, code: money.code })
  return sold
}

function rejectUnpaid(
  { error, remaining }: Settlement,
  given: readonly { amount: number }[],
  tip: number,
  format: (minor: number) => string,
): void {
  const faulty = (message: string) => new Failure('invalid', message, { tenders: message })
  if (error === 'card_above_due') throw faulty('The card was charged more than is due.')
  if (error === 'cash_not_needed') throw faulty('Nothing is left to pay in cash.')
  if (remaining > 0) throw faulty(`${format(remaining)} is still to be paid.`)
  if (tip > 0 && given.length === 0) throw faulty('Choose how the tip is paid.')
}

/** The tender that paid most. */
function methodOf({ parts }: Settlement): PaymentMethod {
  const [most] = [...parts].sort((a, b) => b.amount - a.amount)
  return most?.tender ?? 'none'
}

type Booked = { settled: Settlement; tip: number; priced: PricedSale }

async function bookSale(
  tx: Tx,
  ctx: VendorContext,
  session: SessionRecord,
  { id: orderId }: OrderRecord,
  input: Input,
  { settled, tip, priced }: Booked,
): Promise<void> {
  const { storeId, accountId, accountName } = ctx
  const own = () => ({ storeId, id: uuidv7(), accountId, accountName, sessionId: session.id, orderId })
  await tx.insert(registerSale).values({
    ...own(),
    tip,
    rounding: settled.rounding,
    exchangeRefundId: input.exchange?.refundId ?? null,
  })
  const parts = settled.parts.map((part, index) => ({
    ...part,
    ...own(),
    reference: input.tenders[index]?.reference ?? '',
  }))
  if (parts.length > 0) await tx.insert(registerPayment).values(parts)
  const overrides = priced.lines.flatMap(({ goods, quantity, unitPrice, usualPrice, priceReason }) =>
    unitPrice === usualPrice
      ? []
      : [{ ...own(), name: goods.name, quantity, usualPrice, price: unitPrice, reason: priceReason }],
  )
  if (overrides.length > 0) await tx.insert(registerOverride).values(overrides)
  if (input.parkedId !== null) {
    await tx
      .update(registerParked)
      .set({ endedAs: 'sold', endedAt: new Date(), endedBy: accountName })
      .where(
        and(eq(registerParked.storeId, storeId), eq(registerParked.id, input.parkedId), isNull(registerParked.endedAt)),
      )
  }
}
