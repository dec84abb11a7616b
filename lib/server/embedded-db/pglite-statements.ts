import 'server-only'
import type { Pool, QueryResult } from 'pg'

/**
 * Statements of the job queue on the one connection; they queue behind units of work. The queue sends one statement
 * with values, or several including begin and commit: after an error among those it rolls back, since the connection
 * is shared.
 */
export async function pgliteStatements(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values) return pool.query(text, values)
  const inner = text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
  const client = await pool.connect()
  try {
    await client.query('begin')
    const results = (await client.query(inner)) as QueryResult | QueryResult[]
    await client.query('commit')
    return [results].flat().at(-1) ?? { rows: [] }
  } catch (error) {
    // A broken connection has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
