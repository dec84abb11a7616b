'use client'

import { useState } from 'react'
import { clockIn } from '@/lib/rules/clock-in'
import classes from './business.module.css'

/** What another time zone means: both clocks, and what follows them. */
export function TimeZoneEffect({ before, after }: { before: string; after: string }) {
  const [now] = useState(() => new Date())
  if (after === before || after === '')
    return <p className={classes.effect}>It is {clockIn(now, before)} in your store.</p>
  return (
    <p className={classes.effect} role="status">
      Your store’s clock changes from <strong>{clockIn(now, before)}</strong> to <strong>{clockIn(now, after)}</strong>.
      Opening hours, quiet hours, dates in emails and the days of new sales follow it at once. Orders keep the moment at
      which they were placed, and earlier sales the day on which reports count them.
    </p>
  )
}
