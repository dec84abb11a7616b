'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { offerChecks } from '@/lib/contract/offer-checks'
import type { NamedTarget } from './offer-values'
import classes from './promotions.module.css'

const PAUSE_MS = 200

type Props = { taken: readonly string[]; onPick: (goods: NamedTarget) => void }

/** Adds a variant to the cart of the simulator. */
export function VariantPicker({ taken, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data, isLoading } = useCall(offerChecks.goods, { query }, { keepPreviousData: true })
  const found = (data?.goods ?? []).filter(({ variantId }) => !taken.includes(variantId))
  const pick = (id: string | null) => {
    const goods = found.find(({ variantId }) => variantId === id)
    if (!goods) return
    onPick({ kind: 'variant', id: goods.variantId, name: goods.name })
    setTyped('')
  }
  return (
    <Select
      label="Add a product to the cart"
      placeholder="Type a name or SKU"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      data={found.map(({ variantId, name }) => ({ value: variantId, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? 'Looking...' : 'Nothing found'}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.soft}>{found.find(({ variantId }) => variantId === option.value)?.sku}</span>
        </span>
      )}
      onChange={pick}
    />
  )
}
