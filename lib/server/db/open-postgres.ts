import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Database, OpenDatabase } from './client'
import { survive } from './survive'

const RECONNECT_MS = 1_000
const JOB_POOL = 3
/** In a rush, when all connections are taken, a call waits its turn this long: late is better than refused. */
const TURN_MS = 15_000

/** A pool on a PostgreSQL server. A statement that runs longer than 30 s is cut off. */
export async function openPostgres(url: string, size: number): Promise<OpenDatabase> {
  const pool = survive(
    new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: TURN_MS,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // Statements here take milliseconds: compiling one costs more than it saves.
      onConnect: async (client) => void (await client.query('set jit = off')),
    }),
  )
  const listeners = new Set<Client>()
  let closing = false

  async function listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('notification', (message) => heard(message.payload ?? ''))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (closing) return client.end()
    listeners.add(client)
    // Only from here on: a failed attempt rejects and ends, and answering to both would double the attempts each time.
    client.on('end', () => {
      listeners.delete(client)
      if (!closing) reconnect(channel, heard, missed)
    })
    missed()
  }

  function reconnect(channel: string, heard: (payload: string) => void, missed: () => void): void {
    missed()
    setTimeout(() => {
      if (!closing) listen(channel, heard, missed).catch(() => reconnect(channel, heard, missed))
    }, RECONNECT_MS).unref()
  }

  return {
    db: drizzle({ client: pool }) as unknown as Database,
    kind: 'postgres',
    jobConnection: { connectionString: url, max: JOB_POOL },
    listen,
    async close() {
      closing = true
      await Promise.all([...listeners].map((client) => client.end()))
      await pool.end()
    },
  }
}
