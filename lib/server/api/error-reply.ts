import 'server-only'
import { HTTPException } from 'hono/http-exception'
import { Failure, type FailureCode } from '@/lib/rules/failure'
import { temporaryFailure } from '../runtime/temporary-failure'

const STATUS: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  contradiction: 422,
  too_many: 429,
  unavailable: 503,
}

/** Error codes that only the HTTP layer uses. */
const TRANSPORT_CODES: Readonly<Record<number, string>> = { 405: 'method_not_allowed', 415: 'unsupported_media_type' }

export const UNKNOWN_CALL = new Failure('not_found', 'This endpoint does not exist.')
const ERROR_MESSAGE = 'Something went wrong on our side. Please try again.'

export type ErrorReply = {
  status: number
  error: { message: string; code: string; fields?: Readonly<Record<string, string>> }
  headers?: Record<string, string>
}

/** The reply to a thrown error, or null for a bug, whose message stays internal. */
export function errorReplyOf(thrown: unknown): ErrorReply | null {
  if (thrown instanceof Failure) {
    const { code, message, fields, retryAfterMs } = thrown
    const error = { message, code, ...(fields ? { fields } : {}) }
    if (retryAfterMs === undefined) return { status: STATUS[code], error }
    return { status: STATUS[code], error, headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } }
  }
  if (thrown instanceof HTTPException) {
    return {
      status: thrown.status,
      error: { message: thrown.message, code: TRANSPORT_CODES[thrown.status] ?? 'invalid' },
    }
  }
  const passing = temporaryFailure(thrown)
  return passing && errorReplyOf(passing)
}

export const internalErrorReply: ErrorReply = { status: 500, error: { message: ERROR_MESSAGE, code: 'internal' } }
