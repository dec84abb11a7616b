import 'server-only'
import { describeError } from '../runtime/describe-error'

/** Settings named in the advice; never a password. */
type Setting = { readonly databaseUrl: string | undefined; readonly dataDir: string }

type Advice = (setting: Setting) => string

const LONGEST_CHAIN = 6

const notAnswering: Advice = ({ databaseUrl }) =>
  `PostgreSQL does not answer at ${placeOf(databaseUrl)}. Start it, or correct DATABASE_URL.`
const wrongLogin: Advice = ({ databaseUrl }) =>
  `PostgreSQL at ${placeOf(databaseUrl)} rejected the user or the password in DATABASE_URL.`
const notWritable: Advice = ({ dataDir }) =>
  `The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that this user may write to.`
const diskFull: Advice = ({ dataDir }) =>
  `There is no disk space left for the data folder ${dataDir}. Free some space, or set DATA_DIR to a folder on another disk.`

/** By system and PostgreSQL error codes. */
const ADVICE: Readonly<Record<string, Advice>> = {
  ECONNREFUSED: notAnswering,
  ECONNRESET: notAnswering,
  ETIMEDOUT: notAnswering,
  ENOTFOUND: notAnswering,
  EAI_AGAIN: notAnswering,
  EHOSTUNREACH: notAnswering,
  '28P01': wrongLogin,
  '28000': wrongLogin,
  '3D000': ({ databaseUrl }) =>
    `The database ${nameOf(databaseUrl)} does not exist at ${placeOf(databaseUrl)}. Create it, for example with "createdb ${nameOf(databaseUrl)}", or correct DATABASE_URL.`,
  '42501': () =>
    'The role in DATABASE_URL lacks permissions: it must own the tables and be allowed to create roles ("alter role … createrole").',
  '53300': () => 'PostgreSQL has no free connections. Raise max_connections, or lower DATABASE_POOL.',
  // PgBouncer rejects limits that are sent when a connection opens.
  '08P01': ({ databaseUrl }) =>
    `What answers at ${placeOf(databaseUrl)} is not PostgreSQL itself. If it is PgBouncer, set DATABASE_DIRECT_URL to the address of PostgreSQL.`,
  '57P03': ({ databaseUrl }) => `PostgreSQL at ${placeOf(databaseUrl)} is still starting. Try again in a moment.`,
  EROFS: notWritable,
  EACCES: notWritable,
  EPERM: notWritable,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
}

/**
 * Why the process could not start, for the operator: what to do about it where that is known, otherwise the messages of
 * the error and its causes. Never the values of a statement: they can be megabytes, and personal data.
 */
export function startFailure(error: unknown, setting: Setting): string {
  for (const cause of chainOf(error)) {
    const advice = ADVICE[String((cause as NodeJS.ErrnoException).code ?? '')]
    if (advice) return advice(setting)
  }
  const described = describeError(error)
  const messages = []
  for (let part: unknown = described; isPart(part); part = part.cause) {
    messages.push([part.message ?? part.name, part.code && `(${part.code})`].filter(Boolean).join(' '))
  }
  return messages.join('\nCaused by: ')
}

type Part = { name?: string; message?: string; code?: string; cause?: unknown }

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null

/** An error, its causes, and the parts of an AggregateError, such as a host with several addresses. */
function chainOf(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > LONGEST_CHAIN) return []
  const parts = error instanceof AggregateError ? error.errors : []
  return [error, ...parts.flatMap((part) => chainOf(part, depth + 1)), ...chainOf(error.cause, depth + 1)]
}

function placeOf(databaseUrl: string | undefined): string {
  try {
    const { hostname, port } = new URL(databaseUrl ?? '')
    return `${hostname}:${port || 5432}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}

function nameOf(databaseUrl: string | undefined): string {
  try {
    return decodeURIComponent(new URL(databaseUrl ?? '').pathname.slice(1))
  } catch {
    return 'in DATABASE_URL'
  }
}
