import 'server-only'
import type { OpenDatabase } from './client'

/**
 * What every unit of work of a store begins with: it may only read while the store is moving to another
 * installation, and for good once it has been. A unit that has begun holds a shared lock until it ends, so that the one who
 * gets the exclusive one knows that nothing is being written any more. Two statements, since the second must see what
 * was committed while the first one ran.
 */
export function fenceStatements(storeId: string, kind: OpenDatabase['kind']): string {
  const id = storeId.replaceAll("'", "''")
  const whenMoved = `select ${READ_ONLY} from store where id = '${id}' and status = 'moved'`
  // The embedded database has one connection: nothing else runs at the same time.
  if (kind === 'pglite') return whenMoved
  return `select ${READ_ONLY} where not pg_try_advisory_xact_lock_shared(${fenceKey(storeId)}); ${whenMoved}`
}

const READ_ONLY = `set_config('transaction_read_only', 'on', true)`

/** The advisory lock of a store: 64 random bits of its id, as PostgreSQL reads them. What is no id is left to the database. */
export const fenceKey = (storeId: string): string => {
  const digits = /^[0-9a-f]{16}([0-9a-f]{16})$/i.exec(storeId.replaceAll('-', ''))?.[1] ?? '0'
  return BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()
}

/** Whether one of the statements has found a reason; `reply` is what the driver says to all of them. */
export const isFenced = (reply: unknown): boolean =>
  Array.isArray(reply) && reply.some((part) => hasRows(part) && part.command === 'SELECT' && part.rowCount > 0)

const hasRows = (part: unknown): part is { command: string; rowCount: number } =>
  typeof part === 'object' && part !== null && 'command' in part && 'rowCount' in part
