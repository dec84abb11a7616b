'use client'

import { NativeSelect } from '@mantine/core'
import { SHEET_SIZES } from '@/lib/contract/invoice-settings'
import {
  type EntryField,
  longTextField,
  switchField,
  textField,
  wholeNumberField,
} from '../../kit/resource/entry-fields'

const SHEET_LABELS = { A4: 'A4', Letter: 'US Letter', '80mm': '80 mm receipt' } as const

const sheetSizeField: EntryField<string> = {
  label: 'Sheet size',
  blank: 'A4',
  format: (sheetSize) => SHEET_SIZES.flatMap((known) => (known === sheetSize ? [SHEET_LABELS[known]] : [])).join(''),
  input: (given) => (
    <NativeSelect
      label="Sheet size"
      data={SHEET_SIZES.map((value) => ({ value, label: SHEET_LABELS[value] }))}
      {...given}
    />
  ),
}

/** Every value of the form. */
export const INVOICE_FIELDS = {
  prefix: textField('Prefix', { placeholder: 'INV-', maxLength: 12 }),
  creditPrefix: textField('Prefix of credit notes', { placeholder: 'CN-', maxLength: 12 }),
  digits: wholeNumberField('Digits', { description: 'Shorter numbers get leading zeros', max: 9 }),
  isYearly: switchField('Each year', false, { label: 'Begin again with 1 each year, with the year in front' }),
  nextNumber: wholeNumberField('Next invoice', { description: 'It can only be raised', min: 1 }),
  nextCreditNumber: wholeNumberField('Next credit note', { description: 'It can only be raised', min: 1 }),
  sheetSize: sheetSizeField,
  showLogo: switchField('Logo', true, { label: 'Show the logo of your website' }),
  showTaxNumbers: switchField('Tax numbers', true, { label: 'Show registration and tax numbers' }),
  dueDays: wholeNumberField('Days to pay', { description: 'Printed on unpaid orders. Empty: nothing', max: 365 }),
  terms: longTextField('Terms', { description: 'Below the totals', maxLength: 1_000 }),
  attachInvoice: switchField('Invoices by email', false, { label: 'Attach the invoice to order confirmations (PDF)' }),
  attachCreditNote: switchField('Credit notes by email', false, {
    label: 'Attach the credit note to emails about refunds (PDF)',
  }),
  footer: textField('Footer', { description: 'At the bottom of every page. Empty: your name', maxLength: 300 }),
}
