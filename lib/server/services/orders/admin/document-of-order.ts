import 'server-only'
import { TIME_PRICE_LABEL } from '@/lib/rules/availability/slot-text'
import { exemptionLabel } from '@/lib/rules/exemption-label'
import { highestAge } from '@/lib/rules/minimum-age'
import { formatPrice } from '@/lib/rules/money'
import { openUnits } from '@/lib/rules/order-fulfilment'
import { addressedLines } from '@/lib/rules/postal-line'
import type { store } from '../../../db/schema/platform'
import type { DocumentFacts, DocumentSender } from '../../../pdf/document-facts'
import type { OrderDiscount } from '../discounts-of-orders'
import { printedInvoiceNumber } from '../invoice-numbering'
import type { OrderRecord } from '../order-rows'
import type { LineWithUnits } from './order-units'
import { taxesOfOrder } from './taxes-by-rate'

/** The store on the document, with how it writes amounts and dates. */
type Sender = DocumentSender & Pick<typeof store.$inferSelect, 'currencySymbol' | 'timeZone'>

const DAY_MS = 86_400_000

/** An order with the texts and amounts of its documents. `refunded`: refunded minor units; `deliveryNote`: of its customer. `dueDays`: to pay it. */
export function documentOfOrder(
  { currencySymbol, timeZone, ...sender }: Sender,
  row: OrderRecord,
  lines: readonly LineWithUnits[],
  discounts: readonly OrderDiscount[],
  { refunded, deliveryNote, dueDays = null }: { refunded: number; deliveryNote: string; dueDays?: number | null },
): DocumentFacts {
  const money = (minor: number) => formatPrice(minor, currencySymbol, row.currency)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  return {
    store: sender,
    number: row.number,
    invoiceNumber: printedInvoiceNumber(row),
    placedOn: day.format(row.placedAt),
    paidOn: row.paidAt ? day.format(row.paidAt) : '',
    dueOn: row.paidAt || dueDays === null ? '' : day.format(row.placedAt.getTime() + dueDays * DAY_MS),
    to: row.shippingAddress ? addressedLines(row.shippingAddress) : [],
    email: row.email,
    delivery: row.delivery ? [row.delivery.name, row.delivery.days].filter(Boolean).join(', ') : '',
    minimumAge: highestAge(lines),
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      variantTitle: line.variantTitle,
      sku: line.sku ?? '',
      quantity: line.quantity,
      open: openUnits(line),
      unitPrice: money(line.unitPrice),
      tax: money(line.tax + line.includedTax),
      total: money(line.unitPrice * line.quantity),
    })),
    sums: sumsOf(row, lines, discounts, refunded, money),
    note: row.note,
    deliveryNote,
    isTest: row.isTest,
  }
}

function sumsOf(
  row: OrderRecord,
  lines: readonly LineWithUnits[],
  discounts: readonly OrderDiscount[],
  refunded: number,
  money: (minor: number) => string,
): [string, string][] {
  const sums: [string, string][] = [['Subtotal', money(row.subtotal)]]
  for (const { label, amount } of discounts) sums.push([label, money(-amount)])
  if (row.delivery) {
    const { name, timePrice = 0 } = row.delivery
    const shipping = row.shipping - timePrice
    sums.push([`Delivery: ${name}`, shipping === 0 ? 'Free' : money(shipping)])
    if (timePrice > 0) sums.push([TIME_PRICE_LABEL, money(timePrice)])
  }
  for (const { name, percent, amount } of taxesOfOrder(row, lines)) {
    const label = percent > 0 ? `${name} ${percent} %` : name
    sums.push([row.pricesIncludeTax ? `Includes ${label}` : label, money(amount)])
  }
  if (row.taxExemption !== null) sums.push([exemptionLabel(row.taxExemption), money(0)])
  if (refunded > 0) sums.push(['Order total', money(row.total)], ['Refunded', money(-refunded)])
  sums.push(['Total', money(row.total - refunded)])
  return sums
}
