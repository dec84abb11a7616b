'use client'

import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { brands } from '@/lib/contract/catalogue-tree'
import { useVendor } from '../../kit/vendor-context'
import { toOptions, useChoices } from '../use-choices'
import type { ProductForm } from './product-form'

const NEW = 'new'

/** The brand; an unknown name can be created in place. */
export function BrandField({ fields }: Pick<ProductForm, 'fields'>) {
  const { features } = useVendor()
  const { choices, again } = useChoices()
  const action = useAction()
  const [words, setWords] = useState('')
  const value = fields.useWatchValue('brandId') as string | null
  const name = words.trim()
  const isKnown = choices.brands.some((brand) => brand.name.toLowerCase() === name.toLowerCase())
  const mayAdd = name !== '' && !isKnown && features.has('brand.edit')
  const add = () =>
    action.run(async () => {
      const draft = { level: 'brand', name, photo: null, parentId: null, taxRateId: null } as const
      const { _id } = await call(brands.create, draft)
      await again()
      fields.setFieldValue('brandId', _id)
    })
  return (
    <Select
      label="Brand"
      searchable
      clearable
      limit={200}
      data={[...toOptions(choices.brands), ...(mayAdd ? [{ value: NEW, label: `Add “${name}”` }] : [])]}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'label' in option &&
            (('value' in option && option.value === NEW) ||
              option.label.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      value={value}
      disabled={action.isBusy}
      onSearchChange={setWords}
      onChange={(chosen) => (chosen === NEW ? void add() : fields.setFieldValue('brandId', chosen))}
      error={action.failure?.message ?? fields.errors.brandId}
      data-path="brandId"
    />
  )
}
