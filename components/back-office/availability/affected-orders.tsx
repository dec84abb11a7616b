'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { orders } from '@/lib/contract/orders'
import { schedules } from '@/lib/contract/schedules'
import { scheduleDefects } from '@/lib/rules/availability/check-schedule'
import { isOutsideHours } from '@/lib/rules/availability/outside-hours'
import { timeSlotText } from '@/lib/rules/availability/slot-text'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import type { ScheduleForm } from './schedule-values'
import { useEnteredSchedule } from './use-entered-schedule'

/** Orders of one call. */
const MOST = 50

type Props = { form: ScheduleForm; scheduleId: string }

/** The orders whose times lie outside the hours as they are entered, before they are saved; nothing without any. */
export function AffectedOrders({ form, scheduleId }: Props) {
  const { store, features } = useVendor()
  const { data } = useCall(schedules.bookings, { _id: scheduleId })
  const action = useAction()
  const { isDirty } = form
  const schedule = useEnteredSchedule(form)
  if (!data || scheduleDefects(schedule).length > 0) return null
  const affected = data.orders
    .map((order) => ({ ...order, span: { startsAt: Date.parse(order.startsAt), endsAt: Date.parse(order.endsAt) } }))
    .filter(({ span }) => isOutsideHours(schedule, span))
  if (affected.length === 0) return null
  const asked = affected.slice(0, MOST)
  const people = asked.length === 1 ? '1 customer' : `${asked.length} customers`
  const ask = () =>
    action.run(async () => {
      const { message } = await call(orders.askForTime, { ids: asked.map(({ _id }) => _id) })
      showToast('success', message)
    })
  return (
    <Panel
      title="Orders outside these hours"
      description={
        isDirty
          ? 'Once you save, these orders fall outside the opening hours.'
          : 'Their times are no longer within the hours.'
      }
    >
      <div className={classes.stack}>
        <ul className={classes.feeds}>
          {affected.map(({ _id, number, span }) => (
            <li key={_id}>
              <Link href={`/orders-detail/${_id}`}>#{number}</Link>{' '}
              <span className={classes.soft}>{timeSlotText(span, schedule.timeZone, store.locale)}</span>
            </li>
          ))}
        </ul>
        {features.has('order.edit') && (
          <>
            <Button variant="default" disabled={isDirty} loading={action.isBusy} onClick={() => void ask()}>
              Ask {people} to choose another time
            </Button>
            {isDirty && <p className={classes.soft}>Save first, so that they choose from the new hours.</p>}
          </>
        )}
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
    </Panel>
  )
}
