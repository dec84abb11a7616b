import { Input, SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import { type FieldProps, textValue } from './field-props'

/** As many letters as fit into the buttons of one row. */
const MAX_LETTERS = 26

/** One of several values: buttons when they are few and short, else a list. */
export function ChoiceControl({ field, value, onChange, error, disabled, path }: FieldProps<'choice'>) {
  const id = useId()
  const letters = field.options.reduce((sum, { label }) => sum + label.length, 0)
  const data = field.options.map(({ value: option, label }) => ({ value: option, label }))
  if (field.options.length > 3 || letters > MAX_LETTERS) {
    return (
      <Select
        label={field.label}
        description={field.help}
        data={data}
        value={textValue(value)}
        allowDeselect={false}
        error={error}
        disabled={disabled}
        data-path={path}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
    )
  }
  return (
    <Input.Wrapper label={field.label} labelElement="div" labelProps={{ id }} description={field.help} error={error}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        data={data}
        value={textValue(value)}
        disabled={disabled}
        data-path={path}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
