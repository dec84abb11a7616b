import { Button, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { errorsIn } from '../../kit/form/conflict'
import type { Action } from '../../kit/use-action'
import type { TaxDraft } from './tax-draft'
import classes from './taxes.module.css'

type Props = {
  title: string
  draft: TaxDraft
  action: Action
  /** Content above and below the fields. */
  children?: ReactNode
  onChange: (part: Partial<TaxDraft>) => void
  onSave: () => void
  onClose: () => void
}

/** Name and percentage of a tax. */
export function TaxDialog({ title, draft, action, children, onChange, onSave, onClose }: Props) {
  const errors = action.failure ? errorsIn(action.failure) : {}
  const isTold = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Shown to shoppers on invoices."
            placeholder="VAT"
            value={draft.name}
            error={errors.name}
            maxLength={60}
            data-autofocus
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <NumberInput
            label="Percentage"
            description="From 0 to 100, with up to 4 decimals."
            className={classes.figure}
            value={draft.percent ?? ''}
            error={errors.percent}
            min={0}
            max={100}
            clampBehavior="none"
            decimalScale={4}
            suffix="%"
            hideControls
            onChange={(value) => onChange({ percent: value === '' ? null : Number(value) })}
          />
          {children}
          {action.failure && !isTold && (
            <p className={classes.rejection} role="alert">
              {action.failure.message}
            </p>
          )}
        </Stack>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            Save
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
