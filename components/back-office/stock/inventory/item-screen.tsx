'use client'

import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import { EntryGate } from '../../kit/form/entry-gate'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { nameOfGoods } from '../parts/goods-name'
import classes from '../parts/stock.module.css'
import { AdjustCell, AvailableCell, StockValueCell } from './inventory-cells'
import { ItemHistory } from './item-history'
import { WaitingPanel } from './waiting-panel'

/** The stock of one variant by location, with its history. */
export function ItemScreen({ variantId }: { variantId: string }) {
  const reading = useCall(inventory.item, { variantId })
  return (
    <>
      <Link href="/inventory" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Inventory
      </Link>
      <EntryGate noun="item" back="/inventory" reading={reading}>
        {({ rows }) => <Item rows={rows} />}
      </EntryGate>
    </>
  )
}

function Item({ rows }: { rows: readonly InventoryRow[] }) {
  const [first] = rows
  if (!first) return null
  return (
    <div>
      <ScreenHeader
        title={nameOfGoods(first)}
        description={
          <>
            {[first.sku && `SKU ${first.sku}`, first.barcode && `Barcode ${first.barcode}`].filter(Boolean).join(' · ')}{' '}
            <Link href={`/edit-product/${first.productId}`} className={classes.link}>
              Open the product
            </Link>
          </>
        }
      />
      <div className={classes.stack}>
        <Panel title="At each location">
          <table className={`${classes.table} ${classes.cards}`}>
            <thead>
              <tr>
                <th scope="col">Location</th>
                {['On hand', 'Committed', 'Unavailable', 'Available', 'Incoming', 'Value at cost'].map((label) => (
                  <th key={label} scope="col" data-align="end">
                    {label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  <th scope="row">{row.location}</th>
                  <td data-align="end" data-label="On hand">
                    {row.onHand}
                  </td>
                  <td data-align="end" data-label="Committed">
                    {row.committed}
                  </td>
                  <td data-align="end" data-label="Unavailable">
                    {row.unavailable}
                  </td>
                  <td data-align="end" data-label="Available">
                    <AvailableCell row={row} />
                  </td>
                  <td data-align="end" data-label="Incoming">
                    {row.incoming}
                  </td>
                  <td data-align="end" data-label="Value at cost">
                    <StockValueCell row={row} />
                  </td>
                  <td data-align="end">
                    <AdjustCell row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <WaitingPanel variantId={first.variantId} />
        <ItemHistory rows={rows} />
      </div>
    </div>
  )
}
