import type { Schedule } from '@/lib/rules/availability/schedule'
import { useVendor } from '../kit/vendor-context'
import type { ScheduleForm } from './schedule-values'

/** The hours as they are entered, in the store's time zone until another one is chosen. */
export function useEnteredSchedule({ fields }: ScheduleForm): Schedule {
  const { timeZone } = useVendor().store
  return {
    timeZone: fields.useWatchValue('timeZone') || timeZone,
    week: fields.useWatchValue('week'),
    seasons: fields.useWatchValue('seasons'),
    exceptions: fields.useWatchValue('exceptions'),
    pause: fields.useWatchValue('pause'),
  }
}
