'use client'

import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { treePaths } from '@/lib/contract/catalogue-tree'
import { useVendor } from '../../kit/vendor-context'
import { categoryOptions } from '../place-options'
import { useChoices } from '../use-choices'
import type { ProductForm } from './product-form'
import { levelsToAdd, matching, noMatchMessage } from './typed-path'

const NEW = 'new'

/** The product's category; a path that does not exist yet can be typed and created in place. */
export function PlaceField({ fields }: Pick<ProductForm, 'fields'>) {
  const { features } = useVendor()
  const { choices, isLoaded, again } = useChoices()
  const action = useAction()
  const [typed, setTyped] = useState('')
  const value = fields.useWatchValue('categoryId') as string | null
  const options = categoryOptions(choices)
  const mayAdd = features.has('department.edit')
  const levels = isLoaded && mayAdd ? levelsToAdd(options, typed) : null
  const add = (path: readonly string[]) =>
    action.run(async () => {
      const { _id } = await call(treePaths.create, { path: [...path] })
      await again()
      fields.setFieldValue('categoryId', _id)
    })
  return (
    <Select
      label="Category"
      description={mayAdd ? 'Choose one, or type a new path such as Food > Cheese > Hard.' : undefined}
      placeholder={isLoaded ? 'Choose where shoppers find it' : 'Loading'}
      searchable
      clearable
      limit={200}
      nothingFoundMessage={noMatchMessage(typed, mayAdd)}
      data={[...options, ...(levels ? [{ value: NEW, label: `Add “${levels.join(' › ')}”` }] : [])]}
      filter={({ options: all, search }) => {
        const flat = all.filter((option) => 'value' in option)
        return [
          ...matching(
            flat.filter(({ value: id }) => id !== NEW),
            search,
          ),
          ...flat.filter(({ value: id }) => id === NEW),
        ]
      }}
      value={value}
      disabled={action.isBusy}
      onSearchChange={setTyped}
      onChange={(chosen) => {
        if (chosen !== NEW) fields.setFieldValue('categoryId', chosen)
        else if (levels) void add(levels)
      }}
      error={action.failure?.message ?? fields.errors.categoryId}
      data-path="categoryId"
    />
  )
}
