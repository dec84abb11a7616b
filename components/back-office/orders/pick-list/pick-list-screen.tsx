'use client'

import { Button, TextInput } from '@mantine/core'
import { IconClipboardList, IconPrinter } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useCall } from '@/lib/client/use-call'
import { type PickList, pickList } from '@/lib/contract/pick-list'
import type { PickedOrder } from '@/lib/contract/picked-order'
import { timeSlotText } from '@/lib/rules/availability/slot-text'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Panel } from '../../kit/panel'
import { printPart } from '../../kit/print/print-part'
import { ScreenHeader } from '../../kit/screen-header'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { FulfilmentTag } from '../state-tags'
import classes from './pick-list.module.css'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The paid orders of a day by their times, with what is left to send; the day is in the address. */
export function PickListScreen() {
  const { store } = useVendor()
  const dates = useDates()
  const { replace } = useRouter()
  const asked = useSearchParams().get('date') ?? ''
  const today = localTimeOf(new Date().toISOString(), store.timeZone).slice(0, 10)
  const date = DATE.test(asked) ? asked : today
  const { data, error, mutate } = useCall(pickList.read, { date }, { keepPreviousData: true })
  return (
    <div data-print>
      <ScreenHeader title="Pick list" description={dates.day(date)}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => printPart('page')}>
          Print
        </Button>
      </ScreenHeader>
      <div className={classes.controls} data-screen-only>
        <TextInput
          type="date"
          label="Day"
          value={date}
          onChange={({ currentTarget: { value } }) =>
            DATE.test(value) && replace(`/pick-list?date=${value}`, { scroll: false })
          }
        />
      </div>
      {error && !data && (
        <ErrorNote title="The list could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.slots.length === 0 && (
        <EmptyPanel icon={IconClipboardList} title="Nothing to get ready on this day">
          <p>Paid orders with a chosen time are listed here, by their times.</p>
        </EmptyPanel>
      )}
      <div className={classes.slots}>
        {data?.slots.map((slot) => (
          <SlotPanel key={`${slot.startsAt} ${slot.endsAt} ${slot.kind}`} slot={slot} timeZone={data.timeZone} />
        ))}
      </div>
    </div>
  )
}

type Slot = PickList['slots'][number]

function SlotPanel({ slot: { startsAt, endsAt, kind, orders }, timeZone }: { slot: Slot; timeZone: string }) {
  const { locale } = useVendor().store
  const time = timeSlotText({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, timeZone, locale)
  const units = orders.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.units, 0), 0)
  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
  return (
    <Panel
      title={`${kind === 'pickup' ? 'Pick-up' : 'Delivery'}, ${time}`}
      description={`${count}, ${units} ${units === 1 ? 'item' : 'items'} left to send`}
    >
      <ul className={classes.orders}>
        {orders.map((order) => (
          <OrderEntry key={order._id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

const OrderEntry = ({ order }: { order: PickedOrder }) => (
  <li className={classes.order} data-entry>
    <div className={classes.head}>
      <Link href={`/orders-detail/${order._id}`}>#{order.number}</Link>
      <span>{order.name}</span>
      <FulfilmentTag state={order.fulfilmentState} payment={order.paymentState} />
    </div>
    <p className={classes.soft}>{order.way}</p>
    {order.lines.length > 0 && (
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <li key={line._id}>
            <strong>{line.units} ×</strong> {line.name}
            {line.variantTitle && `, ${line.variantTitle}`}
            {line.sku && <span className={classes.soft}> {line.sku}</span>}
          </li>
        ))}
      </ul>
    )}
    {order.note && <p className={classes.note}>“{order.note}”</p>}
  </li>
)
