import { createServer } from 'node:net'

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The first port from `start` on that nobody listens on. */
export async function freePort(start: number): Promise<number> {
  for (let port = start; port < start + 200; port++) if (await canListen(port)) return port
  throw new Error(`No free port between ${start} and ${start + 199}.`)
}
