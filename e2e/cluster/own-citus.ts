import { existsSync } from 'node:fs'
import path from 'node:path'
import { onServer, withClient } from '../postgres-server'
import { knowsSetting, type OwnPostgres, postgresLibraries, startOwnPostgres } from './own-postgres'

/** What `lib/deploy/README.md` says. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_wal_senders=10',
  'max_connections=300',
  'max_prepared_transactions=200',
  'max_locks_per_transaction=256',
  'citus.enable_statistics_collection=off',
]
/** Only a newer PostgreSQL knows it, and then shards do not move without it. */
const PLUGINS = 'output_plugin_libraries'
/** The servers of a cluster reach each other as the role of a unit of work only with its password. */
const ACCESS = ['host all store_app all scram-sha-256']
const WORKERS = 2

export type OwnCitus = {
  readonly coordinator: OwnPostgres
  readonly workers: readonly OwnPostgres[]
  /** Address of the database as its owner, whom row security binds, and as the superuser. */
  readonly url: string
  readonly adminUrl: string
  end(): Promise<void>
}

/** Whether Debian's PostgreSQL of this machine has Citus. */
export const hasCitus = (): boolean => existsSync(path.join(postgresLibraries(), 'citus.so'))

/** A coordinator and two workers with an empty database of that owner, as an operator would make them. */
export async function startOwnCitus(): Promise<OwnCitus> {
  const servers: OwnPostgres[] = []
  const settings = [...SETTINGS, ...(knowsSetting(PLUGINS) ? [`${PLUGINS}=pgoutput, citus`] : [])]
  for (let at = 0; at <= WORKERS; at += 1) servers.push(await startOwnPostgres({ settings, access: ACCESS }))
  const [coordinator, ...workers] = servers
  if (!coordinator) throw new Error('There is no coordinator.')
  for (const server of servers) {
    await run(server.url, 'create role shops login createrole', 'create database shop owner shops')
    await run(onServer(server.url, 'shop'), 'create extension citus')
  }
  const adminUrl = onServer(coordinator.url, 'shop')
  await run(adminUrl, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
  for (const { port } of workers) await run(adminUrl, `select citus_add_node('127.0.0.1', ${port})`)
  const owner = new URL(adminUrl)
  owner.username = 'shops'
  return {
    coordinator,
    workers,
    adminUrl,
    url: owner.toString(),
    async end() {
      for (const server of servers) await server.end()
    },
  }
}

const run = (url: string, ...statements: string[]) =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
