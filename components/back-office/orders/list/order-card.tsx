'use client'

import type { OrderRow } from '@/lib/contract/orders'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import { FulfilmentTag, PaymentTag } from '../state-tags'
import { useMoney } from '../use-money'
import classes from './order-card.module.css'

/** An order as a card on a phone. */
export function OrderCard({ row }: { row: OrderRow }) {
  const money = useMoney()
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>#{row.number}</strong>
        <strong>{money(row.total)}</strong>
      </span>
      <span className={classes.line}>
        <span className={classes.who}>{row.name || row.email || 'No name'}</span>
        <span className={classes.soft}>
          <Moment at={row.placedAt} />
        </span>
      </span>
      <span className={classes.tags}>
        <PaymentTag state={row.paymentState} />
        <FulfilmentTag state={row.fulfilmentState} payment={row.paymentState} />
        {row.isTest && <Tag>Test</Tag>}
        {row.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    </span>
  )
}
