import 'server-only'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Listener, OpenDatabase } from './client'
import { ignoreConnectionErrors } from './ignore-connection-errors'
import { observeStatements } from './observe-statements'
import { poolState } from './pool-state'
import { returnDeadConnections } from './return-dead-connections'

/** Wait between two attempts to listen again; the first one is immediate. */
const RECONNECT_MS = 1_000
/** A connection can die silently. The listener checks its own this often, and waits this long for the answer. */
const HEARTBEAT_MS = 5_000
const HEARTBEAT_LIMIT_MS = 10_000
const JOB_POOL = 3
/** Longest wait for a connection when all are taken or the server is down: callers give up after ten seconds. */
const TURN_MS = 5_000

/** A pool on a PostgreSQL server. Statements are cancelled after 30 s. */
export async function openPostgres(url: string, size: number): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: TURN_MS,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Statements take milliseconds: JIT compilation costs more than it saves.
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  observeStatements(returnDeadConnections(ignoreConnectionErrors(pool)))
  const listeners = new Set<Client>()
  let closing = false

  async function listen(channel: string, listener: Listener): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: TURN_MS,
      query_timeout: HEARTBEAT_LIMIT_MS,
    })
    client.on('notification', (message) => listener.heard(message.payload ?? ''))
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
    const endHeartbeat = keepAsking(client)
    // Only now: a failed attempt both rejects and ends, and handling both would double the attempts each time.
    client.on('end', () => {
      endHeartbeat()
      listeners.delete(client)
      if (closing) return
      listener.lost()
      reconnect(channel, listener, 0)
    })
    listener.restored()
  }

  function reconnect(channel: string, listener: Listener, afterMs: number): void {
    setTimeout(() => {
      if (!closing) listen(channel, listener).catch(() => reconnect(channel, listener, RECONNECT_MS))
    }, afterMs).unref()
  }

  return {
    db: drizzle({ client: pool }),
    kind: 'postgres',
    jobConnection: { connectionString: url, max: JOB_POOL },
    listen,
    exclusively: (key, work) => underLock(url, key, work),
    copyTo: null,
    connections: () => poolState(pool),
    async close() {
      closing = true
      await Promise.all([...listeners].map((client) => client.end()))
      await pool.end()
    },
  }
}

/** Takes an advisory lock on a connection of its own, which may wait longer than those of the pool. */
async function underLock<T>(url: string, key: number, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: TURN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}

/** Ends the connection once it stops answering, which fires `end`. Returns a function that stops the checks. */
function keepAsking(client: Client): () => void {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => {}))
  }, HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}
