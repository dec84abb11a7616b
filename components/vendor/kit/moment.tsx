'use client'

import { useVendor } from '../shell/vendor-context'
import { relativeTime } from './relative-time'

/** A moment in words; the exact time, by the clock of the store, on pointing at it. */
export function Moment({ at }: { at: string }) {
  const { store } = useVendor()
  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: store.timeZone })
  return (
    <time dateTime={at} title={`${exact.format(new Date(at))} (${store.timeZone})`}>
      {relativeTime(Date.parse(at), Date.now())}
    </time>
  )
}
