/**
 * Runs tests of services, calls, jobs and the database through a real PgBouncer in transaction mode, which knows nothing of
 * this application: `npx tsx e2e/cluster/pooler.ts [paths of tests]`. Needs Debian's postgresql and pgbouncer.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../gate/free-port'
import { withClient } from '../postgres-server'
import { startOwnPostgres } from './own-postgres'

/** What depends most on connections: notifications, locks, jobs, money, imports. */
const USUAL = [
  'lib/server/db/(open-postgres|migrate|protect)',
  'lib/server/jobs',
  'lib/server/services/(checkout|payments|imports|rows)',
  'lib/server/api/(purges|catalogue)',
]
const START_MS = 10_000
const POLL_MS = 100

async function main(): Promise<number> {
  const server = await startOwnPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'own-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort(6400)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings(server.port, port))
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilAnswering(url)
    const paths = process.argv.slice(2)
    const given = ['run', '--silent', 'test:unit', '--', '--silent', '-w', '1', ...(paths.length > 0 ? paths : USUAL)]
    const environment = { ...process.env, TEST_DATABASE_URL: server.url, TEST_POOLER_URL: url }
    const { status } = spawnSync('npm', given, { stdio: 'inherit', env: environment })
    return status ?? 1
  } finally {
    child.kill('SIGTERM')
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As an operator would write it: one line of the mode, no startup parameter that is ignored, few connections. */
const settings = (server: number, port: number) => `[databases]
* = host=127.0.0.1 port=${server} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_idle_timeout = 5
`

async function untilAnswering(url: string): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const answered = await withClient(url, async (client) => void (await client.query('select 1'))).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('PgBouncer did not start: is it installed (apt-get install pgbouncer)?')
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
