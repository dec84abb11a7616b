import { SegmentedControl, TextInput } from '@mantine/core'

type TenderChoiceProps = {
  label: string
  tender: 'cash' | 'card'
  onChange: (tender: 'cash' | 'card') => void
}

/** Cash, or the card terminal, which this register is not connected to. */
export const TenderChoice = ({ label, tender, onChange }: TenderChoiceProps) => (
  <SegmentedControl
    fullWidth
    size="md"
    aria-label={label}
    data={[
      { value: 'cash', label: 'Cash' },
      { value: 'card', label: 'Card at the terminal' },
    ]}
    value={tender}
    onChange={(value) => onChange(value === 'card' ? 'card' : 'cash')}
  />
)

type ReferenceFieldProps = { reference: string; onChange: (reference: string) => void }

/** By which a card payment or refund is found at the terminal. */
export const ReferenceField = ({ reference, onChange }: ReferenceFieldProps) => (
  <TextInput
    size="md"
    label="Reference on the terminal’s receipt"
    maxLength={60}
    value={reference}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
