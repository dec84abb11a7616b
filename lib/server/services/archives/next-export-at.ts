import 'server-only'
import { instantOf, localTimeOf } from '@/lib/rules/zoned-time'
import type { StoredSchedule } from './archive-schedule'

/** At night, when few people shop. */
const HOUR = '03:00'
const DAY_MS = 86_400_000

/** When the next export is due: the first in the next night, then a day or a week later. Null while the schedule is off. */
export function nextExportAt({ every, from, isFirst }: StoredSchedule, timeZone: string): Date | null {
  if (every === 'off') return null
  const days = isFirst || every === 'daily' ? 1 : 7
  const day = new Date(Date.parse(localTimeOf(from, timeZone).slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10)
  return new Date(instantOf(`${day}T${HOUR}`, timeZone))
}
