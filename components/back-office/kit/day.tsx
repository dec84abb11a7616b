'use client'

import { useDates } from './use-dates'

/** A calendar day (`2026-11-21`) in the store's date format. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{useDates().day(on)}</time>
}
