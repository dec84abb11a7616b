'use client'

import { Select, Stack, TextInput } from '@mantine/core'
import type { Json, Settings } from '@/lib/rules/website/content'
import { DEFAULT_MODULE_TITLE, NO_LIVE } from '@/lib/rules/website/raw-live'
import { useEditorContext } from '../editor/editor-context'
import { ProductsControl } from '../fields/products-control'
import { setSetting } from '../model/set-operations'
import { type RawField, shownKind } from './raw-fields'

type Props = {
  sectionId: string
  field: RawField
  settings: Settings
  error: string | undefined
  disabled: boolean
  path: string
  onChange: (value: Json) => void
}

/** Products of one module. */
const MOST = 24
const KINDS = [
  { value: 'module', label: 'Products that you choose' },
  { value: 'categories', label: 'Your departments and categories' },
  { value: 'tabs', label: 'Top sells and new products' },
  { value: NO_LIVE, label: 'Nothing' },
]
/** The shop adds these at the end of a home page that has no place for them. */
const ADDED = new Set(['categories', 'tabs'])

/** What a live part of an imported page shows: products by hand, one of the shop's own lists, or nothing. */
export function LiveSlotField({ sectionId, field, settings, error, disabled, path, onChange }: Props) {
  const { change, draft } = useEditorContext()
  const { slot, label, value } = field
  const kind = shownKind(slot, value)
  const titleKey = slot.titleKey ?? ''
  const title = settings[titleKey]
  const isAdded = draft.server.document.kind === 'home' && ADDED.has(slot.kind) && kind !== slot.kind
  return (
    <Stack gap="sm">
      <Select
        label={label}
        description={
          isAdded
            ? 'Your home page always shows this: without a place here or elsewhere it stands at the end.'
            : undefined
        }
        data={KINDS}
        value={kind}
        allowDeselect={false}
        error={kind === 'module' ? undefined : error}
        disabled={disabled || slot.isFixed}
        data-path={path}
        onChange={(chosen) => chosen !== null && chosen !== kind && onChange(chosen === 'module' ? [] : chosen)}
      />
      {kind === 'module' && (
        <>
          <TextInput
            label="Heading of the products"
            value={typeof title === 'string' ? title : DEFAULT_MODULE_TITLE}
            maxLength={120}
            disabled={disabled}
            data-path={titleKey}
            onChange={(event) => change(setSetting({ sectionId, blockId: null }, titleKey, event.currentTarget.value))}
          />
          <ProductsControl
            field={{ kind: 'products', label: 'Products', initial: [], max: MOST }}
            value={value}
            error={error}
            disabled={disabled}
            path={`${path}.products`}
            onChange={onChange}
          />
        </>
      )}
    </Stack>
  )
}
