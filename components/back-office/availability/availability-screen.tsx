'use client'

import Link from 'next/link'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import { CalendarFeedsPanel } from './calendar-feeds-panel'
import { SchedulesScreen } from './schedules-list'

/** The schedules, and the calendar addresses for those who may edit them. */
export function AvailabilityScreen() {
  const { features } = useVendor()
  return (
    <div className={classes.main}>
      <SchedulesScreen />
      {features.has('order.view') && (
        <p className={classes.soft}>
          Orders with a chosen time are on the <Link href="/pick-list">pick list</Link> of their day.
        </p>
      )}
      {features.has('availability.edit') && <CalendarFeedsPanel />}
    </div>
  )
}
