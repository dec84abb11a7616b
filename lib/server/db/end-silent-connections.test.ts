import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { openTcpProxy } from '@/e2e/tcp-proxy'
import { testServer } from '@/e2e/test-server'
import { temporaryFailure } from '../runtime/temporary-failure'
import { endSilentConnections } from './end-silent-connections'
import { ignoreConnectionErrors } from './ignore-connection-errors'
import { returnDeadConnections } from './return-dead-connections'

const LONGEST_MS = 400

/** One connection to the server through a proxy. */
async function openNarrow() {
  const url = new URL(testServer ?? '')
  const proxy = await openTcpProxy(url.hostname, Number(url.port || 5432))
  url.host = `127.0.0.1:${proxy.port}`
  const narrow = new Pool({ connectionString: url.toString(), max: 1 })
  const pool = endSilentConnections(returnDeadConnections(ignoreConnectionErrors(narrow)), LONGEST_MS)
  return { pool, proxy, db: drizzle({ client: pool }) }
}

/** The embedded database has no connections that could break. */
const onServer = testServer ? test : test.skip

onServer('a connection on which nothing arrives is given up, in a transaction and outside, and replaced', async () => {
  const { db, pool, proxy } = await openNarrow()
  await db.execute('select 1')
  proxy.silence()
  const error = await db.execute('select 1').catch((thrown) => thrown)
  expect(temporaryFailure(error)).toMatchObject({ code: 'unavailable' })
  const broken = db.transaction(async (tx) => {
    proxy.silence()
    await tx.execute('select 1')
  })
  expect(temporaryFailure(await broken.catch((thrown) => thrown))).toMatchObject({ code: 'unavailable' })
  await expect(db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
  await proxy.end()
})

onServer('a statement without a limit takes as long as it takes, and the next one has a limit again', async () => {
  const { db, pool, proxy } = await openNarrow()
  const slow = 'select pg_sleep(1)'
  await db.transaction(async (tx) => {
    await tx.execute("select set_config('statement_timeout', '0', true)")
    await tx.execute(slow)
  })
  await expect(db.execute(slow)).rejects.toThrow()
  await expect(db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await pool.end()
  await proxy.end()
})
