'use client'

import { TextInput } from '@mantine/core'
import type { Json } from '@/lib/rules/website/content'
import type { SettingField } from '@/lib/rules/website/section-definition'
import { ChoiceControl } from './choice-control'
import { textValue } from './field-props'
import { HtmlControl } from './html-control'
import { LinkControl } from './link-control'
import { MomentInput } from './moment-input'
import { NodeControl } from './node-control'
import { NumberControl } from './number-control'
import { PictureControl } from './picture-control'
import { ProductsControl } from './products-control'
import { RichControl } from './rich-control'
import { SwitchControl } from './switch-control'
import { TextControl } from './text-control'

type Props = {
  field: SettingField
  value: Json | undefined
  onChange: (value: Json) => void
  error: string | undefined
  disabled: boolean
  path: string
}

/** The control of one setting. */
export function SettingControl({ field, ...rest }: Props) {
  const { value, onChange, error, disabled, path } = rest
  const named = { label: field.label, description: field.help, error, disabled, path }
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} {...rest} />
    case 'rich':
      return <RichControl field={field} {...rest} />
    case 'picture':
      return <PictureControl field={field} {...rest} />
    case 'link':
      return <LinkControl {...named} value={textValue(value)} onChange={onChange} />
    case 'choice':
      return <ChoiceControl field={field} {...rest} />
    case 'switch':
      return <SwitchControl field={field} {...rest} />
    case 'number':
      return <NumberControl field={field} {...rest} />
    case 'products':
      return <ProductsControl field={field} {...rest} />
    case 'node':
      return <NodeControl field={field} {...rest} />
    case 'html':
      return <HtmlControl field={field} {...rest} />
    case 'moment':
      return <MomentInput {...named} value={textValue(value)} onChange={onChange} />
    case 'video':
      return (
        <TextInput
          label={field.label}
          description={field.help}
          placeholder="https://www.youtube.com/watch?v=…"
          value={textValue(value)}
          maxLength={2_000}
          error={error}
          disabled={disabled}
          data-path={path}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
      )
  }
}
