'use client'

import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import { useMoney } from '../../orders/use-money'
import classes from '../parts/stock.module.css'

/** Totals of the inventory; those that need attention link to their filter. */
export function InventorySums() {
  const { data } = useCall(inventory.facts, {})
  const money = useMoney()
  const figure = (count: number | undefined) => (count === undefined ? '–' : count.toLocaleString('en'))
  return (
    <dl className={classes.sums}>
      {data?.value !== null && (
        <div>
          <dt>Value at cost</dt>
          <dd>{data ? money(data.value ?? 0) : '–'}</dd>
        </div>
      )}
      <div>
        <dt>Units on hand</dt>
        <dd>{figure(data?.units)}</dd>
      </div>
      <div>
        <dt>Incoming</dt>
        <dd>
          <Link href="/inventory?standing=incoming">{figure(data?.incoming)}</Link>
        </dd>
      </div>
      <div>
        <dt>Low</dt>
        <dd>
          <Link href="/inventory?standing=low">{figure(data?.low)}</Link>
        </dd>
      </div>
      <div>
        <dt>Sold out</dt>
        <dd>
          <Link href="/inventory?standing=out">{figure(data?.out)}</Link>
        </dd>
      </div>
    </dl>
  )
}
