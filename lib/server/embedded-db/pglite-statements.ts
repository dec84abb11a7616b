import 'server-only'
import type { Pool, QueryResult } from 'pg'

/**
 * Statements of the job queue on the one connection; they wait their turn behind units of work. The queue sends one
 * statement with values, or several that bring begin and commit along: what fails amid those is rolled back, for the
 * connection is everybody's.
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
    // A connection that broke has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
