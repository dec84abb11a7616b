import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Failure } from '@/lib/rules/failure'
import { formatPrice } from '@/lib/rules/money'
import { postalLines } from '@/lib/rules/postal-line'
import type { VendorContext } from '../../context'
import { store } from '../../db/schema/platform'
import { purchaseOrder } from '../../db/schema/purchasing'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import type { PurchaseDocumentFacts } from '../../pdf/document-facts'
import { sendNotification } from '../notifications/send-notification'
import { documentSender } from '../stores/business-facts'
import { findSupplier } from '../suppliers/read-suppliers'
import { auditPurchase } from './audit-purchase'
import { findPurchase, linesOfPurchase } from './find-purchase'
import { purchaseReply } from './purchase-reply'
import { SUPPLIER_EMAIL_EVENTS } from './supplier-email-events'

/** Rendered after the transaction: it takes a good part of a second. */
export const purchasePdf: Handler<typeof purchaseOrders.pdf> = async (ctx, { _id }) => {
  const facts = await transaction(ctx, (tx) => factsOfPurchase(tx, ctx, _id))
  const { writePurchaseDocument } = await import('../../pdf/write-documents')
  const bytes = await writePurchaseDocument(facts)
  return { fileName: `purchase-order-${facts.number}.pdf`, type: 'application/pdf', bytes }
}

/** The email contains everything that the attached document does. */
export const mailPurchase: Handler<typeof purchaseOrders.mail> = (ctx, { _id, to, message }) =>
  transaction(ctx, async (tx) => {
    const row = await findPurchase(tx, ctx, _id)
    if (row.state === 'cancelled') throw new Failure('conflict', 'The order is cancelled.')
    const facts = await factsOfPurchase(tx, ctx, _id)
    const { ordered } = SUPPLIER_EMAIL_EVENTS
    await sendNotification(tx, ctx, ordered, ordered.email.read({ ...facts, message }), {
      to,
      fromName: facts.store.name,
    })
    await tx
      .update(purchaseOrder)
      .set({ mailedAt: new Date() })
      .where(and(eq(purchaseOrder.storeId, ctx.storeId), eq(purchaseOrder.id, _id)))
    await auditPurchase(tx, ctx, 'purchase_order.mail', row, { to })
    return { message: `The order is on its way to ${to}.` }
  })

/** The supplier's email, with all values formatted. */
export async function factsOfPurchase(tx: Tx, ctx: VendorContext, id: string): Promise<PurchaseDocumentFacts> {
  const order = await purchaseReply(tx, ctx, id)
  const lines = await linesOfPurchase(tx, ctx, id)
  const { name, contactName, postal, email, accountNumber, paymentTerms } = await findSupplier(
    tx,
    ctx,
    order.supplier._id,
  )
  const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
  const [place] = await tx
    .select()
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, order.location._id)))
  if (!own || !place) throw new Error('An order has no store or no location.')
  const { money, date } = wordsFor(own, order.currency)
  const total = lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
  return {
    store: await documentSender(tx, ctx, own),
    number: order.number,
    isTest: false,
    isDraft: order.state === 'draft',
    orderedOn: date(new Date(order.orderedAt ?? order.createdAt)),
    expectedOn: order.expectedOn === null ? '' : date(new Date(`${order.expectedOn}T12:00:00Z`)),
    supplier: [name, contactName, ...(postal ? postalLines(postal) : []), email],
    deliverTo: [own.name, place.name, ...(place.postal ? postalLines(place.postal) : [place.address]), place.phone],
    accountNumber,
    paymentTerms,
    reference: order.reference,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variantTitle: line.variantTitle,
      sku: line.sku,
      supplierSku: line.supplierSku,
      quantity: line.quantity,
      unitCost: money(line.unitCost),
      total: money(line.unitCost * line.quantity),
    })),
    total: money(total),
    note: order.supplierNote,
  }
}

type Own = Pick<typeof store.$inferSelect, 'currency' | 'currencySymbol' | 'timeZone'>

/** Amounts in the order's currency, and dates, formatted for the supplier. */
const wordsFor = (own: Own, currency: string) => {
  const symbol = own.currency === currency ? own.currencySymbol : `${currency} `
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: own.timeZone })
  return {
    money: (minor: number) => formatPrice(minor, symbol, currency),
    date: (at: Date) => format.format(at),
    /** A calendar date. */
    day: (day: string) => format.format(new Date(`${day}T12:00:00Z`)),
  }
}

/** The same for a caller without an order. */
export async function supplierLabels(tx: Tx, { storeId }: VendorContext, currency: string) {
  const [own] = await tx.select().from(store).where(eq(store.id, storeId))
  if (!own) throw new Error('The store no longer exists.')
  return wordsFor(own, currency)
}
