'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { customers } from '@/lib/contract/customers-admin'
import { ExpiredNote } from '../kit/expired-note'
import { EntryGate } from '../kit/form/entry-gate'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { CustomerSegments } from '../segments/customer-segments'
import classes from '../stock/parts/stock.module.css'
import { CustomerStateTag, profileHref } from './customer-cells'
import { customerTitle } from './customer-name'
import type { SheetProps } from './customer-sheet-props'
import { ProfileActions } from './profile-actions'
import { AddressesPanel } from './profile-addresses'
import { ConsentPanel } from './profile-consents'
import { ContactPanel, DevicesPanel, WishlistPanel } from './profile-facts'
import { CartsPanel, OrdersPanel, ProfileFigures } from './profile-figures'
import { CustomerTimeline } from './profile-timeline'

/** Everything about the customer of the address. */
export function CustomerProfileScreen() {
  const { id } = useParams<{ id: string }>()
  const reading = useCall(customers.sheet, { _id: id })
  const reload = useRefresh(customers.sheet)
  return (
    <EntryGate noun="customer" back="/customers" reading={reading}>
      {(sheet) => <Profile key={id} sheet={sheet} reload={reload} />}
    </EntryGate>
  )
}

function Profile(props: SheetProps) {
  const { features } = useVendor()
  const { customer } = props.sheet
  return (
    <div>
      <ScreenHeader title={customerTitle(customer)} description={<CustomerStateTag state={customer.state} />}>
        {customer.mergedInto === null && <ProfileActions {...props} />}
      </ScreenHeader>
      <ExpiredNote />
      {customer.mergedInto !== null && (
        <p className={classes.words}>
          This customer was merged into{' '}
          <Link className={classes.link} href={profileHref({ _id: customer.mergedInto })}>
            another one
          </Link>
          .
        </p>
      )}
      <ProfileFigures {...props} />
      <div className={classes.columns}>
        <div>
          {features.has('order.view') && <OrdersPanel {...props} />}
          <CartsPanel {...props} />
          <CustomerTimeline {...props} />
        </div>
        <div>
          <ContactPanel {...props} />
          <AddressesPanel {...props} />
          {props.sheet.customer.mergedInto === null && <CustomerSegments customerId={props.sheet.customer._id} />}
          <ConsentPanel {...props} />
          <DevicesPanel {...props} />
          <WishlistPanel {...props} />
        </div>
      </div>
    </div>
  )
}
