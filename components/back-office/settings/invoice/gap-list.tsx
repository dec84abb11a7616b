import type { InvoiceReply } from '@/lib/contract/invoice-settings'
import { creditNumbering, invoiceLabel } from '@/lib/rules/invoice-number'
import classes from '../business/business.module.css'

type Props = Pick<InvoiceReply, 'gaps' | 'issued' | 'prefix' | 'creditPrefix' | 'digits' | 'isYearly'>

/** Numbers that no document has, or that there are none. */
export function GapList({ gaps, issued, ...settings }: Props) {
  const numberings = { invoice: settings, credit_note: creditNumbering(settings) }
  const all = issued.invoice + issued.credit_note
  if (all === 0) return <p className={classes.effect}>There are no invoices yet.</p>
  if (gaps.length === 0) {
    return (
      <p className={classes.effect}>
        <strong>None.</strong> {counted(issued.invoice, 'invoice')} and {counted(issued.credit_note, 'credit note')}{' '}
        {all === 1 ? 'was' : 'were'} checked.
      </p>
    )
  }
  return (
    <>
      <ul>
        {gaps.map(({ document, series, first, last }) => (
          <li key={`${document} ${series} ${first}`}>
            {invoiceLabel(numberings[document], series, first)}
            {last > first && ` to ${invoiceLabel(numberings[document], series, last)}`}
          </li>
        ))}
      </ul>
      <p className={classes.effect}>
        Numbers are skipped when the next number is raised; the activity log says when and by whom.
      </p>
    </>
  )
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`
