'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { renewalMessages } from '@/lib/rules/messages'
import classes from './status-box.module.css'

type Props = { endDate: string | null; timeZone: string }

/** The date when the subscription expired, in the store's time zone. */
export function StatusBox({ endDate, timeZone }: Props) {
  return (
    <div className={classes.box}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <div>
        <p className={classes.expired}>
          {renewalMessages.expiredOn} {endDate && <time dateTime={endDate}>{formatEndDate(endDate, timeZone)}</time>}
        </p>
        <p>{renewalMessages.pleaseRenew}</p>
      </div>
    </div>
  )
}

/** MM/DD/YYYY (specification §9). */
export const formatEndDate = (endDate: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' }).format(
    new Date(endDate),
  )
