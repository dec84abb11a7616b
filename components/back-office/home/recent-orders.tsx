import { Badge } from '@mantine/core'
import Link from 'next/link'
import type { Overview } from '@/lib/contract/overview'
import { EntryLink } from '../kit/entry-link'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { orderState } from './order-state'
import rows from './ranked-rows.module.css'
import classes from './recent-orders.module.css'

type Props = { orders: Overview['recentOrders']; format: (amount: number) => string }

/** The latest orders with their next step. */
export function RecentOrders({ orders, format }: Props) {
  const dates = useDates()
  return (
    <Panel
      title="Recent orders"
      action={
        <Link href="/all-orders" className={classes.all}>
          All orders
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className={rows.none}>No orders yet.</p>
      ) : (
        <ul className={rows.rows}>
          {orders.map((order) => {
            const { label, tone } = orderState(order)
            return (
              <li key={order._id}>
                <span className={classes.order}>
                  <EntryLink href={`/orders-detail/${order._id}`}>#{order.number}</EntryLink>
                  <time dateTime={order.placedAt}>{dates.moment(order.placedAt)}</time>
                </span>
                <Badge variant="transparent" radius="sm" className={classes.state} data-tone={tone}>
                  {label}
                </Badge>
                <span className={rows.amount}>{format(order.total)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
