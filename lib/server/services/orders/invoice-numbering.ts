import 'server-only'
import type { InvoiceSettings, NumberedDocument } from '@/lib/contract/invoice-settings'
import { creditNumbering, firstInvoiceNumber, invoiceLabel, invoiceSeries } from '@/lib/rules/invoice-number'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'
import { type NumberSequence, nextNumber } from '../numbers/next-number'
import { readSetting } from '../settings/setting-group'
import { INVOICE_SETTINGS } from './invoice-setting-group'

/** The sequence from which a document of a moment takes its number. */
export async function documentSequence(
  tx: Tx,
  scope: StoreScope,
  kind: NumberedDocument,
  settings: InvoiceSettings,
  at: Date,
): Promise<NumberSequence> {
  const series = invoiceSeries(settings, at, (await moneyOf(tx, scope)).timeZone)
  return { kind, series, first: firstInvoiceNumber(series) }
}

/** Columns of an order that becomes an invoice: the next number of its series, and the label as printed for good. */
export async function allotInvoiceNumber(tx: Tx, scope: StoreScope, at: Date) {
  const { value } = await readSetting(tx, scope, INVOICE_SETTINGS)
  const sequence = await documentSequence(tx, scope, 'invoice', value, at)
  const invoiceNumber = await nextNumber(tx, scope, sequence)
  const { series: invoiceSeries } = sequence
  return { invoiceNumber, invoiceSeries, invoiceLabel: invoiceLabel(value, invoiceSeries, invoiceNumber) }
}

/** Columns of a refund that is done: the next number of credit notes, and the label as printed for good. */
export async function allotCreditNumber(tx: Tx, scope: StoreScope, at: Date) {
  const { value } = await readSetting(tx, scope, INVOICE_SETTINGS)
  const sequence = await documentSequence(tx, scope, 'credit_note', value, at)
  const creditNumber = await nextNumber(tx, scope, sequence)
  const { series: creditSeries } = sequence
  return { creditNumber, creditSeries, creditLabel: invoiceLabel(creditNumbering(value), creditSeries, creditNumber) }
}

/** The number of an order's invoice as printed; empty while it has none. */
export const printedInvoiceNumber = (order: { invoiceNumber: number | null; invoiceLabel: string }): string =>
  order.invoiceLabel || (order.invoiceNumber === null ? '' : String(order.invoiceNumber))
