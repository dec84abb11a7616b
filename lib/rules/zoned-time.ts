/** A wall clock time as an input of the type `datetime-local` has it: `2026-12-24T18:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** The wall clock of a time zone (IANA name) at an ISO instant, as `2026-12-24T18:30`; empty for no instant. */
export function localTimeOf(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/**
 * The ISO instant at which clocks of a time zone show `local`; empty for anything that is no such time. Of a time that a
 * change of clocks skips, the moment after it counts; of one that happens twice, the first.
 */
export function instantOf(local: string, timeZone: string): string {
  const match = LOCAL.exec(local)
  if (!match) return ''
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number]
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  const offsets = [wall - DAY, wall + DAY].map((at) => offsetAt(at, timeZone))
  const exact = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : wall - (offsets[0] ?? 0)).toISOString()
}

const DAY = 86_400_000

/** By time zone: making one takes many times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats the wall clock of a time zone. Throws `RangeError` for a zone that this machine does not know. */
export function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Ms by which the clocks of a time zone (IANA name) are ahead of UTC at a moment in ms since 1970. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = zoneFormat(timeZone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - Math.floor(at / 1_000) * 1_000
}
