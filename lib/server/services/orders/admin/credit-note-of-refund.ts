import 'server-only'
import { formatPrice } from '@/lib/rules/money'
import { addressedLines } from '@/lib/rules/postal-line'
import type { store } from '../../../db/schema/platform'
import type { CreditNoteFacts, DocumentSender } from '../../../pdf/document-facts'
import { printedInvoiceNumber } from '../invoice-numbering'
import type { OrderRecord } from '../order-rows'
import type { RefundRecord } from './order-money'
import type { LineWithUnits } from './order-units'
import { taxesByRate } from './taxes-by-rate'

type Sender = DocumentSender & Pick<typeof store.$inferSelect, 'currencySymbol' | 'timeZone'>

/** A refund with its lines. `taxes`: the tax in it by order line, null for shipping, in minor units, as in the sales ledger. */
export type CreditedRefund = {
  readonly order: OrderRecord
  readonly refund: RefundRecord
  readonly orderLines: readonly LineWithUnits[]
  readonly lines: readonly { lineId: string; quantity: number; amount: number }[]
  readonly taxes: readonly { lineId: string | null; tax: number }[]
}

/** A refund that is done with the texts and amounts of its credit note. Amounts include tax. */
export function creditNoteOfRefund(
  { currencySymbol, timeZone, ...sender }: Sender,
  { order, refund, orderLines, lines, taxes }: CreditedRefund,
): CreditNoteFacts {
  const money = (minor: number) => formatPrice(minor, currencySymbol, order.currency)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  const items = lines.reduce((sum, { amount }) => sum + amount, 0)
  const other = refund.amount - items - refund.shipping
  const taxed = taxes.map(({ lineId, tax }) => ({
    tax,
    taxes: lineId === null ? order.shippingTaxes : (orderLines.find(({ id }) => id === lineId)?.taxes ?? []),
  }))
  return {
    store: sender,
    number: order.number,
    invoiceNumber: printedInvoiceNumber(order),
    creditNumber: refund.creditLabel,
    creditedOn: day.format(refund.settledAt ?? refund.createdAt),
    reason: refund.reason,
    to: order.shippingAddress ? addressedLines(order.shippingAddress) : [],
    email: order.email,
    lines: lines.flatMap(({ lineId, quantity, amount }) => {
      const line = orderLines.find(({ id }) => id === lineId)
      if (!line) return []
      const { id, name, variantTitle, sku } = line
      return [{ id, name, variantTitle, sku: sku ?? '', quantity, total: money(amount) }]
    }),
    sums: [
      ...(lines.length > 0 ? [['Items', money(items)] as const] : []),
      ...(refund.shipping > 0 ? [['Shipping', money(refund.shipping)] as const] : []),
      ...(other === 0 ? [] : [[other > 0 ? 'Other amount' : 'Deduction', money(other)] as const]),
      ...taxesByRate(taxed)
        .filter(({ amount }) => amount > 0)
        .map(({ name, percent, amount }) => {
          return [`Including ${percent > 0 ? `${name} ${percent} %` : name}`, money(amount)] as const
        }),
      ['Credited', money(refund.amount)],
    ],
    isTest: order.isTest,
  }
}
