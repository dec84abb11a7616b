'use client'

import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useVendor } from '../../kit/vendor-context'
import { useChoices } from '../use-choices'
import type { ProductForm } from './product-form'
import { type FormOption, type FormVariant, STOCK_COLUMN } from './product-values'
import { useVariants } from './use-variants'
import { filledPattern } from './variant-matrix'
import classes from './variants-panel.module.css'

const ALL = 'all'

/** Sets one column of all variants, or of those with one option value; codes by a pattern. */
export function SetMany({ form }: { form: ProductForm }) {
  const { features, store } = useVendor()
  const { choices } = useChoices()
  const { variants, edit } = useVariants(form)
  const options = form.fields.useWatchValue('options') as readonly FormOption[]
  const [column, setColumn] = useState('price')
  const [where, setWhere] = useState(ALL)
  const [text, setText] = useState('')
  const columns = [
    { value: 'price', label: 'Price' },
    { value: 'compareAtPrice', label: 'Compare-at price' },
    ...(features.has('product.see_cost') ? [{ value: 'cost', label: 'Cost' }] : []),
    { value: 'sku', label: 'SKU by a pattern' },
    { value: 'weightGrams', label: `Weight (${store.weightUnit})` },
    { value: 'measure', label: 'Content' },
    ...(features.has('inventory.adjust')
      ? choices.locations.map(({ _id, name }) => ({ value: STOCK_COLUMN + _id, label: `Stock, ${name}` }))
      : []),
  ]
  const places = [
    { value: ALL, label: 'All variants' },
    ...options.flatMap(({ name, values }, at) =>
      values.map((value) => ({ value: JSON.stringify([at, value]), label: `${name || 'Option'}: ${value}` })),
    ),
  ]
  const matches = ({ _id, optionValues }: FormVariant) => {
    if (column.startsWith(STOCK_COLUMN) && _id !== undefined) return false
    if (where === ALL) return true
    const [at, value] = JSON.parse(where) as [number, string]
    return optionValues[at] === value
  }
  const filledOptions = options.filter(({ values }) => values.length > 0)
  const apply = () => {
    const title = String(form.fields.getValues().title)
    edit(
      variants.flatMap((variant, at) =>
        matches(variant)
          ? [
              {
                row: variant.key,
                column,
                value:
                  column === 'sku'
                    ? filledPattern(text, variant, { options: filledOptions, title, row: at + 1 })
                    : text,
              },
            ]
          : [],
      ),
    )
  }
  return (
    <div className={classes.many}>
      <Select
        label="Set"
        size="xs"
        w={160}
        allowDeselect={false}
        data={columns}
        value={column}
        onChange={(next) => setColumn(next ?? 'price')}
      />
      <Select
        label="For"
        size="xs"
        w={170}
        searchable
        allowDeselect={false}
        data={places}
        value={places.some(({ value }) => value === where) ? where : ALL}
        onChange={(next) => setWhere(next ?? ALL)}
      />
      <TextInput
        label="To"
        size="xs"
        w={200}
        placeholder={column === 'sku' ? patternOf(filledOptions) : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button size="xs" variant="default" onClick={apply} disabled={text === ''}>
        Apply
      </Button>
    </div>
  )
}

const patternOf = (options: readonly FormOption[]) =>
  ['TEE', ...options.map(({ name }) => `{${name || 'Option'}}`)].join('-')
