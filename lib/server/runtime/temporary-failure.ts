import 'server-only'
import { types } from 'node:util'
import { Failure } from '@/lib/rules/failure'

/** Codes of PostgreSQL (whole, or their two-character class) and of the system, by the error that the caller gets. */
const AWAY = new Set(
  `08 57P01 57P02 57P03 57P05 ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND
   EAI_AGAIN`.split(/\s+/),
)
const BUSY = new Set(['53300', '53200', '53400', '57014', '55P03', '40001', '40P01', 'EMFILE', 'ENFILE'])
const NOT_WRITABLE = new Set(['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** node-postgres reports these by message text only. */
const AWAY_MESSAGE =
  /^(Connection terminated|Client was closed and is not queryable|Client has encountered a connection error|Query read timeout|timeout expired|Cannot use a pool after)/
const BUSY_MESSAGE = /^timeout exceeded when trying to connect/
const LONGEST_CHAIN = 6

const FAILURES = {
  away: () =>
    new Failure('unavailable', 'The store is temporarily unavailable. Please try again in a moment.', undefined, 5_000),
  busy: () =>
    new Failure('unavailable', 'The store is very busy right now. Please try again in a moment.', undefined, 2_000),
  notWritable: () =>
    new Failure(
      'unavailable',
      'Changes cannot be saved right now. Please try again in a few minutes.',
      undefined,
      60_000,
    ),
}

/**
 * The caller's error for a temporary failure: the database is down or has no free connection, the disk is full. Null
 * for any other error, which is a bug.
 */
export function temporaryFailure(error: unknown): Failure | null {
  const kind = kindOf(error, 0)
  return kind && FAILURES[kind]()
}

function kindOf(error: unknown, depth: number): keyof typeof FAILURES | null {
  // Not by the class: errors of the system come from Node's own realm, which is not that of every caller.
  if (!types.isNativeError(error) || depth > LONGEST_CHAIN) return null
  const { code } = error as NodeJS.ErrnoException
  const has = (codes: ReadonlySet<string>) =>
    typeof code === 'string' && (codes.has(code) || (/^[0-9A-Z]{5}$/.test(code) && codes.has(code.slice(0, 2))))
  if (has(NOT_WRITABLE)) return 'notWritable'
  if (has(BUSY) || BUSY_MESSAGE.test(error.message)) return 'busy'
  if (has(AWAY) || AWAY_MESSAGE.test(error.message) || error.name === 'EngineBroken') return 'away'
  return kindOf(error.cause, depth + 1)
}
