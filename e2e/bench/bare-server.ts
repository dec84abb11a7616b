import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../gate/free-port'
import { run } from '../gate/run'
import { hostRequest } from '../host-request'

const FOLDER = path.join(__dirname, 'bare-app')
const POLL_MS = 100
const NEXT = path.resolve(__dirname, '../../node_modules/next/dist/bin/next')

export type BareServer = {
  port: number
  pid: number
  /** Path of a page of about `bytes` bytes of HTML: generated once and cached by Next, or rendered for each request. */
  pathOf(kind: 'cached' | 'live', bytes: number): string
  stop(): void
}

/** Builds and starts the baseline: an empty Next application with one page behind a rewrite. */
export async function startBareServer(): Promise<BareServer> {
  if (!run(process.execPath, [NEXT, 'build', FOLDER])) throw new Error('The bare application does not build.')
  const port = await freePort(3900)
  const child = spawn(process.execPath, [NEXT, 'start', FOLDER, '--port', String(port)], { stdio: 'ignore' })
  const size = (count: number) =>
    hostRequest({ port, host: 'bare.localhost', path: `/live/${count}` }).then((reply) => reply.body.length)
  while (!(await size(1).catch(() => 0))) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  const few = await size(10)
  const perCard = ((await size(110)) - few) / 100
  return {
    port,
    pid: child.pid ?? 0,
    pathOf: (kind, bytes) => `/${kind}/${Math.max(1, Math.round(10 + (bytes - few) / perCard))}`,
    stop: () => child.kill('SIGTERM'),
  }
}
