import type { z } from 'zod'

/** The first error of each invalid field, by its path. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
