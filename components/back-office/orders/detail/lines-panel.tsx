'use client'

import type { OrderLine } from '@/lib/contract/order-detail'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import { LineItem } from './line-item'
import classes from './lines-panel.module.css'

/** The line items with their fulfilment and refund status. */
export function LinesPanel({ order }: OrderProps) {
  const places = order.holds.map(({ quantity, name, variantTitle, place }) => {
    return `${quantity} × ${name}${variantTitle ? ` (${variantTitle})` : ''} at ${place}`
  })
  return (
    <Panel title="Items" {...(places.length > 0 ? { description: `Reserved: ${places.join(', ')}` } : {})}>
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <li key={line._id}>
            <LineItem line={line}>
              <LineFigures line={line} />
            </LineItem>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function LineFigures({ line }: { line: OrderLine }) {
  const money = useMoney()
  const { quantity, unitPrice, sent, refunded, open } = line
  return (
    <div className={classes.figures}>
      <span className={classes.states}>
        {open > 0 && <Tag tone="warning">{open} to fulfil</Tag>}
        {sent > 0 && <Tag tone="good">{sent} sent</Tag>}
        {refunded > 0 && <Tag>{refunded} refunded</Tag>}
      </span>
      <span className={classes.price}>
        {money(unitPrice)} × {quantity}
      </span>
      <strong className={classes.total}>{money(unitPrice * quantity)}</strong>
    </div>
  )
}
