'use client'

import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { customers } from '@/lib/contract/customers-admin'
import { measureOf } from '@/lib/rules/reports/measures'
import { EntryLink } from '../kit/entry-link'
import { Moment } from '../kit/moment'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useDates } from '../kit/use-dates'
import { FulfilmentTag, PaymentTag } from '../orders/state-tags'
import { useMoney } from '../orders/use-money'
import classes from '../stock/parts/stock.module.css'
import type { SheetProps } from './customer-sheet-props'

/** Figures of the customer's sales, by the names that reports give them. */
export function ProfileFigures({ sheet: { totals } }: SheetProps) {
  const money = useMoney()
  const dates = useDates()
  if (totals === null) return null
  const figures: readonly (readonly [string, string])[] = [
    [measureOf('orders').label, totals.orders.toLocaleString('en')],
    [measureOf('total').label, money(totals.total)],
    [measureOf('net').label, money(totals.net)],
    [measureOf('refunded').label, money(totals.refunded)],
    [measureOf('averageOrder').label, totals.orders === 0 ? '–' : money(totals.average)],
    ['Last order', totals.lastOrderAt === null ? '–' : dates.date(totals.lastOrderAt)],
    ['Usually orders every', usualText(totals.usualDays)],
  ]
  return (
    <>
      <dl className={classes.sums} aria-label="Figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {totals.guestOrders > 0 && (
        <p className={classes.words}>
          {totals.guestOrders === 1 ? '1 order was' : `${totals.guestOrders} orders were`} placed as a guest with this
          address, and will appear here once the address is verified.
        </p>
      )}
    </>
  )
}

const usualText = (days: number | null): string => (days === null ? '–' : days === 1 ? '1 day' : `${days} days`)

const SHOWN = 10

/** The latest orders. */
export function OrdersPanel({ sheet: { customer } }: SheetProps) {
  const money = useMoney()
  const { data, error } = useCall(customers.orders, { _id: customer._id, size: SHOWN })
  return (
    <Panel
      title="Orders"
      action={
        data?.next ? (
          <Link className={classes.link} href={`/all-orders?q=${encodeURIComponent(customer.email)}`}>
            All orders
          </Link>
        ) : undefined
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {data?.rows.length === 0 && <p className={classes.soft}>No orders yet.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <table className={`${classes.table} ${classes.cards}`}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Placed</th>
              <th scope="col">State</th>
              <th scope="col" data-align="end">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row._id}>
                <th scope="row">
                  <EntryLink className={classes.link} href={`/orders-detail/${row._id}`}>
                    #{row.number}
                  </EntryLink>
                </th>
                <td>
                  <Moment at={row.placedAt} />
                </td>
                <td>
                  <span className={classes.tags}>
                    <PaymentTag state={row.paymentState} />
                    <FulfilmentTag state={row.fulfilmentState} payment={row.paymentState} />
                  </span>
                </td>
                <td data-align="end">{money(row.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** Checkouts that were not paid. */
export function CartsPanel({ sheet: { carts } }: SheetProps) {
  const money = useMoney()
  if (carts === null || carts.length === 0) return null
  return (
    <Panel title="Unpaid carts">
      <ul className={classes.history}>
        {carts.map(({ _id, number, state, placedAt, total, units, lines }) => (
          <li key={_id}>
            <span>
              <Tag tone={state === 'open' ? 'warning' : 'neutral'}>{state === 'open' ? 'Open' : 'Left'}</Tag>
            </span>
            <span>
              {lines.length === 0
                ? 'Goods that are gone'
                : lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')}{' '}
              <span className={classes.soft}>
                {units === 1 ? '1 unit' : `${units} units`} · <Moment at={placedAt} />
                {number === null ? ' · at present prices' : ` · order #${number} was not paid`}
              </span>
            </span>
            <span className={classes.figure}>{money(total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
