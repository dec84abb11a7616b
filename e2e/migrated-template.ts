import { migrate } from '@/lib/server/db/migrate'
import { openPostgres } from '@/lib/server/db/open-postgres'
import { schemaDigest } from './migrated-files'
import { onServer, withClient } from './postgres-server'

const LOCK = 7_230_115
const PREFIX = 'store_platform_tests_'

/**
 * Name of an empty, migrated database on the server, as a template: migrating takes several times as long as copying.
 * The first caller creates it, and it is kept under a name that changes with its inputs.
 */
export async function migratedTemplate(server: string): Promise<string> {
  const name = `${PREFIX}${schemaDigest()}`
  await withClient(server, async (client) => {
    // Several processes call this at the same time; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const own = rows.map(({ datname }) => datname).filter((each) => each.startsWith(PREFIX))
    if (own.includes(name)) return
    for (const former of own) await client.query(`drop database if exists ${former} with (force)`)
    // Renamed to its final name only once it is complete.
    await client.query(`create database ${PREFIX}unfinished`)
    const { db, close } = await openPostgres(onServer(server, `${PREFIX}unfinished`), 1)
    await migrate(db)
    await close()
    await client.query(`alter database ${PREFIX}unfinished rename to ${name}`)
  })
  return name
}
