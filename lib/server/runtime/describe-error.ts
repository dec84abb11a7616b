import 'server-only'
import { types } from 'node:util'

const MAX_CAUSES = 4

/** Loggable parts of an error: a failed statement's values and a database's messages may contain personal data. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!types.isNativeError(error)) return { name: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: fromDatabase ? 'rejected by the database' : error.message.split('\nparams:', 1)[0]?.slice(0, 2_000),
    stack: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
    ...(error.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}
