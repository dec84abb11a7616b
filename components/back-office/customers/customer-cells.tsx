'use client'

import type { CustomerRow } from '@/lib/contract/customers-admin'
import { CUSTOMER_STATE_LABELS, type CustomerState } from '@/lib/rules/customer-admin'
import { EntryLink } from '../kit/entry-link'
import { Moment } from '../kit/moment'
import { Tag, type Tone } from '../kit/tag'
import { useMoney } from '../orders/use-money'
import classes from '../stock/parts/stock.module.css'

type Props = { row: CustomerRow }

/** The address of a customer's profile. */
export const profileHref = ({ _id }: Pick<CustomerRow, '_id'>) => `/customer-profile/${_id}`

/** The name, or the email address while there is none. */
export const nameOfCustomer = ({ name, email }: Pick<CustomerRow, 'name' | 'email'>) => name || email || 'No name'

const TONES: Readonly<Record<CustomerState, Tone>> = {
  guest: 'neutral',
  unverified: 'warning',
  active: 'good',
  disabled: 'danger',
  erased: 'neutral',
}

/** Whether the customer has an account and may sign in. */
export const CustomerStateTag = ({ state }: { state: CustomerState }) => (
  <Tag tone={TONES[state]}>{CUSTOMER_STATE_LABELS[state]}</Tag>
)

/** The name as a link to the profile, with the company. */
export function CustomerNameCell({ row }: Props) {
  return (
    <span className={classes.goods}>
      <span>
        <EntryLink href={profileHref(row)}>{nameOfCustomer(row)}</EntryLink>
        {row.company && <span className={classes.soft}>{row.company}</span>}
      </span>
    </span>
  )
}

export const CustomerStateCell = ({ row: { state } }: Props) => <CustomerStateTag state={state} />

export const ConsentCell = ({ row: { acceptsEmail } }: Props) =>
  acceptsEmail ? <Tag tone="good">Agreed</Tag> : <span className={classes.soft}>No</span>

export const TagsCell = ({ row: { tags } }: Props) =>
  tags.length > 0 ? <CustomerTags tags={tags} /> : <span className={classes.soft}>–</span>

/** The tags of a customer, side by side. */
export const CustomerTags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)

export const OrdersCell = ({ row: { orders } }: Props) => (
  <span className={classes.figure}>{orders === null ? '–' : orders.toLocaleString('en')}</span>
)

/** Total sales, as in reports. */
export function SpentCell({ row: { spent } }: Props) {
  const money = useMoney()
  return <span className={classes.figure}>{spent === null ? '–' : money(spent)}</span>
}

export const LastOrderCell = ({ row: { lastOrderAt } }: Props) => (
  <span className={classes.soft}>{lastOrderAt === null ? '–' : <Moment at={lastOrderAt} />}</span>
)

export const CreatedCell = ({ row: { createdAt } }: Props) => (
  <span className={classes.soft}>
    <Moment at={createdAt} />
  </span>
)

/** A customer on a phone. */
export function CustomerCard({ row }: Props) {
  const money = useMoney()
  const { email, phone, orders, spent, tags } = row
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{nameOfCustomer(row)}</strong>
        {spent !== null && <strong>{money(spent)}</strong>}
      </span>
      <span className={classes.soft}>{[email, phone].filter(Boolean).join(' · ')}</span>
      {orders !== null && <span className={classes.soft}>{orders === 1 ? '1 order' : `${orders} orders`}</span>}
      <span className={classes.tags}>
        <CustomerStateTag state={row.state} />
        {row.acceptsEmail && <Tag tone="good">Email marketing</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    </span>
  )
}
