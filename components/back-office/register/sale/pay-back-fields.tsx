import { Checkbox, TextInput } from '@mantine/core'
import classes from './sale.module.css'
import { ReferenceField, TenderChoice } from './tender-choice'

/** Why goods are returned, whether they can be sold again, and how the money goes back. */
export type PayBack = {
  readonly tender: 'cash' | 'card'
  readonly reference: string
  readonly reason: string
  readonly restock: boolean
}

type Props = {
  value: PayBack
  onChange: (value: PayBack) => void
  reasonError?: string | undefined
}

/** The fields that every return has. */
export function PayBackFields({ value, onChange, reasonError }: Props) {
  return (
    <div className={classes.stack}>
      <TenderFields value={value} onChange={(part) => onChange({ ...value, ...part })} />
      <TextInput
        size="md"
        label="Reason"
        maxLength={200}
        value={value.reason}
        error={reasonError}
        onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
      />
      <Checkbox
        label="The goods can be sold again"
        checked={value.restock}
        onChange={({ currentTarget }) => onChange({ ...value, restock: currentTarget.checked })}
      />
    </div>
  )
}

export type PayBackTender = Pick<PayBack, 'tender' | 'reference'>
type TenderProps = { value: PayBackTender; onChange: (value: PayBackTender) => void }

/** How money is paid back: in cash, or by card at the terminal with its reference. */
export function TenderFields({ value: { tender, reference }, onChange }: TenderProps) {
  return (
    <>
      <TenderChoice label="Paid back by" tender={tender} onChange={(next) => onChange({ tender: next, reference })} />
      {tender === 'card' && (
        <ReferenceField reference={reference} onChange={(next) => onChange({ tender, reference: next })} />
      )}
    </>
  )
}
