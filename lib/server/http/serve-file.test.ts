import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HostReply, hostRequest } from '@/e2e/host-request'
import { env } from '../env'
import { front } from './front'

let server: Server
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  Object.assign(env(), { dataDir })
  await mkdir(join(dataDir, 'files/shop'), { recursive: true })
  await picture('large.webp', 560, 700)
  await picture('tiny.png', 90, 60)
  await writeFile(join(dataDir, 'files/shop/broken.jpg'), 'no picture')
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
  server = createServer((request, response) => front(request, response, async () => void response.end('page')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(dataDir, { recursive: true })
})

async function picture(name: string, width: number, height: number): Promise<void> {
  const image = sharp({ create: { width, height, channels: 3, background: '#c33' } })
  await image.toFile(join(dataDir, 'files/shop', name))
}

function ask(path: string, headers: Record<string, string> = {}): Promise<HostReply> {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `localhost:${port}`, path, headers })
}

test('the small form of a picture is made on first use, kept, and may be kept by the reader for good', async () => {
  const [first, again] = [await ask('/files/w320/shop/large.webp'), await ask('/files/w320/shop/large.webp')]
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(first.headers['cache-control']).toContain('immutable')
  expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag])
  expect((await ask('/files/w320/shop/large.webp', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  expect(await readdir(join(dataDir, 'files/w320/shop'))).toEqual(['large.webp.webp'])
  expect(await sharp((await ask('/files/shop/large.webp')).body).metadata()).toMatchObject({ width: 560 })
})

test('many readers of one picture wait for one making; a small picture is never enlarged', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => ask('/files/w320/shop/tiny.png')))
  expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1)
  expect(await sharp(replies[0]?.body).metadata()).toMatchObject({ format: 'webp', width: 90 })
})

test('what cannot be made small is sent as it is stored', async () => {
  const reply = await ask('/files/w320/shop/broken.jpg')
  expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([200, 'no picture', 'image/jpeg'])
})

test.each([
  '/files/w320/shop/none.webp',
  '/files/w320/w320/shop/large.webp',
  '/files/w640/shop/large.webp',
  '/files/w320/../../secret.webp',
  '/files/../secret.webp',
  '/files/w320/shop/../shop/large.webp',
  '/files/w320/shop%2f..%2f..%2f..%2fsecret.webp',
  '/files/shop',
  '/files/w320/',
])('%s is not there, and leaves nothing behind', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect((await readdir(join(dataDir, 'files'))).sort()).toEqual(['shop', 'w320'])
})

test('the icon that browsers guess is there on every host', async () => {
  const icon = await ask('/favicon.ico')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.text).toContain('<svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=86400')
})
