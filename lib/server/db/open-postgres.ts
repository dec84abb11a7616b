import 'server-only'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientBase, Pool } from 'pg'
import type { Database, Listener, OpenDatabase, OtherAddresses } from './client'
import { endSilentConnections } from './end-silent-connections'
import { ignoreConnectionErrors } from './ignore-connection-errors'
import { letBackendYield } from './let-backend-yield'
import { observeStatements } from './observe-statements'
import { pauseBeforeStatements } from './pause-before-statements'
import { poolState } from './pool-state'
import { returnDeadConnections } from './return-dead-connections'
import { fenceKey } from './store-fence'

/** Wait between two attempts to listen again; the first one is immediate. */
const RECONNECT_MS = 1_000
/** A connection can die silently. The listener checks its own this often, and waits this long for the answer. */
const HEARTBEAT_MS = 5_000
const HEARTBEAT_LIMIT_MS = 10_000
const JOB_POOL = 3
/** Longest wait for a connection when all are taken or the server is down: callers give up after ten seconds. */
const TURN_MS = 5_000

/** A replica that does not answer must not hold up what the primary can answer at once. In ms. */
const REPLICA_TURN_MS = 1_000

/** In a distributed database the tables of the queue, which it makes itself, stay on the coordinator; nothing elsewhere. */
const ON_COORDINATOR = '-c citus.enable_ddl_propagation=off'

/** In ms. A wait for a lock ends before its statement does, so that the two can be told apart. */
const LIMITS = { statement_timeout: 30_000, lock_timeout: 20_000, idle_in_transaction_session_timeout: 60_000 }

/** The same for one transaction, where the next one has another connection. */
const BEGIN_WITH = sql`select ${sql.join(
  Object.entries({ ...LIMITS, jit: 'off' }).map(([name, value]) => sql`set_config(${name}, ${String(value)}, true)`),
  sql`, `,
)}`

/**
 * A pool on a PostgreSQL server. Statements are cancelled after 30 s, waits for a lock after 20 s. With `direct`, `url` is a
 * pooler that gives out connections by transaction: nothing is set on a connection, and what needs one of its own
 * (notifications, locks between processes) goes past it.
 */
export async function openPostgres(
  url: string,
  size: number,
  { direct, replica }: OtherAddresses = {},
): Promise<OpenDatabase> {
  const isPooled = direct !== undefined
  const own = direct ?? url
  const pool = openPool(url, size, TURN_MS, isPooled)
  const replicaPool = replica === undefined ? null : openPool(replica, size, REPLICA_TURN_MS, isPooled)
  const listeners = new Set<Client>()
  let closing = false

  async function listen(channel: string, listener: Listener): Promise<void> {
    const client = new Client({
      connectionString: own,
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
    replica: replicaPool && drizzle({ client: replicaPool }),
    beginWith: isPooled ? BEGIN_WITH : null,
    jobConnection: {
      connectionString: url,
      max: JOB_POOL,
      connectionTimeoutMillis: TURN_MS,
      ...(isPooled ? {} : { options: ON_COORDINATOR }),
    },
    listen,
    exclusively: (key, work) => underLock(own, String(key), 0, work),
    fenceStore: (storeId, waitMs, work) => underLock(own, fenceKey(storeId), waitMs, work),
    copyTo: null,
    connections: () => poolState(pool),
    async close() {
      closing = true
      await Promise.all([...listeners].map((client) => client.end()))
      await Promise.all([pool.end(), replicaPool?.end()])
    },
  }
}

function openPool(url: string, size: number, turnMs: number, isPooled: boolean): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: turnMs,
    ...(!isPooled && { ...LIMITS, onConnect }),
  })
  return pauseBeforeStatements(
    observeStatements(endSilentConnections(returnDeadConnections(ignoreConnectionErrors(pool)))),
  )
}

async function onConnect(client: ClientBase): Promise<void> {
  // Statements take milliseconds: JIT compilation costs more than it saves.
  await client.query('set jit = off')
  await letBackendYield(client)
}

/** Takes an advisory lock on a connection of its own, which may wait as long as it is told (ms; 0 for any time). */
async function underLock<T>(url: string, key: string, waitMs: number, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: TURN_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [String(waitMs)])
    await client.query('select pg_advisory_lock($1)', [key])
    return await work(drizzle({ client }))
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
