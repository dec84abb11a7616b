import type { Json } from '@/lib/rules/website/content'
import type { SettingField } from '@/lib/rules/website/section-definition'

/** What every control of a setting gets. */
export type FieldProps<K extends SettingField['kind']> = {
  readonly field: Extract<SettingField, { kind: K }>
  readonly value: Json | undefined
  readonly onChange: (value: Json) => void
  readonly error: string | undefined
  readonly disabled: boolean
  /** For `data-path`, so that findings and errors can focus it. */
  readonly path: string
}

export const textValue = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
