'use client'

import { Button, Skeleton } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import Link from 'next/link'
import { useParams } from 'next/navigation'
import { ErrorNote } from '../../kit/error-note'
import { Statement } from '../../kit/statement'
import { DraftPanel } from '../draft/draft-panel'
import { useOrder } from '../use-order'
import { CustomerPanel } from './customer-panel'
import { LinesPanel } from './lines-panel'
import { NotePanel } from './note-panel'
import { OrderHeader } from './order-header'
import classes from './order-screen.module.css'
import { ParcelsPanel } from './parcels-panel'
import { PaymentPanel } from './payment-panel'
import { TimelinePanel } from './timeline-panel'
import { TotalsPanel } from './totals-panel'

/** The order detail screen: status, history and actions. */
export function OrderScreen() {
  const { id } = useParams<{ id: string }>()
  const { order, error, show, again } = useOrder(id)
  if (error && !order) {
    if (error.code === 'not_found' || error.code === 'invalid') return <NoSuchOrder />
    return <ErrorNote title="The order could not be loaded" message={error.message} retry={again} />
  }
  if (!order) return <OrderSkeleton />
  const props = { order, show }
  return (
    <div>
      <OrderHeader {...props} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <DraftPanel {...props} />
          <LinesPanel {...props} />
          <ParcelsPanel {...props} />
          <TotalsPanel {...props} />
          <PaymentPanel {...props} />
          <TimelinePanel {...props} />
        </div>
        <div className={classes.side}>
          <CustomerPanel {...props} />
          <NotePanel key={order.version} {...props} />
        </div>
      </div>
    </div>
  )
}

const NoSuchOrder = () => (
  <Statement
    icon={IconReceiptOff}
    title="Order not found"
    footer={
      <Button component={Link} href="/all-orders" variant="default">
        Back to Orders
      </Button>
    }
  >
    <p>The link is incomplete, or the order belongs to another store.</p>
  </Statement>
)

const OrderSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={28} width={220} mb={20} />
    <div className={classes.columns}>
      <div className={classes.main}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton height={200} radius="lg" />
        <Skeleton height={140} radius="lg" />
      </div>
    </div>
  </div>
)
