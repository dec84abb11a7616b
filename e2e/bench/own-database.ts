import { randomBytes } from 'node:crypto'
import { openDatabase } from '@/lib/server/db/client'
import { closeDatabase, useDatabase } from '@/lib/server/db/database'
import { registerFeatures } from '@/lib/server/services/features'
import { createCopy } from '../migrated-template'
import { administer, onServer } from '../postgres-server'

/** Runs work on a migrated, empty database of its own on the PostgreSQL server in TEST_DATABASE_URL. */
export async function onOwnDatabase(work: () => Promise<void>): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made.')
  const name = `bench_${randomBytes(8).toString('hex')}`
  await createCopy(server, name)
  try {
    registerFeatures()
    useDatabase(await openDatabase({ kind: 'postgres', url: onServer(server, name), pool: 4 }))
    await work()
  } finally {
    await closeDatabase()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}
