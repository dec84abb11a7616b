import { offsetAt, zoneFormat } from '../zoned-time'

const MINUTE = 60_000
const DAY = 86_400_000

/** Offsets of one zone, read once for each UTC day. */
type Zone = {
  readonly timeZone: string
  readonly offsets: Map<number, number>
  readonly changes: Map<number, number | null>
}

const zones = new Map<string, Zone>()
/** Days held for each zone: eleven years. */
const MAX_DAYS = 4_000

/** True for an IANA time zone that this machine knows. */
export function isKnownZone(name: string): boolean {
  try {
    zoneFormat(name)
    return name !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * The wall clock of a zone at an instant (ms), as the ms at which UTC clocks show the same. Throws `RangeError` for an
 * unknown zone.
 */
export function wallAt(timeZone: string, at: number): number {
  const zone = zoneOf(timeZone)
  const day = Math.floor(at / DAY)
  const change = changeWithin(zone, day)
  return at + offsetOfDay(zone, change !== null && at >= change ? day + 1 : day)
}

/**
 * The first instant (ms) at which clocks of the zone have reached `wall`: of a time that a change of clocks skips, the
 * change itself; of one that happens twice, the first. It never falls as `wall` grows.
 */
export function instantAtWall(timeZone: string, wall: number): number {
  const zone = zoneOf(timeZone)
  const day = Math.floor(wall / DAY)
  const before = offsetOfDay(zone, day - 1)
  for (const each of [day - 1, day, day + 1]) {
    const change = changeWithin(zone, each)
    if (change === null) continue
    const early = wall - before
    return early < change ? early : Math.max(change, wall - offsetOfDay(zone, each + 1))
  }
  return wall - before
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  // Refuses an unknown one before it is remembered.
  zoneFormat(timeZone)
  const zone: Zone = { timeZone, offsets: new Map(), changes: new Map() }
  zones.set(timeZone, zone)
  return zone
}

function offsetOfDay(zone: Zone, day: number): number {
  const known = zone.offsets.get(day)
  if (known !== undefined) return known
  if (zone.offsets.size > MAX_DAYS) zone.offsets.clear()
  const offset = offsetAt(day * DAY, zone.timeZone)
  zone.offsets.set(day, offset)
  return offset
}

/** The instant within a UTC day at which clocks change; null for none. No zone changes its clocks twice in a day. */
function changeWithin(zone: Zone, day: number): number | null {
  const known = zone.changes.get(day)
  if (known !== undefined) return known
  if (zone.changes.size > MAX_DAYS) zone.changes.clear()
  const before = offsetOfDay(zone, day)
  const change = before === offsetOfDay(zone, day + 1) ? null : firstWithOther(zone, day * DAY, before)
  zone.changes.set(day, change)
  return change
}

function firstWithOther(zone: Zone, start: number, before: number): number {
  let low = 0
  let high = DAY / MINUTE
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(start + middle * MINUTE, zone.timeZone) === before) low = middle
    else high = middle
  }
  return start + high * MINUTE
}
