import { Textarea, TextInput } from '@mantine/core'
import { type FieldProps, textValue } from './field-props'

/** One line or a paragraph of plain text. */
export function TextControl({ field, value, onChange, error, disabled, path }: FieldProps<'text'>) {
  const text = textValue(value)
  const common = {
    label: field.label,
    description: field.help,
    value: text,
    maxLength: field.max,
    error,
    disabled,
    'data-path': path,
  }
  if (!field.multiline) return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <Textarea {...common} autosize minRows={2} maxRows={10} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
