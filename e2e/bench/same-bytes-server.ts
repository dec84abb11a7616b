import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'

const SCRIPT = path.join(__dirname, 'same-bytes.mjs')
const POLL_MS = 50

/** A bare `node:http` server that sends what the shop at `shopPort` sends: the least that a page can cost in Node. */
export async function startSameBytesServer(shopPort: number, host: string) {
  const port = await freePort(3950)
  const child = spawn(process.execPath, [SCRIPT, String(shopPort), String(port)], { stdio: 'ignore' })
  const isReady = () => hostRequest({ port, host, path: '/' }).then(({ status }) => status === 200)
  while (!(await isReady().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return { port, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}
