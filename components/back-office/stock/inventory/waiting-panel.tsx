'use client'

import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { waitingPeople } from '@/lib/contract/waiting-people'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import classes from '../parts/stock.module.css'

/** Who wants to know when a variant is back; nothing while nobody does. */
export function WaitingPanel({ variantId }: { variantId: string }) {
  const { data } = useCall(waitingPeople.ofVariant, { variantId })
  if (!data || data.count === 0) return null
  const { count, people } = data
  const more = count - (people?.length ?? 0)
  return (
    <Panel
      title={`${count.toLocaleString('en')} waiting`}
      description="They asked to be told when it is back in stock. They get one email each, in this order, as many as there are units."
    >
      {people && (
        <ol>
          {people.map(({ customerId, name, email, since }) => (
            <li key={customerId}>
              <Link href={`/customer-profile/${customerId}`} className={classes.link}>
                {name || email}
              </Link>{' '}
              <span className={classes.soft}>
                {name && `${email} · `}
                <Moment at={since} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {people && more > 0 && <p className={classes.soft}>{`And ${more.toLocaleString('en')} more.`}</p>}
    </Panel>
  )
}
