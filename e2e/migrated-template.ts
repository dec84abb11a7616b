import { migrate } from '@/lib/server/db/migrate'
import { openPostgres } from '@/lib/server/db/open-postgres'
import { schemaDigest } from './migrated-files'
import { onServer, withClient } from './postgres-server'

const LOCKS = 7_230_115

/**
 * Name of a database on the server that others are copies of. The first caller creates it, and it stays under a name
 * that changes with its inputs, whose `digest` is given. `kind` is one character.
 */
export async function template(
  server: string,
  kind: 'e' | 'l',
  digest: string,
  create: (unfinished: string) => Promise<void>,
): Promise<string> {
  const prefix = `store_platform_${kind}_`
  const name = prefix + digest
  await withClient(server, async (client) => {
    // Several processes call this at the same time; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCKS + kind.charCodeAt(0)])
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const own = rows.map(({ datname }) => datname).filter((each) => each.startsWith(prefix))
    if (own.includes(name)) return
    for (const former of own) await client.query(`drop database if exists ${former} with (force)`)
    // Renamed to its final name only once it is complete.
    await create(`${prefix}unfinished`)
    await client.query(`alter database ${prefix}unfinished rename to ${name}`)
  })
  return name
}

/** The template of an empty, migrated database: migrating takes several times as long as copying. */
export const migratedTemplate = (server: string): Promise<string> =>
  template(server, 'e', schemaDigest(), async (name) => {
    await withClient(server, async (client) => void (await client.query(`create database ${name}`)))
    const { db, close } = await openPostgres(onServer(server, name), 1)
    await migrate(db)
    await close()
  })

/**
 * Makes a database as a copy of a template. Its files are copied: by way of the log, as servers do it since version 15, takes
 * twice the time.
 */
export const createCopy = (server: string, name: string, templateOf = migratedTemplate): Promise<void> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ copies: boolean }>(
      `select current_setting('server_version_num')::int < 150000 as copies`,
    )
    const strategy = rows[0]?.copies ? '' : ' strategy file_copy'
    await client.query(`create database ${name} template ${await templateOf(server)}${strategy}`)
  })
