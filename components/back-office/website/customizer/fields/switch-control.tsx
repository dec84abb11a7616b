import { Switch } from '@mantine/core'
import type { FieldProps } from './field-props'

export function SwitchControl({ field, value, onChange, error, disabled, path }: FieldProps<'switch'>) {
  return (
    <Switch
      label={field.label}
      description={field.help}
      checked={value === true}
      error={error}
      disabled={disabled}
      data-path={path}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
