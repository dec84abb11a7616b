import { connect, type Socket } from 'node:net'
import { expect, storeAt, test } from '../fixtures'

const SLOW = 200
/** A client must have sent its headers by then (see `start.mjs`), and this is noticed within five seconds. */
const DROPPED_WITHIN_MS = 20_000
const BYTE_EVERY_MS = 500
const ROUNDS = 20

/** A client that sends one byte of `text` after the other, without end. */
function slowClient(port: number, first: string, text: string): { socket: Socket; ended: Promise<number> } {
  const since = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  let at = 0
  const timer = setInterval(() => {
    socket.write(text[at % text.length] ?? 'a')
    at += 1
  }, BYTE_EVERY_MS)
  const ended = new Promise<number>((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - since)
    })
  })
  // Until it ends, an answer is read like any other client would.
  socket.resume()
  return { socket, ended }
}

test(`${SLOW} clients that send slowly stop nobody else, and are disconnected`, async ({ api }) => {
  test.setTimeout(90_000)
  const { host, url } = storeAt('greengrocer')
  const port = Number(new URL(url()).port)
  const head = 'GET / HTTP/1.1\r\n'
  const clients = Array.from({ length: SLOW }, () => slowClient(port, head, `x-${'a'.repeat(30_000)}: `))
  const ask = api('greengrocer')
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now()
    const { status } = await ask(round % 2 === 0 ? '/' : `/product-list?q=slow-${round}-${SLOW}`)
    expect([status, performance.now() - since < 5_000]).toEqual([200, true])
  }
  const times = await Promise.all(clients.map(({ ended }) => ended))
  expect(Math.max(...times)).toBeLessThan(DROPPED_WITHIN_MS)

  // Bodies that never end hold no place in which a call would run.
  const call = `POST /api/vender/publicwebsite/cart-quote HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{`
  const bodies = Array.from({ length: SLOW }, () => slowClient(port, call, ' '))
  const { json } = await ask('/api/vender/publicwebsite/public?websiteName=greengrocer')
  const { _id: storeID } = (json as { payload: { storeInfo: { _id: string } } }).payload.storeInfo
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status } = await ask('/api/vender/publicwebsite/cart-quote', {
      headers: { 'content-type': 'application/json' },
      body: { storeID, lines: [] },
    })
    expect(status).toBeLessThan(500)
  }
  for (const { socket } of bodies) socket.destroy()
  await Promise.all(bodies.map(({ ended }) => ended))
})
