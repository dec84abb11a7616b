'use client'

import Link from 'next/link'
import type { PurchaseDetail } from '@/lib/contract/purchase-orders'
import { outstanding } from '@/lib/rules/purchasing'
import { Panel } from '../../kit/panel'
import { GoodsLabel } from '../../stock/parts/goods-label'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'

/** The ordered lines: ordered and received units, and unit cost including the share of the extra costs. */
export function OrderedLines({ order }: { order: PurchaseDetail }) {
  const money = usePurchaseMoney(order.currency)
  return (
    <Panel title="Products">
      <table className={`${classes.table} ${classes.cards}`}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {['Ordered', 'Received', 'Rejected', 'Open', 'Cost', 'Extra costs', 'Amount'].map((label) => (
              <th key={label} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line._id}>
              <th scope="row">
                <GoodsLabel variantTitle={line.variantTitle} sku={line.supplierSku || line.sku}>
                  <Link href={`/inventory?item=${line.variantId}`}>{line.name}</Link>
                </GoodsLabel>
              </th>
              <td data-align="end" data-label="Ordered">
                {line.quantity}
              </td>
              <td data-align="end" data-label="Received">
                {line.received}
              </td>
              <td data-align="end" data-label="Rejected">
                {line.rejected}
              </td>
              <td data-align="end" data-label="Open">
                {order.state === 'closed' || order.state === 'cancelled' ? 0 : outstanding(line)}
              </td>
              <td data-align="end" data-label="Cost">
                {money(line.unitCost)}
              </td>
              <td data-align="end" data-label="Extra costs">
                {money(line.extraShare)}
              </td>
              <td data-align="end" data-label="Amount">
                {money(line.quantity * line.unitCost)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.totals}>
        <p>
          <span>Products</span> <span>{money(order.subtotal)}</span>
        </p>
        {[...byName(order.extraCosts)].map(([name, amount]) => (
          <p key={name}>
            <span>{name}</span> <span>{money(amount)}</span>
          </p>
        ))}
        <p>
          <span>Total</span> <span>{money(order.total)}</span>
        </p>
      </div>
    </Panel>
  )
}

/** Extra costs with the same name are added up. */
function byName(costs: PurchaseDetail['extraCosts']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { name, amount } of costs) sums.set(name, (sums.get(name) ?? 0) + amount)
  return sums
}
