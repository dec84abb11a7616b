const HOURS_OF_DAY = 24

const counted = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`

/** A wait of whole hours in words: "1 hour", "2 days", "1 day and 6 hours"; "at once" for none. */
export function waitText(hours: number): string {
  if (hours === 0) return 'at once'
  const [days, rest] = [Math.floor(hours / HOURS_OF_DAY), hours % HOURS_OF_DAY]
  const parts = [days > 0 ? counted(days, 'day') : '', rest > 0 ? counted(rest, 'hour') : '']
  return parts.filter(Boolean).join(' and ')
}

/** The unit in which people would say a wait. */
export const waitUnit = (hours: number): 'hours' | 'days' =>
  hours > 0 && hours % HOURS_OF_DAY === 0 ? 'days' : 'hours'

/** Whole hours of a number of hours or days. */
export const hoursOf = (count: number, unit: 'hours' | 'days'): number =>
  unit === 'days' ? count * HOURS_OF_DAY : count
