import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import { permissionFacts } from '@/lib/contract/permissions'
import type { registerSales } from '@/lib/contract/register-sales'
import { Failure } from '@/lib/rules/failure'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { VendorContext } from '../../context'
import { registerPayment } from '../../db/schema/register-sales'
import type { Tx } from '../../db/transaction'
import type { OrderRecord } from '../orders/order-rows'
import { bookPaidBack, creditOf, lockReturned, type ReturnedGoods, refundAtRegister, registerRow } from './return-goods'
import type { SessionRecord } from './session-rows'

type Wish = InputOf<typeof registerSales.quote>['exchange']

/** Goods that were refunded for a sale. Minor units: `used` pays for the sale, `back` is paid back. */
type ExchangedGoods = {
  record: OrderRecord
  goods: ReturnedGoods
  method: PaymentMethod
  used: number
  back: number
}

/**
 * What goods that are to be returned in exchange pay, in minor units; 0 without any. Throws `forbidden` without the
 * permission.
 */
export async function exchangeCredit(tx: Tx, ctx: VendorContext, wish: Wish): Promise<number> {
  if (wish === null) return 0
  requireReturns(ctx)
  return creditOf(tx, ctx, wish)
}

function requireReturns({ permissions }: VendorContext): void {
  if (permissions.has('register.return')) return
  const label = permissionFacts('register.return').label.toLowerCase()
  throw new Failure('forbidden', `Your role does not allow this: ${label}.`)
}

/** A receipt whose units are returned in exchange, locked; `credit` in minor units is what they pay. */
type BegunExchange = { record: OrderRecord; goods: ReturnedGoods; credit: number }

/** Locks the receipt, so that its units are worth the same until they are refunded. */
export async function beginExchange(tx: Tx, ctx: VendorContext, goods: ReturnedGoods): Promise<BegunExchange> {
  requireReturns(ctx)
  const record = await lockReturned(tx, ctx, goods.orderId)
  return { record, goods, credit: await creditOf(tx, ctx, goods) }
}

type Sold = { session: SessionRecord; total: number; methodOfSale: PaymentMethod }

/**
 * Refunds the returned goods before the new ones are taken from the stock, so that a unit that came back can be sold at
 * once. `method` is that by which the difference was settled: the ledger has it for the sale and for the refund.
 */
export async function exchangeGoods(
  tx: Tx,
  ctx: VendorContext,
  { record, goods, credit }: BegunExchange,
  { session, total, methodOfSale }: Sold,
): Promise<ExchangedGoods> {
  const method = credit > total ? goods.tender : methodOfSale
  await refundAtRegister(tx, ctx, { session, record, goods, method })
  const used = Math.min(credit, total)
  return { record, goods, method, used, back: credit - used }
}

/** Books both sides of the part that paid for the sale, and what is paid back. `orderId`: the sale. */
export async function bookExchange(
  tx: Tx,
  ctx: VendorContext,
  session: SessionRecord,
  orderId: string,
  { record, goods, used, back, code }: ExchangedGoods & { code: string },
): Promise<void> {
  const row = () => ({ ...registerRow(ctx, session.id), tender: 'exchange' as const })
  if (used > 0) {
    await tx.insert(registerPayment).values([
      { ...row(), orderId: record.id, refundId: goods.refundId, amount: -used },
      { ...row(), orderId, amount: used },
    ])
  }
  if (back > 0) await bookPaidBack(tx, ctx, session, { record, goods, amount: back, code })
}
