import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { registerSales } from '@/lib/contract/register-sales'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { customer } from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import { store } from '../../db/schema/platform'
import { refund, refundLine } from '../../db/schema/refunds'
import { registerDrawer, registerSession } from '../../db/schema/register'
import { registerPayment, registerSale } from '../../db/schema/register-sales'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { printedInvoiceNumber } from '../orders/invoice-numbering'
import { stageOrderEmail } from '../orders/order-emails'
import { linesOfOrder, type OrderRecord, orderById } from '../orders/order-rows'
import { businessAddress, businessFacts } from '../stores/business-facts'
import { registerMoney } from './register-money'

/** The receipt of a sale, or of one of its refunds. Throws `not_found`. */
export async function receiptOf(
  tx: Tx,
  ctx: VendorContext,
  orderId: string,
  refundId: string | null = null,
): Promise<SaleReceipt> {
  const record = await orderById(tx, ctx, orderId)
  if (!record || (refundId === null && record.channel !== 'pos')) throw notFound()
  const isOfRefund = refundId === null ? isNull(registerPayment.refundId) : eq(registerPayment.refundId, refundId)
  const payments = await tx
    .select()
    .from(registerPayment)
    .where(and(eq(registerPayment.storeId, ctx.storeId), eq(registerPayment.orderId, orderId), isOfRefund))
    .orderBy(asc(registerPayment.createdAt), asc(registerPayment.id))
  const [sale] = await tx
    .select()
    .from(registerSale)
    .where(and(eq(registerSale.storeId, ctx.storeId), eq(registerSale.orderId, orderId)))
  const part = refundId === null ? await soldPart(tx, ctx, record) : await returnedPart(tx, ctx, record, refundId)
  const { out, currency } = await registerMoney(tx, ctx)
  const by = payments[0] ?? sale
  if (!by) throw notFound()
  const isSale = refundId === null
  const rounding = isSale ? (sale?.rounding ?? 0) : payments.reduce((sum, row) => sum + row.rounding, 0)
  const tip = isSale ? (sale?.tip ?? 0) : 0
  return {
    orderId,
    orderNumber: record.number,
    kind: isSale ? 'sale' : 'return',
    refundId,
    relatedNumber: isSale ? null : record.number,
    exchange: isSale && sale ? await exchangeOf(tx, ctx, sale.exchangeRefundId) : null,
    invoiceLabel: String(printedInvoiceNumber(record) ?? ''),
    at: (isSale ? record.placedAt : by.createdAt).toISOString(),
    ...(await senderOf(tx, ctx)),
    ...(await placeOf(tx, ctx, by.sessionId)),
    cashier: by.accountName,
    customer: await nameOfBuyer(tx, record),
    customerEmail: record.email,
    currency,
    lines: part.lines.map(({ unitPrice, discount, tax, total, ...line }) => ({
      ...line,
      unitPrice: out(unitPrice),
      discount: out(discount),
      tax: out(tax),
      total: out(total),
    })),
    subtotal: out(part.subtotal),
    discount: out(part.discount),
    taxes: part.taxes.map((row) => ({ ...row, amount: out(row.amount) })),
    tax: out(part.tax),
    taxExemption: record.taxExemption,
    total: out(part.total),
    rounding: out(rounding),
    tip: out(tip),
    paid: out(part.total + rounding + tip),
    tenders: payments.map(({ tender, amount, tendered, change, reference }) => ({
      tender,
      amount: out(amount),
      tendered: tendered === null ? null : out(tendered),
      change: change === null ? null : out(change),
      reference,
    })),
  }
}

async function exchangeOf(tx: Tx, ctx: VendorContext, refundId: string | null): Promise<SaleReceipt['exchange']> {
  if (refundId === null) return null
  const isOwn = and(eq(registerPayment.storeId, ctx.storeId), eq(registerPayment.refundId, refundId))
  const rows = await tx
    .select({ orderId: order.id, number: order.number, tender: registerPayment.tender, amount: registerPayment.amount })
    .from(registerPayment)
    .innerJoin(order, and(eq(order.storeId, registerPayment.storeId), eq(order.id, registerPayment.orderId)))
    .where(isOwn)
  const { out } = await registerMoney(tx, ctx)
  const [first] = rows
  if (!first) return null
  const sum = (isCredit: boolean) =>
    rows.reduce((total, { tender, amount }) => total + ((tender === 'exchange') === isCredit ? 0 - amount : 0), 0)
  const { orderId, number: orderNumber } = first
  return { orderId, refundId, orderNumber, credit: out(sum(true)), paidBack: out(sum(false)) }
}

const notFound = () => new Failure('not_found', 'There is no such receipt.')

type Part = Pick<SaleReceipt, 'lines' | 'subtotal' | 'discount' | 'taxes' | 'tax' | 'total'>

/** Money in minor units. A tax line is the sum over its rate; a line with several rates names them together. */
async function soldPart(tx: Tx, ctx: VendorContext, record: OrderRecord): Promise<Part> {
  const rows = await linesOfOrder(tx, ctx, record.id)
  const taxes = new Map<string, { name: string; percent: number; amount: number }>()
  for (const { taxes: rates, tax: added, includedTax } of rows) {
    const tax = added + includedTax
    if (tax === 0) continue
    const name = rates.map((rate) => rate.name).join(', ')
    const percent = rates.reduce((sum, rate) => sum + rate.percent, 0)
    const known = taxes.get(`${name} ${percent}`)
    taxes.set(`${name} ${percent}`, { name, percent, amount: (known?.amount ?? 0) + tax })
  }
  const { subtotal, discount, tax, total } = record
  return {
    lines: rows.map(({ name, variantTitle, sku, quantity, unitPrice, discount: off, tax: charged }) => ({
      ...{ name, variantTitle, sku: sku ?? '', quantity, unitPrice, discount: off, tax: charged },
      total: unitPrice * quantity - off + charged,
    })),
    ...{ subtotal, discount, tax, total, taxes: [...taxes.values()] },
  }
}

/** Amounts of a return are negative; they include tax, as it was paid. */
async function returnedPart(tx: Tx, ctx: VendorContext, record: OrderRecord, refundId: string): Promise<Part> {
  const [found] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, ctx.storeId), eq(refund.id, refundId), eq(refund.orderId, record.id)))
  if (!found) throw notFound()
  const back = await tx
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.storeId, ctx.storeId), eq(refundLine.refundId, refundId)))
  const rows = await linesOfOrder(tx, ctx, record.id)
  const lines = back.flatMap(({ orderLineId, quantity, amount }) => {
    const line = rows.find(({ id }) => id === orderLineId)
    if (!line) return []
    const { name, variantTitle, sku, unitPrice } = line
    return [{ name, variantTitle, sku: sku ?? '', quantity: -quantity, unitPrice, discount: 0, tax: 0, total: -amount }]
  })
  return { lines, subtotal: -found.amount, discount: 0, taxes: [], tax: 0, total: -found.amount }
}

async function senderOf(tx: Tx, ctx: VendorContext): Promise<Pick<SaleReceipt, 'store'>> {
  const [row] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
  if (!row) throw notFound()
  const facts = await businessFacts(tx, ctx)
  const address = businessAddress(facts, row).split(/,\s*/).filter(Boolean)
  const { phone, email, timeZone } = row
  const name = facts.legalName || row.name
  return { store: { name, address, phone, email, taxId: facts.taxIds[0]?.value ?? '', timeZone } }
}

async function placeOf(
  tx: Tx,
  ctx: VendorContext,
  sessionId: string,
): Promise<Pick<SaleReceipt, 'drawer' | 'location'>> {
  const [row] = await tx
    .select({ drawer: registerDrawer.name, location: location.name })
    .from(registerSession)
    .innerJoin(
      registerDrawer,
      and(eq(registerDrawer.storeId, registerSession.storeId), eq(registerDrawer.id, registerSession.drawerId)),
    )
    .innerJoin(
      location,
      and(eq(location.storeId, registerSession.storeId), eq(location.id, registerSession.locationId)),
    )
    .where(and(eq(registerSession.storeId, ctx.storeId), eq(registerSession.id, sessionId)))
  return row ?? { drawer: '', location: '' }
}

async function nameOfBuyer(tx: Tx, { storeId, customerId }: OrderRecord): Promise<string> {
  if (customerId === null) return ''
  const [row] = await tx
    .select({ first: customer.firstName, last: customer.lastName })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, customerId)))
  return row ? `${row.first} ${row.last}`.trim() : ''
}

export const readReceipt: Handler<typeof registerSales.receipt> = (ctx, { orderId, refundId }) =>
  transaction(ctx, (tx) => receiptOf(tx, ctx, orderId, refundId || null))

/** The order's confirmation is its receipt; an order without an address gets this one. */
export const sendReceipt: Handler<typeof registerSales.sendReceipt> = (ctx, { orderId, email }) =>
  transaction(ctx, async (tx) => {
    await receiptOf(tx, ctx, orderId)
    const to = normalEmail(email)
    const isEmpty = and(eq(order.storeId, ctx.storeId), eq(order.id, orderId))
    const before = await orderById(tx, ctx, orderId)
    if (before?.email !== to) await tx.update(order).set({ email: to }).where(isEmpty)
    await stageOrderEmail(tx, ctx, 'confirmation', orderId, {})
    return { message: `The receipt was sent to ${to}.` }
  })
