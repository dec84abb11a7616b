'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { DraftGoods } from '@/lib/contract/draft-order'
import { draftOrders } from '@/lib/contract/draft-orders'
import { useMoney } from '../use-money'
import classes from './draft-dialog.module.css'

/** Delay in milliseconds before the server is asked. */
const PAUSE_MS = 200

type Props = { taken: ReadonlySet<string>; error: string | undefined; onPick: (goods: DraftGoods) => void }

/** Finds variants to add to the order. */
export function GoodsSearch({ taken, error, onPick }: Props) {
  const money = useMoney()
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), PAUSE_MS)
  const { data, isLoading } = useCall(draftOrders.goods, { query }, { keepPreviousData: true })
  const found = data?.goods ?? []
  const byKey = new Map(found.map((goods) => [goods.key, goods]))
  return (
    <Select
      label="Add a product"
      placeholder="Name, option or SKU"
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      value={null}
      error={error}
      data={found.map((goods) => ({ value: goods.key, label: nameOf(goods), disabled: taken.has(goods.key) }))}
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? 'Looking...' : 'No products found'}
      renderOption={({ option }) => {
        const goods = byKey.get(option.value)
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.soft}>
              {taken.has(option.value) ? 'In this order' : goods && `${money(goods.price)}${stockOf(goods)}`}
            </span>
          </span>
        )
      }}
      onChange={(key) => {
        const goods = key === null ? undefined : byKey.get(key)
        if (goods) onPick(goods)
        setWords('')
      }}
      data-autofocus
    />
  )
}

export const nameOf = ({ name, variantTitle }: DraftGoods): string =>
  variantTitle === '' ? name : `${name} (${variantTitle})`

const stockOf = ({ quantityAvailable }: DraftGoods): string =>
  quantityAvailable === null ? '' : quantityAvailable === 0 ? ' · none left' : ` · ${quantityAvailable} left`
