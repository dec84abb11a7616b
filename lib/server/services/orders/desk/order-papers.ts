import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { FileReply } from '@/lib/contract/file-reply'
import type { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { formatPrice } from '@/lib/rules/money'
import { openUnits } from '@/lib/rules/order-fulfilment'
import type { VendorContext } from '../../../context'
import { order, refund } from '../../../db/schema/orders'
import { store } from '../../../db/schema/platform'
import { type Tx, transaction } from '../../../db/transaction'
import type { PaperFacts } from '../../../pdf/paper-facts'
import type { PaperKind } from '../../../pdf/write-papers'
import type { Verb } from '../../../verb'
import type { OrderRecord } from './find-order'
import { type LineWithUnits, linesWithUnits } from './order-units'
import { reachOf } from './reach'
import { taxesByRate } from './taxes-by-rate'

export const invoicePdf: Verb<typeof orders.invoicePdf> = (ctx, { ids }) => papers(ctx, 'invoice', ids)

export const packingSlipPdf: Verb<typeof orders.packingSlipPdf> = (ctx, { ids }) => papers(ctx, 'packingSlip', ids)

const NAMES: Readonly<Record<PaperKind, string>> = { invoice: 'invoice', packingSlip: 'packing-slip' }

/** The order of the papers is the order of the ids. Laid out after the transaction: it takes a good part of a second. */
async function papers(ctx: VendorContext, kind: PaperKind, ids: readonly string[]): Promise<FileReply> {
  const facts = await transaction(ctx, (tx) => factsOf(tx, ctx, [...new Set(ids)]))
  const { writePapers } = await import('../../../pdf/write-papers')
  const [first] = facts
  const name = facts.length === 1 && first ? `${NAMES[kind]}-${first.number}` : `${NAMES[kind]}s`
  return { fileName: `${name}.pdf`, type: 'application/pdf', bytes: await writePapers(kind, facts) }
}

/** Throws `not_found` when one of them is not there or out of reach. */
async function factsOf(tx: Tx, ctx: VendorContext, ids: readonly string[]): Promise<PaperFacts[]> {
  const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
  const found = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, ctx.storeId), inArray(order.id, [...ids]), reachOf(ctx)))
  if (!own || found.length < ids.length) throw new Failure('not_found', 'There is no such order.')
  const lines = await linesWithUnits(tx, ctx, ids)
  const refunds = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.storeId, ctx.storeId), inArray(refund.orderId, [...ids]), eq(refund.state, 'done')))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const refunded = refunds.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0)
    const ownLines = lines.filter(({ orderId }) => orderId === id)
    return row ? [paperOf(own, row, ownLines, refunded)] : []
  })
}

function paperOf(
  own: typeof store.$inferSelect,
  row: OrderRecord,
  lines: readonly LineWithUnits[],
  refunded: number,
): PaperFacts {
  const money = (minor: number) => formatPrice(minor, own.currencySymbol, row.currency)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: own.timeZone })
  return {
    store: { name: own.name, address: own.address, email: own.email, phone: own.phone },
    number: row.number,
    invoiceNumber: row.invoiceNumber,
    placedOn: day.format(row.placedAt),
    paidOn: row.paidAt ? day.format(row.paidAt) : '',
    to: addressLines(row),
    email: row.email,
    delivery: row.delivery?.name ?? '',
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variantTitle: line.variantTitle,
      sku: line.sku ?? '',
      quantity: line.quantity,
      open: openUnits(line),
      unitPrice: money(line.unitPrice),
      tax: money(line.tax),
      total: money(line.unitPrice * line.quantity),
    })),
    sums: sumsOf(row, lines, refunded, money),
    note: row.note,
    isTest: row.isTest,
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

function addressLines({ shippingAddress }: OrderRecord): string[] {
  if (!shippingAddress) return []
  const { name, company, line1, line2, postalCode, city, region, country } = shippingAddress
  const land = countries.of(country) ?? country
  return [name, company, line1, line2, `${postalCode} ${city}`.trim(), region, land].filter((part) => part !== '')
}

function sumsOf(
  row: OrderRecord,
  lines: readonly LineWithUnits[],
  refunded: number,
  money: (minor: number) => string,
): [string, string][] {
  const sums: [string, string][] = [['Subtotal', money(row.subtotal)]]
  if (row.discount > 0) sums.push([row.couponCode ? `Discount (${row.couponCode})` : 'Discount', money(-row.discount)])
  if (row.delivery) sums.push([`Delivery: ${row.delivery.name}`, row.shipping === 0 ? 'Free' : money(row.shipping)])
  for (const { name, percent, amount } of taxesByRate(lines)) {
    sums.push([percent > 0 ? `${name} ${percent} %` : name, money(amount)])
  }
  if (refunded > 0) sums.push(['Total of the order', money(row.total)], ['Given back', money(-refunded)])
  sums.push(['Total', money(row.total - refunded)])
  return sums
}
