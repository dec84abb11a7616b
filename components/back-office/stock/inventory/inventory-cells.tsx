'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRefresh } from '@/lib/client/use-refresh'
import { inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { EntryLink } from '../../kit/entry-link'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import { GoodsLabel } from '../parts/goods-label'
import classes from '../parts/stock.module.css'
import { AdjustDialog } from './adjust-dialog'

type Props = { row: InventoryRow }

export const GoodsCell = ({ row }: Props) => (
  <GoodsLabel variantTitle={row.variantTitle} sku={row.sku} image={row.image}>
    <EntryLink href={`/inventory?item=${row.variantId}`}>{row.name}</EntryLink>
  </GoodsLabel>
)

const figure = (count: number) => <span className={classes.figure}>{count.toLocaleString('en')}</span>

export const LocationCell = ({ row }: Props) => <span className={classes.soft}>{row.location}</span>
export const OnHandCell = ({ row }: Props) => figure(row.onHand)
export const CommittedCell = ({ row }: Props) => figure(row.committed)
export const UnavailableCell = ({ row }: Props) => figure(row.unavailable)
export const IncomingCell = ({ row }: Props) => figure(row.incoming)
export const ReorderPointCell = ({ row }: Props) => <span className={classes.soft}>{row.reorderPoint ?? '–'}</span>

/** By text as well as by colour. */
export function AvailableCell({ row }: Props) {
  const { available, reorderPoint, isTracked } = row
  if (!isTracked) return <Tag>Not tracked</Tag>
  const isLow = reorderPoint === null ? available <= 5 : available <= reorderPoint
  const tone = available <= 0 ? 'danger' : isLow ? 'warning' : undefined
  const words = available < 0 ? 'below zero' : available === 0 ? 'none left' : isLow ? 'low' : ''
  return (
    <span className={classes.figure} data-tone={tone}>
      {available.toLocaleString('en')} {words}
    </span>
  )
}

export function StockValueCell({ row }: Props) {
  const money = useMoney()
  return <span className={classes.figure}>{row.value === null ? '–' : money(row.value)}</span>
}

/** Refetches lists and sums of the inventory. */
export const useRefreshInventory = () => useRefresh(inventory.list)

export function AdjustCell({ row }: Props) {
  const { features } = useVendor()
  const refresh = useRefreshInventory()
  const [isOpen, setOpen] = useState(false)
  if (!features.has('inventory.adjust')) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Adjust
      </Button>
      {isOpen && <AdjustDialog row={row} onClose={() => setOpen(false)} onDone={() => void refresh()} />}
    </>
  )
}

/** An inventory entry as a card on a phone. */
export const InventoryCard = ({ row }: Props) => (
  <span className={classes.card}>
    <span className={classes.line}>
      <strong>{row.name}</strong>
      <AvailableCell row={row} />
    </span>
    <span className={classes.soft}>{[row.variantTitle, row.sku, row.location].filter(Boolean).join(' · ')}</span>
    <span className={classes.line}>
      <span className={classes.soft}>
        {row.onHand} on hand, {row.committed} committed{row.incoming > 0 && `, ${row.incoming} incoming`}
      </span>
    </span>
  </span>
)
