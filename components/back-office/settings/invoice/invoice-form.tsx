'use client'

import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { z } from 'zod'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { type InvoiceReply, InvoiceSettings, invoiceSettings } from '@/lib/contract/invoice-settings'
import { creditNumbering, firstInvoiceNumber, invoiceLabel } from '@/lib/rules/invoice-number'
import { FormScreen } from '../../kit/form/form-screen'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { FieldInputs } from '../../kit/resource/entry-fields'
import { toastFailure } from '../../kit/toast-failure'
import classes from '../business/business.module.css'
import { DocumentPreview } from './document-preview'
import { GapList } from './gap-list'
import layout from './invoice.module.css'
import { INVOICE_FIELDS } from './invoice-fields'
import { draftOfInvoice, type InvoiceValues, valuesOfInvoice } from './invoice-values'
import { usePdfViewer } from './use-pdf-viewer'

const NextNumber = z.number('Enter a number').int('Use a whole number').min(1, 'Enter a number from 1 up')
const SCHEMA = InvoiceSettings.extend({
  digits: InvoiceSettings.shape.digits.nullable(),
  creditPrefix: InvoiceSettings.shape.creditPrefix.unwrap(),
  attachInvoice: z.boolean(),
  attachCreditNote: z.boolean(),
  nextNumber: NextNumber,
  nextCreditNumber: NextNumber,
})

type Props = { entry: InvoiceReply; onSaved: (saved: InvoiceReply) => void; reload: () => Promise<unknown> }

/** Numbers, layout and texts of invoices and credit notes, with a sample beside them where there is room for it. */
export function InvoiceForm({ entry, onSaved, reload }: Props) {
  const form = useEntryForm<InvoiceReply, InvoiceValues>({ entry, valuesOf: valuesOfInvoice, schema: SCHEMA })
  const previewing = useAction(toastFailure)
  const { base, values } = form
  const draft = draftOfInvoice(values)
  const series = values.isYearly ? String(new Date().getFullYear()) : ''
  // Another series has a counter of its own, which the server knows once it is saved.
  const isOtherSeries = values.isYearly !== base.isYearly
  const next = values.nextNumber ?? base.nextNumber
  const nextCredit = values.nextCreditNumber ?? base.nextCreditNumber
  const credits = creditNumbering(draft)
  const hasViewer = usePdfViewer()
  const save = () =>
    saveEntry(form, {
      send: (current, { version, isYearly }) =>
        call(invoiceSettings.save, {
          ...draftOfInvoice(current),
          nextNumber: current.isYearly === isYearly ? current.nextNumber : null,
          nextCreditNumber: current.isYearly === isYearly ? current.nextCreditNumber : null,
          version,
        }),
      onSaved: (saved) => {
        onSaved(saved)
        showToast('success', 'Saved. New documents follow it; earlier ones keep their number.', 'invoice')
      },
      reload,
    })
  const shared = { of: INVOICE_FIELDS, form }
  return (
    <FormScreen
      title="Invoices"
      description="Numbers, layout and texts of invoices and credit notes."
      noun="settings"
      form={form}
      words={INVOICE_FIELDS}
      onSave={() => void save()}
      permission="setting.edit"
      actions={
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={previewing.isBusy}
          onClick={() =>
            void previewing.run(() => download(invoiceSettings.preview, { settings: JSON.stringify(draft) }))
          }
        >
          Preview (PDF)
        </Button>
      }
    >
      <div className={hasViewer ? `${layout.columns} ${layout.beside}` : layout.columns}>
        <div className={classes.stack}>
          <Panel
            title="Numbers"
            description="Each paid order and each refund gets the next number. A payment that fails takes none: no gaps."
          >
            <div className={classes.stack}>
              <FieldInputs names={['prefix', 'creditPrefix', 'digits', 'isYearly']} {...shared} />
              {!isOtherSeries && <FieldInputs names={['nextNumber', 'nextCreditNumber']} {...shared} />}
              <p className={classes.effect} role="status">
                {isOtherSeries ? 'An invoice looks like' : 'The next invoice is'}{' '}
                <strong>{invoiceLabel(draft, series, isOtherSeries ? firstInvoiceNumber(series) : next)}</strong>,{' '}
                {isOtherSeries ? 'a credit note like' : 'the next credit note'}{' '}
                <strong>
                  {invoiceLabel(credits, series, isOtherSeries ? firstInvoiceNumber(series) : nextCredit)}
                </strong>
                . Numbers in sequence tell readers how many orders you have.
              </p>
            </div>
          </Panel>
          <Panel title="Missing numbers" description="Numbers that were skipped between two documents.">
            <GapList {...base} />
          </Panel>
          <Panel title="Layout" description="The preview shows these settings before you save them.">
            <div className={classes.stack}>
              <FieldInputs names={['sheetSize', 'footer']} {...shared} />
              <FieldInputs names={['showLogo', 'showTaxNumbers']} {...shared} />
            </div>
          </Panel>
          <Panel title="Emails" description="Without this, buyers find their documents on the page of the order.">
            <FieldInputs names={['attachInvoice', 'attachCreditNote']} {...shared} />
          </Panel>
          <Panel title="Payment terms">
            <FieldInputs names={['dueDays', 'terms']} {...shared} />
          </Panel>
        </div>
        {hasViewer && (
          <div className={layout.preview}>
            <DocumentPreview draft={draft} />
          </div>
        )}
      </div>
    </FormScreen>
  )
}
