'use client'

import { Button, Radio } from '@mantine/core'
import Link from 'next/link'
import type { MergePersonDetail } from '@/lib/contract/customer-merge'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useDates } from '../kit/use-dates'
import classes from '../stock/parts/stock.module.css'
import { nameOfCustomer, profileHref } from './customer-cells'
import merge from './merge-screen.module.css'

type Props = {
  people: readonly MergePersonDetail[]
  value: string
  onChange: (id: string) => void
  /** Takes a customer out of the merge; absent while there are only two. */
  onRemove?: (id: string) => void
}

/** The customer that stays, among those that are merged. */
export function MainCustomer({ people, value, onChange, onRemove }: Props) {
  const dates = useDates()
  return (
    <Panel title="Main customer" description="The others become part of this one.">
      <Radio.Group value={value} onChange={onChange} aria-label="Main customer">
        <div className={merge.options}>
          {people.map((person) => (
            <div key={person._id} className={merge.option}>
              <Radio
                value={person._id}
                label={nameOfCustomer(person)}
                description={[
                  person.name && person.email,
                  person.orders === 1 ? '1 order' : `${person.orders} orders`,
                  `since ${dates.date(person.createdAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <span className={classes.tags}>
                {person.hasAccount && <Tag tone="good">Account</Tag>}
                {!person.isVerified && <Tag>Address not verified</Tag>}
                {person.isDisabled && <Tag tone="danger">Disabled</Tag>}
                <Link className={classes.link} href={profileHref(person)} target="_blank">
                  Profile<span className={merge.hidden}> of {nameOfCustomer(person)}, in a new tab</span>
                </Link>
                {onRemove && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Leave out ${nameOfCustomer(person)}`}
                    onClick={() => onRemove(person._id)}
                  >
                    Leave out
                  </Button>
                )}
              </span>
            </div>
          ))}
        </div>
      </Radio.Group>
    </Panel>
  )
}
