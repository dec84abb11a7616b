import 'server-only'
import type { InvoiceSettings } from '@/lib/contract/invoice-settings'
import {
  creditNumbering,
  firstInvoiceNumber,
  type InvoiceNumbering,
  invoiceLabel,
  invoiceSeries,
} from '@/lib/rules/invoice-number'
import { formatPrice } from '@/lib/rules/money'
import type { CreditNoteFacts, DocumentFacts, DocumentSender } from '../../pdf/document-facts'

type Sender = DocumentSender & { readonly currency: string; readonly currencySymbol: string; readonly timeZone: string }

/** An order of two made-up items, for a preview. */
export function sampleInvoice(own: Sender, settings: InvoiceSettings): DocumentFacts {
  const { name, address, email, phone, registered, timeZone } = own
  const money = (minor: number) => formatPrice(minor, own.currencySymbol, own.currency)
  const now = new Date()
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(now)
  const line = (id: string, item: string, quantity: number, unit: number) => ({
    ...{ id, name: item, variantTitle: '', sku: `SAMPLE-${id}`, quantity, open: quantity },
    ...{ unitPrice: money(unit), tax: money(0), total: money(unit * quantity) },
  })
  return {
    store: { name, address, email, phone, registered },
    number: 1001,
    invoiceNumber: firstLabel(settings, now, timeZone),
    placedOn: day,
    paidOn: day,
    dueOn: '',
    to: ['Ada Sample', '1 Example Street', 'Springfield'],
    email: 'ada@example.com',
    delivery: 'Standard delivery',
    minimumAge: null,
    lines: [line('1', 'Sample item', 2, 1_250), line('2', 'Another item', 1, 900)],
    sums: [
      ['Subtotal', money(3_400)],
      ['Delivery: Standard delivery', money(500)],
      ['Total', money(3_900)],
    ],
    note: '',
    deliveryNote: '',
    isTest: false,
  }
}

/** A credit note for one item of the made-up order. */
export function sampleCreditNote(invoice: DocumentFacts, own: Sender, settings: InvoiceSettings): CreditNoteFacts {
  const { store, number, invoiceNumber, placedOn, to, email, isTest } = invoice
  const amount = formatPrice(1_250, own.currencySymbol, own.currency)
  return {
    ...{ store, number, invoiceNumber, to, email, isTest },
    creditNumber: firstLabel(creditNumbering(settings), new Date(), own.timeZone),
    creditedOn: placedOn,
    reason: 'Returned',
    lines: invoice.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1, total: amount })),
    sums: [['Credited', amount]],
  }
}

function firstLabel(numbering: InvoiceNumbering, at: Date, timeZone: string): string {
  const series = invoiceSeries(numbering, at, timeZone)
  return invoiceLabel(numbering, series, firstInvoiceNumber(series))
}
