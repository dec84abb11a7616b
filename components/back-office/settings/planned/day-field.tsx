import { TextInput } from '@mantine/core'
import classes from './day-field.module.css'

type Props = {
  /** Such as `2027-01-01`; empty for at once. */
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** The day from which a change applies. */
export const DayField = ({ value, error, onChange }: Props) => (
  <TextInput
    type="date"
    label="From"
    description="The day on which it takes effect, at midnight of your time zone. Empty: at once."
    className={classes.day}
    value={value}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
