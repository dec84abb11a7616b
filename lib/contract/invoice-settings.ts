import { z } from 'zod'
import { group } from './endpoint'
import { MAX_INTEGER, Nothing, Version } from './fields'
import { FileReply } from './file-reply'

const Line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)

const Prefix = Line(12).regex(/^[A-Za-z0-9/_.-]*$/, 'Use letters, digits and / _ . -')

export const SHEET_SIZES = ['A4', 'Letter', '80mm'] as const

/** Numbers, layout and texts of invoices and credit notes. Later fields have defaults, for what is stored already. */
export const InvoiceSettings = z.object({
  /** In front of the number; printed on new invoices, old ones stay. */
  prefix: Prefix,
  /** The same of credit notes, which have a sequence of their own. */
  creditPrefix: Prefix.default('CN-'),
  /** Shorter numbers get leading zeros. */
  digits: z.number('Enter a number').int('Use a whole number').min(0).max(9, 'Use at most 9 digits'),
  /** Numbers begin again with 1 each year, with the year in front. */
  isYearly: z.boolean(),
  sheetSize: z.enum(SHEET_SIZES),
  showLogo: z.boolean(),
  showTaxNumbers: z.boolean(),
  /** Days in which an order is to be paid, printed while it is unpaid; null prints nothing. */
  dueDays: z
    .number('Enter a number')
    .int('Use whole days')
    .min(0, 'Enter 0 to 365 days')
    .max(365, 'Enter 0 to 365 days')
    .nullable(),
  terms: Line(1_000),
  footer: Line(300),
  /** The invoice goes out as a PDF with the confirmation of the order. */
  attachInvoice: z.boolean().default(false),
  /** The credit note goes out as a PDF with the email about the refund. */
  attachCreditNote: z.boolean().default(false),
})
export type InvoiceSettings = z.output<typeof InvoiceSettings>

/** Documents that are numbered in sequences of their own. */
const NUMBERED_DOCUMENTS = ['invoice', 'credit_note'] as const
export type NumberedDocument = (typeof NUMBERED_DOCUMENTS)[number]

/** Numbers of a series that no document of its kind has, from the first to the last one. */
const NumberGap = z.object({
  document: z.enum(NUMBERED_DOCUMENTS),
  series: z.string(),
  first: z.number().int(),
  last: z.number().int(),
})
export type NumberGap = z.output<typeof NumberGap>

const InvoiceReply = InvoiceSettings.extend({
  /** The number of the next invoice. */
  nextNumber: z.number().int(),
  /** The number of the next credit note. */
  nextCreditNumber: z.number().int(),
  /** The current series: a year, or empty. */
  series: z.string(),
  /** Newest first, at most 50 of each kind of document. */
  gaps: z.array(NumberGap),
  /** Documents that were looked at for gaps. */
  issued: z.object({ invoice: z.number().int(), credit_note: z.number().int() }),
  version: Version,
})
export type InvoiceReply = z.output<typeof InvoiceReply>

/** Null leaves it as it is, as when another series begins. */
const NextNumber = z
  .number('Enter a number')
  .int('Use a whole number')
  .min(1, 'Enter a number from 1 up')
  .max(MAX_INTEGER, 'This number is too large')
  .nullable()

/** Settings that are not saved yet, as JSON in a query. */
const Unsaved = z
  .string()
  .max(4_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue({ code: 'custom', message: 'This is not JSON.' })
      return z.NEVER
    }
  })
  .pipe(InvoiceSettings)

export const invoiceSettings = group({
  read: {
    method: 'GET',
    path: 'vender/invoice-settings/read',
    audience: 'vendor',
    permission: 'setting.view',
    summary:
      'Numbers, layout and texts of invoices and credit notes, the next numbers, and numbers that no document has',
    input: Nothing,
    reply: InvoiceReply,
  },
  save: {
    method: 'POST',
    path: 'vender/invoice-settings/save',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Replaces the settings of the given version; the next numbers can only be raised',
    input: InvoiceSettings.extend({
      nextNumber: NextNumber,
      nextCreditNumber: NextNumber.default(null),
      version: Version,
    }),
    reply: InvoiceReply,
  },
  preview: {
    method: 'GET',
    path: 'vender/invoice-settings/preview',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'A sample invoice or credit note in these settings, as a PDF',
    input: z.object({ settings: Unsaved, document: z.enum(NUMBERED_DOCUMENTS).default('invoice') }),
    reply: FileReply,
  },
})
