'use client'

import { ActionIcon, Input, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { productList } from '@/lib/contract/product-list'
import { useVendor } from '../../../kit/vendor-context'
import { stepInOrder } from '../model/step-in-order'
import type { FieldProps } from './field-props'
import { PickedProduct } from './picked-product'
import classes from './products-control.module.css'

/** Delay in ms before the shop is searched. */
const PAUSE_MS = 200

/** Products chosen by hand, in their order. */
export function ProductsControl({ field, value, onChange, error, disabled, path }: FieldProps<'products'>) {
  const { store } = useVendor()
  const id = useId()
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), PAUSE_MS)
  const { data, isLoading } = useCall(productList.suggestions, query === '' ? null : { storeID: store._id, q: query })
  const keys = Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
  const taken = new Set(keys)
  const isFull = keys.length >= field.max
  const step = (key: string, by: -1 | 1) => {
    const before = stepInOrder(keys, key, by)
    if (before === undefined) return
    const others = keys.filter((each) => each !== key)
    const at = before === null ? others.length : others.indexOf(before)
    onChange([...others.slice(0, at), key, ...others.slice(at)])
  }
  return (
    <div data-path={path} className={classes.control}>
      <Input.Label id={id} component="div">
        {field.label}
      </Input.Label>
      {field.help && <Input.Description>{field.help}</Input.Description>}
      {keys.length > 0 && (
        <ol className={classes.picked} aria-labelledby={id}>
          {keys.map((key, at) => (
            <PickedProduct key={key} productKey={key}>
              {(name) => (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move up: ${name}`}
                    disabled={disabled || at === 0}
                    onClick={() => step(key, -1)}
                  >
                    <IconChevronUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move down: ${name}`}
                    disabled={disabled || at === keys.length - 1}
                    onClick={() => step(key, 1)}
                  >
                    <IconChevronDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove: ${name}`}
                    disabled={disabled}
                    onClick={() => onChange(keys.filter((each) => each !== key))}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </PickedProduct>
          ))}
        </ol>
      )}
      <Select
        aria-label={`Add a product: ${field.label}`}
        placeholder={isFull ? `At most ${field.max} products` : 'Add a product'}
        leftSection={<IconSearch size={16} aria-hidden />}
        searchable
        searchValue={words}
        onSearchChange={setWords}
        value={null}
        error={error}
        disabled={disabled || isFull}
        data={(data?.products ?? []).map(({ key, name }) => ({ value: key, label: name, disabled: taken.has(key) }))}
        filter={({ options }) => options}
        nothingFoundMessage={query === '' ? 'Type a name' : isLoading ? 'Looking...' : 'No products found'}
        onChange={(key) => {
          if (key !== null) onChange([...keys, key])
          setWords('')
        }}
      />
    </div>
  )
}
