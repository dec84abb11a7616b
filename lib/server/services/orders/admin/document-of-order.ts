import 'server-only'
import { exemptionLabel } from '@/lib/rules/exemption-label'
import { highestAge } from '@/lib/rules/minimum-age'
import { formatPrice } from '@/lib/rules/money'
import { openUnits } from '@/lib/rules/order-fulfilment'
import { addressedLines } from '@/lib/rules/postal-line'
import type { store } from '../../../db/schema/platform'
import type { DocumentFacts } from '../../../pdf/document-facts'
import type { OrderDiscount } from '../discounts-of-orders'
import type { OrderRecord } from '../order-rows'
import type { LineWithUnits } from './order-units'
import { taxesByRate } from './taxes-by-rate'

type Sender = Pick<typeof store.$inferSelect, 'name' | 'address' | 'email' | 'phone' | 'currencySymbol' | 'timeZone'>

/** An order with the texts and amounts of its documents. `refunded`: refunded minor units; `deliveryNote`: of its customer. */
export function documentOfOrder(
  own: Sender,
  row: OrderRecord,
  lines: readonly LineWithUnits[],
  discounts: readonly OrderDiscount[],
  { refunded, deliveryNote }: { refunded: number; deliveryNote: string },
): DocumentFacts {
  const money = (minor: number) => formatPrice(minor, own.currencySymbol, row.currency)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: own.timeZone })
  return {
    store: { name: own.name, address: own.address, email: own.email, phone: own.phone },
    number: row.number,
    invoiceNumber: row.invoiceNumber,
    placedOn: day.format(row.placedAt),
    paidOn: row.paidAt ? day.format(row.paidAt) : '',
    to: row.shippingAddress ? addressedLines(row.shippingAddress) : [],
    email: row.email,
    delivery: row.delivery?.name ?? '',
    minimumAge: highestAge(lines),
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
  if (row.delivery) sums.push([`Delivery: ${row.delivery.name}`, row.shipping === 0 ? 'Free' : money(row.shipping)])
  for (const { name, percent, amount } of taxesByRate(lines)) {
    sums.push([percent > 0 ? `${name} ${percent} %` : name, money(amount)])
  }
  if (row.taxExemption !== null) sums.push([exemptionLabel(row.taxExemption), money(0)])
  if (refunded > 0) sums.push(['Order total', money(row.total)], ['Refunded', money(-refunded)])
  sums.push(['Total', money(row.total - refunded)])
  return sums
}
