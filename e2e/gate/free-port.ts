import { createServer } from 'node:net'

/** Ports of other protocols, which a browser opens no page on (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first port from `start` on that nobody listens on, and that a browser opens pages on. */
export async function freePort(start: number): Promise<number> {
  for (let port = start; port < start + 200; port++) if (!BLOCKED.has(port) && (await canListen(port))) return port
  throw new Error(`No free port between ${start} and ${start + 199}.`)
}
