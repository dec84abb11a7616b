import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '@/lib/server/db/client'
import { administer, onServer } from './postgres-server'
import { testServer } from './test-server'

/** An empty database that the application does not use: in memory, or on the server for this file of tests. */
export async function openEmptyDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const server = testServer
  const name = `test_${randomBytes(8).toString('hex')}`
  if (server) await administer(server, `create database ${name}`)
  const opened = await openDatabase(
    server ? { kind: 'postgres', url: onServer(server, name), pool: 1 } : { kind: 'memory' },
  )
  return {
    db: opened.db,
    async close() {
      await opened.close()
      if (server) await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
