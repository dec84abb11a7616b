'use client'

import type { OrderRow } from '@/lib/contract/orders'
import { CHANNEL_LABELS } from '@/lib/rules/order-admin-labels'
import { EntryLink } from '../../kit/entry-link'
import { Tag } from '../../kit/tag'
import { useDates } from '../../kit/use-dates'
import { FulfilmentTag, PaymentTag } from '../state-tags'
import { useMoney } from '../use-money'
import classes from './order-cells.module.css'

type Props = { row: OrderRow }

export const OrderNumberCell = ({ row }: Props) => (
  <span className={classes.number}>
    <EntryLink href={`/orders-detail/${row._id}`}>#{row.number}</EntryLink>
    {row.isTest && <Tag>Test</Tag>}
    {row.isArchived && <Tag>Archived</Tag>}
  </span>
)

/** In the store's time zone. */
export function PlacedAtCell({ row }: Props) {
  const dates = useDates()
  return (
    <time className={classes.soft} dateTime={row.placedAt}>
      {dates.moment(row.placedAt)}
    </time>
  )
}

export const CustomerCell = ({ row: { name, email } }: Props) => (
  <span className={classes.customer}>
    <span>{name || email || 'No name'}</span>
    {name && email && <small>{email}</small>}
  </span>
)

export const PaymentCell = ({ row }: Props) => <PaymentTag state={row.paymentState} />
export const FulfilmentCell = ({ row }: Props) => (
  <FulfilmentTag state={row.fulfilmentState} payment={row.paymentState} />
)
export const ItemsCell = ({ row }: Props) => <span className={classes.soft}>{row.units}</span>
export const DeliveryCell = ({ row }: Props) => <span className={classes.soft}>{row.delivery || '–'}</span>
export const ChannelCell = ({ row }: Props) => <span className={classes.soft}>{CHANNEL_LABELS[row.channel]}</span>

export const OrderTagsCell = ({ row }: Props) => (
  <span className={classes.tags}>
    {row.tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)

export function TotalCell({ row }: Props) {
  const money = useMoney()
  return <span className={classes.total}>{money(row.total)}</span>
}
