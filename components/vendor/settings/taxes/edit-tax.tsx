import { call } from '@/lib/client/call'
import { type TaxRate, tax } from '@/lib/contract/tax'
import { useDraft } from '../../kit/use-draft'
import { Outdated } from '../../team/outdated'
import { TaxDialog } from './tax-dialog'
import { sentTax, type TaxDraft } from './tax-draft'
import { reachOfChange } from './tax-words'
import classes from './taxes.module.css'
import { type TaxChange, useTaxChange } from './use-tax-change'

type Props = { rate: TaxRate; change: TaxChange; onClose: () => void }

const draftOf = ({ name, percent }: TaxRate): TaxDraft => ({ name, percent })

/** Changes name and percentage, and says beforehand how far that reaches. */
export function EditTax({ rate, change, onClose }: Props) {
  const form = useDraft(rate, draftOf)
  const { deed, send } = useTaxChange(change)
  const reach = reachOfChange({ ...form.base, products: rate.products }, form.draft.percent)
  const save = () =>
    send(async () => {
      const { _id, version } = form.base
      const saved = await call(tax.update, { _id, version, ...sentTax(form.draft) })
      onClose()
      return saved
    }, 'Saved. Your shop reckons with it from now on.')
  return (
    <TaxDialog
      title="Edit the tax"
      draft={form.draft}
      deed={deed}
      onChange={(part) => {
        form.change(part)
        deed.forget()
      }}
      onSave={() => void save()}
      onClose={onClose}
    >
      {form.isOutdated ? (
        <Outdated
          what="settings"
          onReload={() => {
            form.restart()
            deed.forget()
          }}
        />
      ) : (
        reach && (
          <p className={classes.reach} role="status">
            {reach}
          </p>
        )
      )}
    </TaxDialog>
  )
}
