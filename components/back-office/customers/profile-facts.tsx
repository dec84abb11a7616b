'use client'

import { Button } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { customers } from '@/lib/contract/customers-admin'
import { EntryLink } from '../kit/entry-link'
import { Moment } from '../kit/moment'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import { GoodsLabel } from '../stock/parts/goods-label'
import classes from '../stock/parts/stock.module.css'
import { CustomerTags } from './customer-cells'
import type { SheetProps } from './customer-sheet-props'
import timeline from './profile-timeline.module.css'

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** Contact, tags, tax and notes of the customer. */
export function ContactPanel({ sheet: { customer } }: SheetProps) {
  const dates = useDates()
  const phone = `${customer.countryCode}${customer.mobile}`
  const facts: readonly (readonly [string, string])[] = [
    ['Company', customer.company],
    ['Birthday', customer.birthday === null ? '' : dates.day(customer.birthday)],
    ['Language', customer.language && (LANGUAGE_NAMES.of(customer.language) ?? customer.language)],
    ['Tax', customer.isTaxExempt ? 'Exempt' : ''],
    ['Tax number', customer.taxId],
    ['Delivery note', customer.deliveryNote],
    ['Customer since', dates.date(customer.createdAt)],
  ]
  return (
    <Panel title="Contact">
      <div className={classes.fields}>
        <dl className={classes.facts}>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
            {!customer.isVerified && <span className={classes.soft}> not verified</span>}
          </dd>
          {customer.mobile && (
            <>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${phone}`}>{`${customer.countryCode} ${customer.mobile}`.trim()}</a>
              </dd>
            </>
          )}
          {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
        </dl>
        {customer.tags.length > 0 && <CustomerTags tags={customer.tags} />}
        {customer.note && <p className={classes.soft}>{customer.note}</p>}
      </div>
    </Panel>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

/** Where the customer is signed in, and how to end it. */
export function DevicesPanel({ sheet: { customer, devices }, reload }: SheetProps) {
  const { features } = useVendor()
  const action = useAction()
  const end = (sessionId?: string) =>
    action.run(async () => {
      await call(customers.endSessions, { _id: customer._id, ...(sessionId === undefined ? {} : { sessionId }) })
      await reload()
    })
  const mayEnd = features.has('customer.edit')
  return (
    <Panel title="Signed in on">
      {devices.length === 0 && <p className={classes.soft}>Not signed in anywhere.</p>}
      <ol className={timeline.entries} aria-label="Devices">
        {devices.map(({ _id, device, ip, lastSeenAt }) => (
          <li key={_id}>
            <span>
              {device}{' '}
              <span className={classes.soft}>
                {ip} · <Moment at={lastSeenAt} />
              </span>
            </span>
            {mayEnd && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Sign out ${device}`}
                onClick={() => void end(_id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ol>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {mayEnd && devices.length > 1 && (
        <Button size="xs" variant="default" onClick={() => void end()}>
          Sign out everywhere
        </Button>
      )}
    </Panel>
  )
}

/** Products that the customer wishes for. */
export function WishlistPanel({ sheet: { wishlist } }: SheetProps) {
  if (wishlist.length === 0) return null
  return (
    <Panel title="Wish list">
      <div className={classes.fields}>
        {wishlist.map(({ productId, title, image }) => (
          <GoodsLabel key={productId} variantTitle="" sku="" image={image}>
            <EntryLink href={`/edit-product/${productId}`}>{title}</EntryLink>
          </GoodsLabel>
        ))}
      </div>
    </Panel>
  )
}
