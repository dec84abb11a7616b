import 'server-only'
import { sql } from 'drizzle-orm'
import { NO_FIGURES, type SaleEvent } from '@/lib/rules/sales/sale-event'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import { saleOfOrder } from '@/lib/rules/sales/sale-of-order'
import { paidForShipping, sumOfTaxes } from '@/lib/rules/taxes/order-taxes'
import type { StoreScope } from '../../context'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows-of'
import { saleEvent } from '../../db/schema/sales'
import type { Tx } from '../../db/transaction'
import type { OrderLineRecord, OrderRecord } from './order-rows'
import { type SoldLine, saleRows } from './sale-rows'

/** Where and how a sale at the register was made: the money beside the order's total in minor units. */
export type CounterSale = {
  sessionId: string
  locationId: string
  method: PaymentMethod
  tip: number
  rounding: number
}

type Line = SoldLine &
  Pick<OrderLineRecord, 'quantity' | 'unitPrice' | 'discount' | 'tax' | 'cost' | 'taxes'> & { zone: string }

/** Without the last two, prices come without tax and shipping is not taxed. */
type SoldOrder = Pick<OrderRecord, 'id' | 'channel' | 'shipping'> &
  Partial<Pick<OrderRecord, 'shippingTax' | 'pricesIncludeTax'>>

/**
 * Writes the sale of an order that is paid in this transaction to the ledger. `accountId`: who recorded the payment,
 * null for the shopper.
 */
export async function writeSale(
  tx: Tx,
  { storeId }: StoreScope,
  sold: SoldOrder,
  paid: {
    at: Date
    method: PaymentMethod
    accountId?: string | null
    counter?: Pick<CounterSale, 'locationId'> & Partial<CounterSale>
  },
): Promise<void> {
  const { id: orderId, channel, shippingTax = 0, pricesIncludeTax = false } = sold
  const found = await rowsOf<Line>(
    tx,
    sql`select l.id, l.product_id as "productId", l.variant_id as "variantId", l.quantity,
        l.unit_price::float8 as "unitPrice", l.discount::float8 as discount, l.tax::float8 as tax, l.taxes,
        l.cost::float8 as cost, l.is_cost_estimated as "isCostEstimated", s.time_zone as zone, (
          select h.location_id from stock_hold h
          where h.store_id = l.store_id and h.document_id = l.order_id and h.variant_id = l.variant_id
          order by h.quantity desc, h.id limit 1
        ) as "locationId"
      from order_line l join store s on s.id = l.store_id
      where l.store_id = ${storeId} and l.order_id = ${orderId} order by l.position, l.id`,
  )
  const lines = found.map(({ taxes, ...line }) => ({
    ...line,
    includedRate: pricesIncludeTax ? sumOfTaxes(taxes) : 0,
  }))
  const shipping = { paid: paidForShipping({ ...sold, shippingTax, pricesIncludeTax }), tax: shippingTax }
  const { at, method, accountId = null, counter } = paid
  const facts = { storeId, orderId, channel, at, paymentMethod: method, accountId, timeZone: lines[0]?.zone ?? 'UTC' }
  if (!counter) {
    await insertRows(tx, saleEvent, saleRows({ ...facts, lines }, saleOfOrder(lines, shipping)))
    return
  }
  const { sessionId = null, locationId, tip = 0, rounding = 0 } = counter
  const placed = lines.map((line) => ({ ...line, locationId }))
  const events = [...saleOfOrder(lines, shipping), ...moneyBeside(tip, rounding)]
  const rows = saleRows({ ...facts, sessionId, lines: placed }, events).map((row) => ({
    ...row,
    locationId,
    tip: row.kind === 'tip' ? tip : 0,
    rounding: row.kind === 'rounding' ? rounding : 0,
  }))
  await insertRows(tx, saleEvent, rows)
}

/** Rows for money that is no part of the sale: they have no figures of it. */
const moneyBeside = (tip: number, rounding: number): SaleEvent[] => [
  ...(tip === 0 ? [] : [{ ...NO_FIGURES, kind: 'tip' as const, lineId: null }]),
  ...(rounding === 0 ? [] : [{ ...NO_FIGURES, kind: 'rounding' as const, lineId: null }]),
]
