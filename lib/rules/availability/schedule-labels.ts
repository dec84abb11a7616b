import type { ScheduleKind } from './schedule'

/** What a schedule is for, as screens and files name it. */
export const SCHEDULE_KIND_LABELS: Readonly<Record<ScheduleKind, string>> = {
  opening: 'Opening hours',
  pickup: 'Pick-up',
  delivery: 'Delivery',
  staff: 'Staff',
}
