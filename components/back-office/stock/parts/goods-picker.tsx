'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { inventory } from '@/lib/contract/inventory'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import type { StockGoods } from '@/lib/contract/stock-goods'
import { Failure } from '@/lib/rules/failure'
import { nameOfGoods } from './goods-name'
import classes from './stock.module.css'

/** Delay in milliseconds before the server is asked. */
const PAUSE_MS = 200

type Props = {
  from: typeof inventory.goods | typeof purchaseOrders.goods
  locationId?: string | undefined
  supplierId?: string | undefined
  taken: ReadonlySet<string>
  onPick: (goods: StockGoods) => void
}

/** Finds variants by search words, or at once by a code that a scanner types before it presses Enter. */
export function GoodsPicker({ from, locationId, supplierId, taken, onPick }: Props) {
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), PAUSE_MS)
  const where = { ...(locationId ? { locationId } : {}), ...(supplierId ? { supplierId } : {}) }
  const { data, isLoading } = useCall(from, { query, ...where }, { keepPreviousData: true })
  const found = data?.goods ?? []
  const byId = new Map(found.map((goods) => [goods.variantId, goods]))
  const pick = (goods: StockGoods) => {
    onPick(goods)
    setWords('')
  }
  const scan = async (event: KeyboardEvent) => {
    const code = words.trim()
    if (event.key !== 'Enter' || code === '' || code === query) return
    // Typed by a scanner, faster than the list loads.
    event.preventDefault()
    try {
      const { goods } = await call(from, { query: code, ...where })
      const [first] = goods
      if (first && isCode(first, code)) pick(first)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return (
    <Select
      label="Add a product"
      placeholder="Scan a barcode, or type a name or SKU"
      leftSection={<IconBarcode size={16} aria-hidden />}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      onKeyDown={(event) => void scan(event)}
      value={null}
      data={found.map((goods) => ({ value: goods.variantId, label: nameOfGoods(goods) }))}
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? 'Looking...' : 'Nothing found'}
      renderOption={({ option }) => {
        const goods = byId.get(option.value)
        const sku = goods?.supplierSku || goods?.sku
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.soft}>
              {taken.has(option.value)
                ? 'On the list'
                : [sku, `${goods?.available ?? 0} available`].filter(Boolean).join(' · ')}
            </span>
          </span>
        )
      }}
      onChange={(id) => {
        const goods = id === null ? undefined : byId.get(id)
        if (goods) pick(goods)
      }}
    />
  )
}

const isCode = ({ sku, barcode, supplierSku }: StockGoods, code: string) =>
  [sku, barcode, supplierSku].some((known) => known.toLowerCase() === code.toLowerCase())
