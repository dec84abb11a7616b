'use client'

import { type InvoiceReply, type InvoiceSettings, SHEET_SIZES } from '@/lib/contract/invoice-settings'
import { pickValues, type ValuesOf } from '../../kit/resource/entry-fields'
import { INVOICE_FIELDS } from './invoice-fields'

export type InvoiceValues = ValuesOf<typeof INVOICE_FIELDS>

export const valuesOfInvoice = (entry: InvoiceReply): InvoiceValues => pickValues(INVOICE_FIELDS, entry)

/** The form values as settings; an empty number is zero digits. */
export const draftOfInvoice = ({
  nextNumber: _next,
  nextCreditNumber: _nextCredit,
  sheetSize,
  digits,
  ...values
}: InvoiceValues): InvoiceSettings => ({
  ...values,
  digits: digits ?? 0,
  sheetSize: SHEET_SIZES.find((known) => known === sheetSize) ?? 'A4',
})
