import 'server-only'
import type { z } from 'zod'
import { Failure } from '@/lib/rules/failure'

/** Values of the activity log, checked by what is accepted today. Throws `conflict` where that has changed. */
export function earlierValues<T>(schema: z.ZodType<T>, values: unknown): T {
  const { success, data } = schema.safeParse(values)
  if (success) return data
  throw new Failure('conflict', 'The earlier settings do not fit today’s rules. Change them by hand.')
}
