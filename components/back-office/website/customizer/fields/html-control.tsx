import { Textarea } from '@mantine/core'
import { type FieldProps, textValue } from './field-props'

/** HTML of the owner; the server removes scripts, forms and frames. */
export function HtmlControl({ field, value, onChange, error, disabled, path }: FieldProps<'html'>) {
  return (
    <Textarea
      label={field.label}
      description={field.help}
      value={textValue(value)}
      maxLength={field.max}
      error={error}
      disabled={disabled}
      data-path={path}
      autosize
      minRows={8}
      maxRows={24}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
