import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { PaymentMethod } from '@/lib/rules/sales/sale-kinds'
import type { StoreScope } from '../../context'
import { externalDocument } from '../../db/schema/external-documents'
import { fulfilment, fulfilmentLine } from '../../db/schema/fulfilments'
import { order, orderLine } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import { nextNumber } from '../numbers/next-number'
import { countSold } from '../orders/count-sold'
import { manualDiscounts, writeOrderDiscounts } from '../orders/order-discounts'
import { recordOrderEvent } from '../orders/order-event'
import type { OrderRecord } from '../orders/order-rows'
import { writeSale } from '../orders/write-sale'
import { bookStock, type UnitsNotInStock } from './book-stock'
import { assertOpenDay, assertSameContent, documentOf, fingerprintOf, lockExternalSale } from './external-documents'
import { assertPossibleTime, type ExternalOrigin } from './external-origin'
import { type SoldGoods, soldGoods } from './sold-goods'

/** Of the whole line but `unitPrice`; minor units. */
export type ExternalLine = { variantId: string; quantity: number; unitPrice: number; discount: number; tax: number }

/** A sale of another register; money in minor units, `total` without the tip. */
export type ExternalSaleDraft = {
  id: string
  at: Date
  method: PaymentMethod
  lines: readonly ExternalLine[]
  total: number
  tip: number
  note: string
}

/** `missing`: units that the books did not have. */
export type RecordedSale = { orderId: string; isNew: boolean; missing: UnitsNotInStock }

/** The tag of orders whose goods the books did not have. */
const SHORT_TAG = 'Sold without stock'

/**
 * Records a sale of another register as a paid order whose goods were fulfilled, on its own day: order, stock and ledger.
 * It has no invoice number, since the other register printed its receipt. Throws `conflict` for a known id with other
 * content and for a closed day, `invalid` for lines that do not add up.
 */
export async function recordSale(
  tx: Tx,
  scope: StoreScope,
  origin: ExternalOrigin,
  draft: ExternalSaleDraft,
): Promise<RecordedSale> {
  assertPossibleTime(draft.at)
  await lockExternalSale(tx, scope, origin, draft.id)
  const fingerprint = fingerprintOf({ ...draft, at: draft.at.toISOString() })
  const known = await documentOf(tx, scope, origin, 'sale', draft.id)
  const { code, format, timeZone } = await moneyOf(tx, scope)
  if (known) {
    const [{ total = draft.total } = {}] = await tx
      .select({ total: order.total })
      .from(order)
      .where(and(eq(order.storeId, scope.storeId), eq(order.id, known.orderId)))
    const amounts = { recorded: format(total), sent: format(draft.total) }
    assertSameContent(known, fingerprint, total === draft.total ? undefined : amounts)
    return { orderId: known.orderId, isNew: false, missing: new Map() }
  }
  await assertOpenDay(tx, scope, draft.at, timeZone)
  const sums = sumsOf(draft, format)
  const goods = await soldGoods(tx, scope, [...new Set(draft.lines.map(({ variantId }) => variantId))])
  const id = uuidv7()
  const parcelId = uuidv7()
  const why = { document: id, actor: origin.actor, note: parcelId }
  const missing = await bookStock(tx, scope, origin.locationId, draft.lines, why)
  const [written] = await tx
    .insert(order)
    .values({
      ...sums,
      storeId: scope.storeId,
      id,
      number: await nextNumber(tx, scope, 'order'),
      channel: 'external',
      paymentState: 'paid',
      fulfilmentState: 'fulfilled',
      currency: code,
      note: draft.note,
      tags: missing.size > 0 ? [SHORT_TAG] : [],
      placedAt: draft.at,
      paidAt: draft.at,
    })
    .returning()
  if (!written) throw new Error('An order that was just written cannot be read.')
  await writeLines(tx, scope, written, parcelId, draft, goods)
  const counter = { locationId: origin.locationId, tip: draft.tip }
  await writeSale(tx, scope, written, { at: draft.at, method: draft.method, counter })
  await countSold(tx, scope, id)
  const { actor } = origin
  await recordOrderEvent(tx, scope, id, { kind: 'placed', detail: { total: draft.total }, actor })
  await recordOrderEvent(tx, scope, id, { kind: 'paid', detail: { amount: draft.total, card: '', refNo: '' }, actor })
  const { source, registerId, locationId } = origin
  await tx.insert(externalDocument).values({
    ...{ storeId: scope.storeId, id: uuidv7(), source, registerId, locationId, fingerprint },
    ...{ externalId: draft.id, orderId: id, kind: 'sale' as const },
  })
  return { orderId: id, isNew: true, missing }
}

/** Throws `invalid` when the lines do not add up to the total. */
function sumsOf({ lines, total }: ExternalSaleDraft, format: (minor: number) => string) {
  const sum = (of: (line: ExternalLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const subtotal = sum(({ unitPrice, quantity }) => unitPrice * quantity)
  const discount = sum((line) => line.discount)
  const tax = sum((line) => line.tax)
  if (lines.some((line) => line.discount > line.unitPrice * line.quantity)) {
    throw new Failure('invalid', 'The discount of a line is larger than its price.', { lines: 'Discount too large' })
  }
  const all = subtotal - discount + tax
  if (all !== total) {
    const message = `The lines add up to ${format(all)}, not to the total of ${format(total)}.`
    throw new Failure('invalid', message, { total: message })
  }
  return { subtotal, discount, tax, total }
}

async function writeLines(
  tx: Tx,
  scope: StoreScope,
  written: OrderRecord,
  parcelId: string,
  { lines: drafts, at }: ExternalSaleDraft,
  goods: ReadonlyMap<string, SoldGoods>,
): Promise<void> {
  const { storeId, id: orderId } = written
  const lines = drafts.map(({ variantId, quantity, unitPrice, discount, tax }, position) => {
    const one = goods.get(variantId)
    if (!one) throw new Failure('invalid', 'A product does not exist.', { lines: 'Unknown product' })
    const { taxes, ...facts } = one
    return {
      ...facts,
      ...{ storeId, orderId, quantity, unitPrice, discount, tax, position },
      id: uuidv7(),
      taxes: tax > 0 ? taxes : [],
      placedAt: at,
    }
  })
  await tx.insert(orderLine).values(lines)
  await writeOrderDiscounts(tx, scope, written, manualDiscounts(lines))
  await tx.insert(fulfilment).values({ storeId, id: parcelId, orderId, createdAt: at })
  await tx.insert(fulfilmentLine).values(
    lines.map((line) => ({
      ...{ storeId, fulfilmentId: parcelId, quantity: line.quantity },
      id: uuidv7(),
      orderLineId: line.id,
    })),
  )
}
