/** How numbers of invoices or credit notes are written. `digits`: shorter numbers get leading zeros. */
export type InvoiceNumbering = { readonly prefix: string; readonly digits: number; readonly isYearly: boolean }

type CreditNumbering = Omit<InvoiceNumbering, 'prefix'> & { readonly creditPrefix: string }

/** How credit notes are numbered: with a prefix of their own, otherwise as invoices are. */
export const creditNumbering = ({ creditPrefix, digits, isYearly }: CreditNumbering): InvoiceNumbering => ({
  prefix: creditPrefix,
  digits,
  isYearly,
})

/** The series of an invoice or credit note of a moment: its year on the clocks of the store, or the only one. */
export function invoiceSeries({ isYearly }: InvoiceNumbering, at: Date, timeZone: string): string {
  return isYearly ? new Intl.DateTimeFormat('en-CA', { year: 'numeric', timeZone }).format(at) : ''
}

/** An invoice number as printed: `INV-2026-0042`. */
export const invoiceLabel = ({ prefix, digits }: InvoiceNumbering, series: string, number: number): string =>
  `${prefix}${series === '' ? '' : `${series}-`}${String(number).padStart(digits, '0')}`

/** The first number of a series of invoices or credit notes: a year begins with 1. */
export const firstInvoiceNumber = (series: string): number => (series === '' ? 1_001 : 1)
