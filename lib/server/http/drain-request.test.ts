import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { drainRequest } from './drain-request'

let server: Server
/** For each ended response: whether its caller had sent everything by then. */
const drained: boolean[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    drainRequest(request, response)
    response.once('finish', () => drained.push(request.complete))
    // By now the body is being sent, and nobody reads it.
    await new Promise((resolve) => setTimeout(resolve, 10))
    response.writeHead(413)
    response.end('The body is larger than 1 MB.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const port = () => (server.address() as AddressInfo).port
/** Sends a body like a caller that reads only after sending everything; returns the status line that it reads. */
function tell(size: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1')
    socket.on('error', reject)
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`)
    socket.write(Buffer.alloc(size), () => {
      socket.once('data', (answer) => resolve(answer.toString().split('\r\n')[0] ?? ''))
    })
  })
}

test.each([0, 10, 1_048_577, 12_000_000])('a body of %s bytes receives the error reply, each time', async (size) => {
  drained.length = 0
  for (let round = 0; round < 20; round += 1) expect(await tell(size)).toBe('HTTP/1.1 413 Payload Too Large')
  expect(drained).toEqual(Array.from({ length: 20 }, () => true))
})

test('an endless body is cut off', async () => {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n')
  const part = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')])
  let parts = 0
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    const more = (refused?: Error | null) => {
      if (refused || socket.destroyed) return
      parts += 1
      socket.write(part, more)
    }
    more()
    socket.resume()
  })
  expect(parts).toBeLessThan(100)
})

test('a client that disconnects during its body leaves nothing behind', async () => {
  const socket = connect(port(), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000000\r\n\r\nabc')
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  const left = () =>
    new Promise<number>((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))))
  while ((await left()) > 0) await new Promise((resolve) => setImmediate(resolve))
  expect(await tell(0)).toContain('413')
})
