/** Minutes after midnight as a time field writes them: "08:30". */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minutes after midnight of a time field; 0 for an empty one. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours || 0) * 60 + (minutes || 0)
}
