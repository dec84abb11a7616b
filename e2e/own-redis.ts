import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './gate/free-port'

const START_MS = 10_000
const POLL_MS = 50

/** A Redis for one test, which may be paused, killed and started again with what it had written to its disk. */
export type OwnRedis = {
  readonly port: number
  readonly url: string
  /** Stops answering without closing a connection. */
  pause(): void
  resume(): void
  /** Writes what it has to its disk. */
  save(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
  end(): Promise<void>
}

/** Starts `redis-server` on a free port; `more`: further arguments. */
export async function startOwnRedis(...more: string[]): Promise<OwnRedis> {
  const port = await freePort(7400 + Math.floor(Math.random() * 500))
  const folder = mkdtempSync(path.join(tmpdir(), 'own-redis-'))
  let child = await launch(port, folder, more)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    save: () => saved(port),
    kill,
    async restart() {
      child = await launch(port, folder, more)
    },
    async end() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const saved = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('SAVE\r\n'))
    socket.once('error', reject).once('data', () => {
      socket.destroy()
      resolve()
    })
  })

async function launch(port: number, folder: string, more: readonly string[]): Promise<ChildProcess> {
  const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', [...fixed, ...more], { stdio: 'ignore' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  for (let waited = 0; waited < START_MS; waited += POLL_MS) {
    const isOpen = await Promise.race([answers(port), failed])
    if (isOpen) return child
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  child.kill('SIGKILL')
  throw new Error('redis-server did not start.')
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
