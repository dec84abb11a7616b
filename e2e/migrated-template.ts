import { migrate } from '@/lib/server/db/migrate'
import { openPostgres } from '@/lib/server/db/open-postgres'
import { schemaDigest } from './migrated-files'
import { onServer, withClient } from './postgres-server'

const LOCK = 7_230_115
const PREFIX = 'store_platform_tests_'

/**
 * Name of an empty, migrated database on the server, to be copied: migrating takes several times as long. It is made by
 * the first who asks and kept under a name that changes with whatever it is made from.
 */
export async function migratedTemplate(server: string): Promise<string> {
  const name = `${PREFIX}${schemaDigest()}`
  await withClient(server, async (client) => {
    // Several processes ask at the same moment; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const own = rows.map(({ datname }) => datname).filter((each) => each.startsWith(PREFIX))
    if (own.includes(name)) return
    for (const former of own) await client.query(`drop database if exists ${former} with (force)`)
    // Under its own name only once it is whole.
    await client.query(`create database ${PREFIX}unfinished`)
    const { db, close } = await openPostgres(onServer(server, `${PREFIX}unfinished`), 1)
    await migrate(db)
    await close()
    await client.query(`alter database ${PREFIX}unfinished rename to ${name}`)
  })
  return name
}
