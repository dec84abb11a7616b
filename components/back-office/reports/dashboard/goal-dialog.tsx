import { Button, Group, Modal, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { useVendor } from '../../kit/vendor-context'

type Props = { goal: number | null; onClose: () => void; onSave: (goal: number | null) => Promise<void> }

/** Sets, changes or removes the goal of this month. */
export function GoalDialog({ goal, onClose, onSave }: Props) {
  const { code, symbol } = useVendor().store.currency
  const [value, setValue] = useState<number | string>(goal ?? '')
  const action = useAction()
  const save = (next: number | null) =>
    void action.run(async () => {
      await onSave(next)
      onClose()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(Number(value))
  }
  const { fields = {}, message } = action.failure ?? {}
  return (
    <Modal opened onClose={onClose} title="Goal of this month" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <NumberInput
          label="Total sales"
          description="Net sales, tax and shipping of the whole month."
          prefix={symbol}
          thousandSeparator=","
          decimalScale={currencyExponent(code)}
          min={0}
          hideControls
          data-autofocus
          value={value}
          error={fields.goal ?? message}
          onChange={(next) => {
            setValue(next)
            action.forget()
          }}
        />
        <Group mt="lg" justify="flex-end">
          {goal !== null && (
            <Button variant="default" disabled={action.isBusy} onClick={() => save(null)}>
              Remove
            </Button>
          )}
          <Button type="submit" loading={action.isBusy} disabled={value === ''}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
