import { NumberInput } from '@mantine/core'
import type { FieldProps } from './field-props'

/** A number within the limits of its field. */
export function NumberControl({ field, value, onChange, error, disabled, path }: FieldProps<'number'>) {
  return (
    <NumberInput
      label={field.label}
      description={field.help}
      value={typeof value === 'number' ? value : field.initial}
      min={field.min}
      max={field.max}
      step={field.step}
      clampBehavior="strict"
      allowDecimal={!Number.isInteger(field.step)}
      suffix={field.unit ? ` ${field.unit}` : ''}
      error={error}
      disabled={disabled}
      data-path={path}
      onChange={(next) => typeof next === 'number' && next >= field.min && next <= field.max && onChange(next)}
    />
  )
}
