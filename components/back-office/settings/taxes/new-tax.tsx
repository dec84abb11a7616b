import { useState } from 'react'
import { call } from '@/lib/client/call'
import { tax } from '@/lib/contract/tax'
import { useAction } from '../../kit/use-action'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { TaxDialog } from './tax-dialog'
import { sentTax, type TaxDraft } from './tax-draft'

const BLANK: TaxDraft = { name: '', percent: null }

/** Creates a tax. */
export function NewTax({ change, onClose }: { change: TaxChange; onClose: () => void }) {
  const [draft, setDraft] = useState(BLANK)
  const action = useAction()
  const save = () =>
    sendTaxChange(
      action,
      change,
      async () => {
        const saved = await call(tax.create, sentTax(draft))
        onClose()
        return saved
      },
      'The tax is added. Assign it to products on their edit screens.',
    )
  return (
    <TaxDialog
      title="Add a tax"
      draft={draft}
      action={action}
      onChange={(part) => {
        setDraft({ ...draft, ...part })
        action.forget()
      }}
      onSave={() => void save()}
      onClose={onClose}
    />
  )
}
