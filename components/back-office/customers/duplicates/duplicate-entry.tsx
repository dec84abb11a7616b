'use client'

import { Button, Group } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { customerDuplicates } from '@/lib/contract/customer-duplicates'
import type { DuplicateRow } from '@/lib/contract/duplicate-row'
import { DUPLICATE_REASON_LABELS } from '@/lib/rules/customer-duplicates'
import { EntryLink } from '../../kit/entry-link'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import { nameOfCustomer, profileHref } from '../customer-cells'
import { mergeHref } from '../merge-href'
import duplicates from './duplicates.module.css'

/** Two customers side by side, why they are listed, and what can be done about it. */
export function DuplicateEntry({ row: { one, other, reasons } }: { row: DuplicateRow }) {
  const { features } = useVendor()
  const action = useAction()
  const [isDistinct, setDistinct] = useState(false)
  const names = `${nameOfCustomer(one)} and ${nameOfCustomer(other)}`
  const tell = (next: boolean) =>
    action.run(async () => {
      await call(customerDuplicates.setDistinct, { oneId: one._id, otherId: other._id, isDistinct: next })
      setDistinct(next)
    })
  return (
    <li className={duplicates.pair}>
      <span className={classes.tags}>
        {reasons.map((reason) => (
          <Tag key={reason} tone="warning">
            {DUPLICATE_REASON_LABELS[reason]}
          </Tag>
        ))}
      </span>
      <div className={duplicates.people}>
        <Person person={one} />
        <Person person={other} />
      </div>
      {features.has('customer.edit') && (
        <Group gap={8}>
          {isDistinct ? (
            <>
              <span role="status">Not listed as duplicates any more.</span>
              <Button size="xs" variant="default" loading={action.isBusy} onClick={() => void tell(false)}>
                Undo
              </Button>
            </>
          ) : (
            <>
              <Button size="xs" component={Link} href={mergeHref([one._id, other._id])} aria-label={`Merge ${names}`}>
                Merge
              </Button>
              <Button
                size="xs"
                variant="default"
                loading={action.isBusy}
                aria-label={`Not the same: ${names}`}
                onClick={() => void tell(true)}
              >
                Not the same
              </Button>
            </>
          )}
        </Group>
      )}
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
    </li>
  )
}

function Person({ person }: { person: DuplicateRow['one'] }) {
  const { name, email, phone, orders, createdAt } = person
  return (
    <div className={duplicates.person}>
      <EntryLink className={classes.link} href={profileHref(person)}>
        {nameOfCustomer(person)}
      </EntryLink>
      {name && <span className={classes.soft}>{email}</span>}
      {phone && <span className={classes.soft}>{phone}</span>}
      <span className={classes.soft}>
        {orders !== null && `${orders === 1 ? '1 order' : `${orders} orders`} · `}since <Moment at={createdAt} />
      </span>
    </div>
  )
}
