import type { SlotReason } from './slots'

/** "Thu, Nov 26, 2:00 – 3:00 PM": a slot by the clocks of its place. Instants in ms. */
export function timeSlotText(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  timeZone: string,
  locale: string,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.formatRange(startsAt, endsAt)
}

/** Why a slot is not offered, for the people of the store. */
export const SLOT_REASONS: Readonly<Record<SlotReason, string>> = {
  past: 'It has begun',
  preparation: 'Too soon: the order is not ready by then',
  cut_off: 'After the cut-off, orders count for the next working day',
  full: 'Full',
  postcode: 'Outside the postcodes',
}

/** Names the price of a chosen time among the sums of an order. */
export const TIME_PRICE_LABEL = 'Chosen time'

/** Messages about slots for shoppers. */
export const slotMessages = {
  missing: 'Choose a time.',
  gone: 'This time is no longer available. Please choose another one.',
  none: 'No times are free at the moment. Please choose another way, or try again later.',
  postcode: 'We do not deliver to this postcode.',
  late: 'It is too late to change the time here. Please contact the store.',
  dearer: 'Times that cost more than the chosen one are not shown.',
  often: 'The time was changed too often. Please contact the store.',
  sent: 'The time of this order can no longer be changed.',
} as const
