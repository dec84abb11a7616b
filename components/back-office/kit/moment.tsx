'use client'

import { useVendor } from '../shell/vendor-context'
import { relativeTime } from './relative-time'
import { useDates } from './use-dates'

/** A moment in words; the exact time, by the clock of the store, on pointing at it. */
export function Moment({ at }: { at: string }) {
  const { store } = useVendor()
  const dates = useDates()
  return (
    <time dateTime={at} title={`${dates.moment(at)} (${store.timeZone})`}>
      {relativeTime(Date.parse(at), Date.now())}
    </time>
  )
}
