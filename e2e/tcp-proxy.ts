import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to another server on this machine that a test can cut. */
export type TcpProxy = {
  port: number
  /** Breaks all connections and rejects new ones. */
  cut(): void
  /** Nothing arrives any more on the connections that are open, and none of them breaks. */
  silence(): void
  restore(): Promise<void>
  end(): Promise<void>
}

/** Opens a proxy to `host:port`; all bytes are forwarded immediately. */
export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const socket of [near, far]) hold(socket)
    near.on('close', () => far.destroy()).pipe(far)
    far.on('close', () => near.destroy()).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: own,
    cut,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    restore: () => listen(own),
    end: async () => cut(),
  }
}
