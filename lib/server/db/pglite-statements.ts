import 'server-only'
import type { EmbeddedClient } from './open-pglite'

/**
 * Statements of the job queue on the one connection; they wait their turn behind units of work. The queue sends one
 * statement with values, or several that bring begin and commit along: failing amid those would leave the connection in
 * a broken transaction for everybody, so they run in one of PGlite's own, which it rolls back.
 */
export async function pgliteStatements(
  client: EmbeddedClient,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (values) return client.query(text, values)
  const inner = text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '')
  const results = await client.transaction((tx) => tx.exec(inner))
  return results.at(-1) ?? { rows: [] }
}
