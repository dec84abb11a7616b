import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type TaxRate, type TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { type ChangeFollower, sendChange } from '../../kit/form/send-change'
import { countLabel } from '../../team/permission/permission-counts'
import { describeCarriers, impactOfMerge, taxName } from './tax-labels'
import classes from './taxes.module.css'

type Props = { rate: TaxRate; change: ChangeFollower<TaxSettings>; onMerge: () => void; onClose: () => void }

/** Deletes an unused tax; for any other it lists the products that use it and links to the merge. */
export function DeleteTax({ rate, change, onMerge, onClose }: Props) {
  const action = useAction()
  if (rate.products > 0) {
    return (
      <Modal opened onClose={onClose} title={`${taxName(rate)} is in use`} closeButtonProps={{ 'aria-label': 'Close' }}>
        <p className={classes.plain}>
          {countLabel(rate.products, 'product uses', 'products use')} it: {describeCarriers(rate)}. Merge it into
          another tax first, so that they are not sold without tax.
        </p>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onMerge} data-autofocus>
            Merge into another
          </Button>
        </Group>
      </Modal>
    )
  }
  const remove = () =>
    sendChange(
      action,
      change,
      async () => {
        const saved = await call(tax.remove, { _id: rate._id, version: rate.version })
        onClose()
        return saved
      },
      `${taxName(rate)} is deleted.`,
      'taxes',
    )
  return (
    <ConfirmDialog
      title={`Delete ${taxName(rate)}?`}
      confirm="Delete"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>No product uses it. Existing orders keep it.</p>
    </ConfirmDialog>
  )
}

type MergeProps = { rate: TaxRate; rates: readonly TaxRate[]; change: ChangeFollower<TaxSettings>; onClose: () => void }

/** Replaces a tax by another one and deletes it. */
export function MergeTaxes({ rate, rates, change, onClose }: MergeProps) {
  const [into, setInto] = useState<string | null>(null)
  const action = useAction()
  const target = rates.find(({ _id }) => _id === into)
  const merge = () =>
    sendChange(
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
      'taxes',
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
