import type { ScheduleForm } from './schedule-values'

/** The error of a value within a field: `week.0`. */
export const errorAt = ({ fields }: ScheduleForm, path: string): string | undefined => {
  const error = fields.errors[path]
  return typeof error === 'string' ? error : undefined
}
