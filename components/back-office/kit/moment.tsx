'use client'

import { relativeTime } from './relative-time'
import { useDates } from './use-dates'
import { useVendor } from './vendor-context'

/** A relative time; the exact time in the store's time zone is shown on hover. */
export function Moment({ at }: { at: string }) {
  const { store } = useVendor()
  const dates = useDates()
  return (
    <time dateTime={at} title={`${dates.moment(at)} (${store.timeZone})`}>
      {relativeTime(Date.parse(at), Date.now())}
    </time>
  )
}
