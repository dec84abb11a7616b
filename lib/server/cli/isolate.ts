import 'server-only'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { connection } from '../db/database'
import { type DatabaseWorker, isolateStore } from '../db/isolate-store'
import { store } from '../db/schema/platform'
import { runCommand } from './run-command'

const { values } = parseArgs({ options: { store: { type: 'string' }, to: { type: 'string' } } })

runCommand(async () => {
  const name = values.store
  if (!name) throw new Failure('invalid', 'Name a store: npm run db:isolate -- --store SUBDOMAIN [--to HOST:PORT]')
  const db = await connection()
  const [found] = await db.select({ id: store.id }).from(store).where(eq(store.subdomain, name))
  if (!found) throw new Failure('not_found', `There is no store ${name}.`)
  const { shardId, worker } = await isolateStore(db, found.id, workerOf(values.to))
  return `The store ${name} has the shard ${shardId} for itself, on ${worker.host}:${worker.port}.`
})

function workerOf(text: string | undefined): DatabaseWorker | null {
  if (text === undefined) return null
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? []
  if (!host || !port) throw new Failure('invalid', '--to must be a host and a port, such as worker-2:5432.')
  return { host, port: Number(port) }
}
