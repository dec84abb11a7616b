import { Button, Group, Modal } from '@mantine/core'
import { call } from '@/lib/client/call'
import { type TaxRate, tax } from '@/lib/contract/tax'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useAction } from '../../kit/use-action'
import { counted } from '../../team/permission/permission-counts'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { carriersOf, taxName } from './tax-labels'
import classes from './taxes.module.css'

type Props = { rate: TaxRate; change: TaxChange; onMerge: () => void; onClose: () => void }

/** Deletes an unused tax; for any other it lists the products that use it and links to the merge. */
export function DeleteTax({ rate, change, onMerge, onClose }: Props) {
  const action = useAction()
  if (rate.products > 0) {
    return (
      <Modal opened onClose={onClose} title={`${taxName(rate)} is in use`} closeButtonProps={{ 'aria-label': 'Close' }}>
        <p className={classes.plain}>
          {counted(rate.products, 'product uses', 'products use')} it: {carriersOf(rate)}. Merge it into another tax
          first, so that they are not sold without tax.
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
    sendTaxChange(
      action,
      change,
      async () => {
        const saved = await call(tax.remove, { _id: rate._id, version: rate.version })
        onClose()
        return saved
      },
      `${taxName(rate)} is deleted.`,
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
