import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { scripts } from '../package.json'
import { freePort } from './gate/free-port'
import { hostRequest } from './host-request'

const ROOT = path.resolve(__dirname, '..')
/** Node options of `npm start`. */
const START = scripts.start.split(' ').slice(1)
const START_MS = 120_000
const POLL_MS = 100

export type OwnServer = {
  port: number
  pid: number
  dataDir: string
  /** Output of the process so far, both streams. */
  output(): string
  /** Settles once the process has exited: with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Ends the process and waits until it has exited; resolves to its exit code, null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export type OwnServerOptions = {
  port?: number
  dataDir?: string
  environment?: Readonly<Record<string, string>>
  /** Options of Node besides those of `npm start`. */
  nodeOptions?: readonly string[]
}

/** A server for one test, with the same build, for tests that would disturb others: kills, restarts, errors. */
export async function startOwnServer(options: OwnServerOptions = {}): Promise<OwnServer> {
  const port = options.port ?? (await freePort(3400 + Math.floor(Math.random() * 400)))
  const dataDir = options.dataDir ?? `.data-own-${port}`
  const { child, output } = launch(port, dataDir, options)
  const server: OwnServer = {
    port,
    pid: child.pid ?? 0,
    dataDir,
    output,
    ended: once(child, 'exit').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals),
    stop: (signal = 'SIGTERM') => stop(child, signal),
  }
  await untilReady(child, server)
  return server
}

/** Starts a server that is expected to fail; resolves to its exit code and output. */
export async function failedStart(options: OwnServerOptions): Promise<{ code: number | null; output: string }> {
  const port = options.port ?? (await freePort(3400))
  const { child, output } = launch(port, options.dataDir ?? `.data-own-${port}`, options)
  const deadline = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(deadline)
  return { code, output: output() }
}

/** Starts a server whose environment kills it during the start; one that becomes ready anyway is killed then. */
export async function killedStart(options: OwnServerOptions & { port: number; dataDir: string }): Promise<void> {
  const { child, output } = launch(options.port, options.dataDir, options)
  await untilReady(child, { port: options.port, output }).catch((error: unknown) => {
    if (child.signalCode !== 'SIGKILL') throw error
  })
  await stop(child, 'SIGKILL')
}

/** Removes a test's data folder. */
export function removeData(dataDir: string): void {
  rmSync(path.join(ROOT, dataDir), { recursive: true, force: true })
}

function launch(port: number, dataDir: string, { environment = {}, nodeOptions = [] }: OwnServerOptions) {
  const child = spawn(process.execPath, [...nodeOptions, ...START, '--as-built'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-test',
      ROOT_DOMAIN: 'localhost',
      DATABASE_URL: '',
      WEB_PROCESSES: '1',
      WORKER_PROCESSES: '0',
      API_URL: '',
      ...environment,
    },
  })
  // The parent may have exited before it could stop this one.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part.toString()))
  return { child, output: () => parts.join('') }
}

async function untilReady(child: ChildProcess, server: Pick<OwnServer, 'port' | 'output'>): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const end = child.exitCode ?? child.signalCode
    if (end !== null) throw new Error(`The server ended with ${end}: ${server.output()}`)
    if (await isReady(server.port)) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in ${START_MS / 1000} s: ${server.output()}`)
}

const isReady = (port: number) =>
  hostRequest({ port, host: `localhost:${port}`, path: '/api/readyz' }).then(
    (reply) => reply.status === 200,
    () => false,
  )

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
