'use client'

import { TIME_PRICE_LABEL } from '@/lib/rules/availability/slot-text'
import { exemptionLabel } from '@/lib/rules/exemption-label'
import { Panel } from '../../kit/panel'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import classes from './totals-panel.module.css'

/** How the total is calculated, and what is left of it. */
export function TotalsPanel({ order: { totals, delivery, lines } }: OrderProps) {
  const money = useMoney()
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows: [string, string][] = [[`Subtotal, ${units} ${units === 1 ? 'item' : 'items'}`, money(totals.subtotal)]]
  for (const { label, amount } of totals.discounts) rows.push([label, money(-amount)])
  if (delivery) {
    const shipping = totals.shipping - delivery.timePrice
    rows.push([`Delivery: ${delivery.name}`, shipping > 0 ? money(shipping) : 'Free'])
    if (delivery.timePrice > 0) rows.push([TIME_PRICE_LABEL, money(delivery.timePrice)])
  }
  for (const { name, percent, amount } of totals.taxes) {
    const label = percent > 0 ? `${name}, ${percent} % of the discounted price` : name
    rows.push([totals.pricesIncludeTax ? `Includes ${name}, ${percent} %` : label, money(amount)])
  }
  if (totals.taxExemption !== null) rows.push([exemptionLabel(totals.taxExemption), money(0)])
  const later: [string, string][] = []
  if (totals.paid > 0) later.push(['Paid', money(totals.paid)])
  if (totals.refunded > 0) later.push(['Refunded', money(-totals.refunded)])
  if (totals.refunding > 0) later.push(['Refund in progress', money(-totals.refunding)])
  if (totals.refunded + totals.refunding > 0) later.push(['Net payment', money(totals.refundable)])
  return (
    <Panel title="Total">
      <dl className={classes.sums}>
        {rows.map(([label, value]) => (
          <Sum key={label} label={label} value={value} />
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{money(totals.total)}</dd>
        </div>
        {later.map(([label, value]) => (
          <Sum key={label} label={label} value={value} />
        ))}
      </dl>
    </Panel>
  )
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
