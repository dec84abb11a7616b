import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../gate/free-port'
import { withClient } from '../postgres-server'

const DEBIAN = '/usr/lib/postgresql'
const START_MS = 30_000
const POLL_MS = 100

export type OwnPostgres = {
  readonly port: number
  readonly url: string
  kill(): Promise<void>
  restart(): Promise<void>
  end(): Promise<void>
}

/** `replicaOf`: the primary of a streaming replica. `settings`: lines such as `wal_level=logical`, which come last. */
export type OwnPostgresOptions = {
  readonly replicaOf?: OwnPostgres
  readonly settings?: readonly string[]
  /** Lines before those of `pg_hba.conf`, which trust every connection from this machine. */
  readonly access?: readonly string[]
}

/** A server of its own for a test, empty or as a streaming replica. */
export async function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const { replicaOf: primary, settings = [], access = [] } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'own-postgres-'))
  chmodSync(folder, 0o755)
  const data = path.join(folder, 'data')
  run('install', '-d', '-m', '700', ...(isRoot ? ['-o', 'postgres'] : []), data)
  if (primary) asPostgres('pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast')
  else
    asPostgres(
      'initdb',
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
    )
  if (access.length > 0) {
    const file = path.join(data, 'pg_hba.conf')
    writeFileSync(file, [...access, readFileSync(file, 'utf8')].join('\n'))
  }
  const port = await freePort(6600 + Math.floor(Math.random() * 300))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child = await launch(data, port, url, settings)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  return {
    port,
    url,
    kill,
    async restart() {
      child = await launch(data, port, url, settings)
    },
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isRoot = process.getuid?.() === 0
const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'] })

/** PostgreSQL refuses to run as root. */
const asPostgres = (name: string, ...given: string[]) =>
  isRoot ? run('runuser', '-u', 'postgres', '--', binary(name), ...given) : run(binary(name), ...given)

/** Where Debian's newest PostgreSQL has a program. */
function binary(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : []
  const [newest] = versions
  return newest === undefined ? name : path.join(DEBIAN, newest, 'bin', name)
}

/** The folder of the libraries that the server can load. */
export const postgresLibraries = (): string => path.resolve(path.dirname(binary('postgres')), '../lib')

/** Whether this PostgreSQL has a setting of that name. */
export const knowsSetting = (name: string): boolean =>
  execFileSync(binary('postgres'), ['--describe-config'], { encoding: 'utf8', maxBuffer: 10_000_000 }).includes(
    `\n${name}\t`,
  )

async function launch(data: string, port: number, url: string, more: readonly string[]) {
  const settings = [
    'max_connections=100',
    'fsync=off',
    'wal_level=replica',
    'max_wal_senders=4',
    'hot_standby=on',
    ...more,
  ]
  const given = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    data,
    ...settings.flatMap((each) => ['-c', each]),
  ]
  // The server gets its signals itself: runuser would stand in between.
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  // What it logs is beside its data while it runs.
  const log = openSync(path.join(data, '../server.log'), 'a')
  const child = spawn(binary('postgres'), given, {
    stdio: ['ignore', log, log],
    cwd: data,
    env: { ...process.env, HOME: data },
    ...user,
  })
  closeSync(log)
  const end = () => child.kill('SIGQUIT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const isReady = await withClient(url, async (client) => void (await client.query('select 1'))).then(
      () => true,
      () => false,
    )
    if (isReady) return child
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('PostgreSQL did not start.')
}

const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
