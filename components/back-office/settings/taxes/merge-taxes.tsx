import { Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { type TaxRate, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useAction } from '../../kit/use-action'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { impactOfMerge, taxName } from './tax-labels'

type Props = { rate: TaxRate; rates: readonly TaxRate[]; change: TaxChange; onClose: () => void }

/** Replaces a tax by another one and deletes it. */
export function MergeTaxes({ rate, rates, change, onClose }: Props) {
  const [into, setInto] = useState<string | null>(null)
  const action = useAction()
  const target = rates.find(({ _id }) => _id === into)
  const merge = () =>
    sendTaxChange(
      action,
      change,
      async () => {
        if (!target) throw new Failure('invalid', 'Choose a replacement tax.')
        const { _id, version } = rate
        const saved = await call(tax.merge, { _id, version, into: target._id, intoVersion: target.version })
        onClose()
        return saved
      },
      `${taxName(rate)} is merged.`,
    )
  return (
    <ConfirmDialog
      title={`Merge ${taxName(rate)}?`}
      confirm="Merge"
      action={action}
      onConfirm={() => void merge()}
      onClose={onClose}
    >
      <Select
        label="Replacement tax"
        placeholder="Choose a tax"
        data={rates.filter(({ _id }) => _id !== rate._id).map((other) => ({ value: other._id, label: taxName(other) }))}
        value={into}
        mb="md"
        withAsterisk
        allowDeselect={false}
        onChange={(value) => {
          setInto(value)
          action.forget()
        }}
      />
      {target && <p role="status">{impactOfMerge(rate, target)}</p>}
      <p>
        <strong>{taxName(rate)}</strong> is deleted. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
