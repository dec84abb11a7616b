import 'server-only'
import { eq } from 'drizzle-orm'
import type { InvoiceReply, invoiceSettings, NumberedDocument } from '@/lib/contract/invoice-settings'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../context'
import { store } from '../../db/schema/platform'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { raiseNumber, upcomingNumber } from '../numbers/next-number'
import { documentDesign } from '../orders/admin/document-design'
import { documentSequence } from '../orders/invoice-numbering'
import { saveSection } from '../settings/save-section'
import { documentSender } from '../stores/business-facts'
import { invoiceSection } from './invoice-section'
import { numberGaps } from './number-gaps'
import { sampleCreditNote, sampleInvoice } from './sample-invoice'

export const readInvoiceSettings: Handler<typeof invoiceSettings.read> = (ctx) =>
  transaction(ctx, (tx) => replyOf(tx, ctx))

export const saveInvoiceSettings: Handler<typeof invoiceSettings.save> = (
  ctx,
  { version, nextNumber, nextCreditNumber, ...value },
) =>
  transaction(ctx, async (tx) => {
    await saveSection(tx, ctx, invoiceSection, { value, version })
    if (nextNumber !== null) await raiseTo(tx, ctx, 'invoice', nextNumber)
    if (nextCreditNumber !== null) await raiseTo(tx, ctx, 'credit_note', nextCreditNumber)
    return replyOf(tx, ctx)
  })

const RAISED = {
  invoice: { field: 'nextNumber', subjectName: 'Invoices' },
  credit_note: { field: 'nextCreditNumber', subjectName: 'Credit notes' },
} as const

/** The next document gets this number. A lower one is rejected: a number is never given twice. */
async function raiseTo(tx: Tx, ctx: VendorContext, kind: NumberedDocument, wanted: number): Promise<void> {
  const { field, subjectName } = RAISED[kind]
  const { value } = await invoiceSection.read(tx, ctx)
  const sequence = await documentSequence(tx, ctx, kind, value, new Date())
  const next = await upcomingNumber(tx, ctx, sequence)
  if (wanted === next) return
  const message = `The next number can only be raised: it is ${next} now, and lower ones may have been given`
  if (wanted < next || !(await raiseNumber(tx, ctx, sequence, wanted))) {
    throw new Failure('invalid', `${message}.`, { [field]: message })
  }
  await recordAudit(tx, ctx, {
    action: 'invoice_settings.raise',
    subjectType: 'setting',
    subjectName,
    before: { nextNumber: next },
    after: { nextNumber: wanted },
  })
}

/** What the next invoice has as its number, and how numbers look. */
export async function nextInvoice(tx: Tx, scope: StoreScope) {
  const { value: design } = await invoiceSection.read(tx, scope)
  const sequence = await documentSequence(tx, scope, 'invoice', design, new Date())
  return { design, series: sequence.series, number: await upcomingNumber(tx, scope, sequence) }
}

async function replyOf(tx: Tx, ctx: VendorContext): Promise<InvoiceReply> {
  const { value, version } = await invoiceSection.read(tx, ctx)
  const now = new Date()
  const sequence = await documentSequence(tx, ctx, 'invoice', value, now)
  const ofCredits = await documentSequence(tx, ctx, 'credit_note', value, now)
  return {
    ...value,
    ...(await numberGaps(tx, ctx)),
    nextNumber: await upcomingNumber(tx, ctx, sequence),
    nextCreditNumber: await upcomingNumber(tx, ctx, ofCredits),
    series: sequence.series,
    version,
  }
}

/** A made-up order in the settings of the form, saved or not. Rendered after the transaction: it takes a moment. */
export const previewInvoice: Handler<typeof invoiceSettings.preview> = async (ctx, { settings, document }) => {
  const { sender, design } = await transaction(ctx, async (tx) => {
    const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId))
    if (!own) throw new Error('The store no longer exists.')
    return {
      sender: { ...own, ...(await documentSender(tx, ctx, own)) },
      design: await documentDesign(tx, ctx, settings),
    }
  })
  const { writeCreditNote, writeDocuments } = await import('../../pdf/write-documents')
  const sample = sampleInvoice(sender, settings)
  const type = 'application/pdf'
  if (document === 'credit_note') {
    const bytes = await writeCreditNote(sampleCreditNote(sample, sender, settings), await design())
    return { fileName: 'credit-note-preview.pdf', type, bytes }
  }
  return { fileName: 'invoice-preview.pdf', type, bytes: await writeDocuments('invoice', [sample], await design()) }
}
