import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from '@/lib/server/db/migrate'
import { connectionTo } from '@/lib/server/db/open-pglite'
import { GuardedPglite } from '@/lib/server/embedded-db/guarded-pglite'
import { extensions } from '@/lib/server/embedded-db/pglite-extensions'

const SOURCES = ['lib/server/db', 'lib/server/embedded-db', 'lib/server/db/migrations']
const ENGINE = 'node_modules/@electric-sql/pglite/package.json'
const CACHE = 'node_modules/.cache/test-database'

/**
 * The files of an empty, migrated database in memory. Creating them takes seconds and reading them one, so they are
 * cached next to the dependencies under a name that changes with their inputs.
 */
export async function migratedFiles(): Promise<Blob> {
  const kept = path.join(CACHE, `${schemaDigest()}.tar`)
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true })
    const own = `${kept}.${process.pid}`
    writeFileSync(own, await make())
    // Written atomically: another process may be reading.
    renameSync(own, kept)
    for (const older of readdirSync(CACHE)) {
      if (older.endsWith('.tar') && older !== path.basename(kept)) rmSync(path.join(CACHE, older), { force: true })
    }
  }
  return new Blob([readFileSync(kept)])
}

async function make(): Promise<Buffer> {
  // Every test file unpacks at least one whole segment of the log.
  const client = await GuardedPglite.open({ extensions, initDbStartParams: ['--wal-segsize=1'] })
  const connection = connectionTo(async () => client)
  await migrate(drizzle({ client: connection }))
  await connection.end()
  await leaveOutTemplates(client)
  const files = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await files.arrayBuffer())
}

/** No database is created from these here, and every test file would unpack their 600 files. */
async function leaveOutTemplates(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false where datname <> current_database()')
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`)
  // Before that, the files are only waiting to be removed, and the log of the migrations with them.
  await client.exec('set wal_recycle = off')
  await client.exec('select pg_switch_wal()')
  await client.exec('checkpoint')
}

/** Changes with every input of an empty, migrated database. */
export function schemaDigest(): string {
  const hash = createHash('sha256').update(readFileSync(ENGINE))
  for (const folder of SOURCES) {
    const names = readdirSync(folder).filter((name) => /(?<!\.test)\.(ts|sql)$/.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 20)
}
