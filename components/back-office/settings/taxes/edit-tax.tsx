import { call } from '@/lib/client/call'
import { type TaxRate, tax } from '@/lib/contract/tax'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { useDraft } from '../../kit/form/use-draft'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { TaxDialog } from './tax-dialog'
import { sentTax, TAX_LABELS, type TaxDraft } from './tax-draft'
import { impactOfChange } from './tax-labels'
import classes from './taxes.module.css'

type Props = { rate: TaxRate; change: TaxChange; onClose: () => void }

const draftOf = ({ name, percent }: TaxRate): TaxDraft => ({ name, percent })

/** Edits name and percentage, and shows how many products are affected. */
export function EditTax({ rate, change, onClose }: Props) {
  const form = useDraft(rate, draftOf)
  const impact = impactOfChange({ ...form.base, products: rate.products }, form.draft.percent)
  const save = () =>
    sendTaxChange(
      form.saving,
      change,
      async () => {
        const { _id, version } = form.base
        const saved = await call(tax.update, { _id, version, ...sentTax(form.draft) })
        onClose()
        return saved
      },
      'Saved. Your shop uses the new tax.',
    )
  return (
    <TaxDialog
      title="Edit tax"
      draft={form.draft}
      action={form.saving}
      onChange={form.change}
      onSave={() => void save()}
      onClose={onClose}
    >
      {form.conflict ? (
        <ConflictPanel what="this tax" words={TAX_LABELS} conflict={form.conflict} />
      ) : (
        impact && (
          <p className={classes.impact} role="status">
            {impact}
          </p>
        )
      )}
    </TaxDialog>
  )
}
