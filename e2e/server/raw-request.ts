import { connect } from 'node:net'

export type RawReply = { status: number; text: string }

const MAX_WAIT_MS = 15_000

/** Sends raw bytes, valid or not, and reads until the other side closes. Status 0: closed without a response. */
export function rawRequest(port: number, bytes: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const end = () => {
      const text = Buffer.concat(parts).toString('utf8')
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    socket.setTimeout(MAX_WAIT_MS, () => socket.destroy(new Error(`No end of the answer to ${JSON.stringify(bytes)}`)))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? end() : reject(error)))
    socket.on('close', end)
  })
}

/** A GET with exactly this Host header, one latin-1 byte per character. */
export const getAs = (port: number, host: string, target = '/') =>
  rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
