'use client'

import { useDates } from './use-dates'

/** A day of the calendar (`2026-11-21`), written as the store writes its dates. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{useDates().day(on)}</time>
}
