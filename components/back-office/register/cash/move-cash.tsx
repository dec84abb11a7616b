import { Button, Modal, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { registerSessions } from '@/lib/contract/register-sessions'
import { useVendor } from '../../kit/vendor-context'
import classes from './cash.module.css'

const KINDS = [
  { value: 'pay_in', label: 'Pay in' },
  { value: 'pay_out', label: 'Pay out' },
  { value: 'drop', label: 'Drop' },
  { value: 'tip_out', label: 'Tips' },
] as const
const NO_SALE = { value: 'no_sale', label: 'No sale' } as const

type Kind = (typeof KINDS)[number]['value'] | 'no_sale'
type Props = { sessionId: string; onDone: () => void; onClose: () => void }

/** Cash in and out without a sale, and opening the drawer. */
export function MoveCash({ sessionId, onDone, onClose }: Props) {
  const kinds: readonly { value: Kind; label: string }[] = useVendor().features.has('register.cash')
    ? [...KINDS, NO_SALE]
    : [NO_SALE]
  const action = useAction()
  const [movementId] = useState(newId)
  const [kind, setKind] = useState<Kind>(kinds[0]?.value ?? 'no_sale')
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const fields = action.failure?.fields
  const send = () =>
    action.run(async () => {
      if (kind === 'no_sale') await call(registerSessions.noSale, { movementId, sessionId, reason })
      else await call(registerSessions.move, { movementId, sessionId, kind, amount: Number(amount), reason })
      onDone()
    })
  return (
    <Modal opened onClose={onClose} title="Cash in and out" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SegmentedControl
          fullWidth
          aria-label="Kind of movement"
          data={[...kinds]}
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each.value === value)?.value ?? 'no_sale')}
        />
        {kind !== 'no_sale' && (
          <NumberInput
            size="md"
            label="Amount"
            min={0}
            allowNegative={false}
            hideControls
            value={amount}
            error={fields?.amount}
            onChange={setAmount}
          />
        )}
        <TextInput
          size="md"
          label="Reason"
          maxLength={200}
          value={reason}
          error={fields?.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {action.failure && !fields && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        <Button type="submit" size="md" loading={action.isBusy}>
          Save
        </Button>
      </form>
    </Modal>
  )
}
