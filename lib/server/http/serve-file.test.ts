import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type HostReply, hostRequest } from '@/e2e/host-request'
import { watchLog } from '@/e2e/watch-log'
import { env } from '../config/env'
import { front } from './front'

const logged = watchLog()
let server: Server
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  Object.assign(env(), { dataDir })
  await mkdir(join(dataDir, 'files/shop'), { recursive: true })
  await picture('large.webp', 560, 700)
  await picture('wide.webp', 1_600, 900)
  await picture('tiny.png', 90, 60)
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).toFile(inShop('dot.webp'))
  await sharp(inShop('wide.webp')).withExif(EXIF).withMetadata({ orientation: 6 }).toFile(inShop('camera.jpg'))
  await writeFile(join(dataDir, 'files/shop/broken.jpg'), 'no picture')
  await writeFile(join(dataDir, 'secret.webp'), 'secret')
  server = createServer((request, response) => front(request, response, async () => void response.end('page')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(dataDir, { recursive: true })
})

const EXIF = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
const AVIF = { accept: 'image/avif,image/webp,*/*;q=0.8' }
const inShop = (name: string) => join(dataDir, 'files/shop', name)

/** A picture with shades and edges, as a photo has them: AVIF makes it much smaller. */
async function picture(name: string, width: number, height: number): Promise<void> {
  const dots = Array.from(
    { length: 40 },
    (_, at) => `<circle cx="${(at * 37) % 100}%" cy="${(at * 61) % 100}%" r="${4 + (at % 7)}%" fill="url(#shade)"/>`,
  )
  const shade =
    '<radialGradient id="shade"><stop stop-color="#fc3"/><stop offset="1" stop-color="#833"/></radialGradient>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}${dots.join('')}</svg>`
  await sharp(Buffer.from(svg)).flatten({ background: '#dde' }).toFile(inShop(name))
}

function ask(path: string, headers: Record<string, string> = {}, method?: string): Promise<HostReply> {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `localhost:${port}`, path, headers, ...(method && { method }) })
}

/** Requests until the response is final. */
async function askUntilFinal(path: string): Promise<HostReply> {
  for (;;) {
    const reply = await ask(path, AVIF)
    if (!reply.headers['cache-control']?.includes('s-maxage')) return reply
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('the small variant of a picture is made on first use and cached, also by browsers, indefinitely', async () => {
  const [first, again] = [await ask('/files/w320/shop/large.webp'), await ask('/files/w320/shop/large.webp')]
  expect(await sharp(first.body).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 })
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(first.headers['cache-control']).toContain('immutable')
  expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag])
  expect((await ask('/files/w320/shop/large.webp', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  expect(await readdir(join(dataDir, 'files/.forms/w320/shop'))).toEqual(['large.webp.webp'])
  expect(await sharp((await ask('/files/shop/large.webp')).body).metadata()).toMatchObject({ width: 560 })
})

test('each width of the list has exactly that width, and none is wider than the stored picture', async () => {
  const widths = await Promise.all(
    ['w320', 'w640', 'w1280'].map(async (form) => {
      const [wide, large] = [await ask(`/files/${form}/shop/wide.webp`), await ask(`/files/${form}/shop/large.webp`)]
      return [(await sharp(wide.body).metadata()).width, (await sharp(large.body).metadata()).width]
    }),
  )
  expect(widths).toEqual([
    [320, 320],
    [640, 560],
    [1_280, 560],
  ])
})

test.each([
  ['/files/w640/shop/wide.webp', 640],
  ['/files/shop/wide.webp', 1_600],
])('%s is WebP at once and AVIF soon, for browsers that accept it', async (path, width) => {
  const first = await ask(path, AVIF)
  expect(first.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
  expect(first.headers['cache-control']).toContain('s-maxage=300')
  const avif = await askUntilFinal(path)
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(avif.body).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width })
  expect(avif.body.length).toBeLessThan(first.body.length)
  for (const accept of ['image/webp,*/*', 'image/avif;q=0, image/*', '']) {
    const plain = await ask(path, { accept })
    expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept', etag: first.headers.etag })
    expect(plain.headers['cache-control']).not.toContain('s-maxage')
  }
})

test('the two formats have different validators', async () => {
  const path = '/files/w640/shop/wide.webp'
  const avif = await askUntilFinal(path)
  const webp = await ask(path)
  expect(avif.headers.etag).not.toBe(webp.headers.etag)
  const status = async (etag: string | undefined, headers = {}) =>
    (await ask(path, { ...headers, 'if-none-match': etag ?? '' })).status
  expect([await status(avif.headers.etag, AVIF), await status(webp.headers.etag)]).toEqual([304, 304])
  expect([await status(webp.headers.etag, AVIF), await status(avif.headers.etag)]).toEqual([200, 200])
  const told = await ask(path, { ...AVIF, 'if-none-match': avif.headers.etag ?? '' })
  expect(told.headers).toMatchObject({ vary: 'Accept', etag: avif.headers.etag })
  const head = await ask(path, AVIF, 'HEAD')
  expect([head.headers['content-type'], head.body.length]).toEqual(['image/avif', 0])
  expect(head.headers['content-length']).toBe(String(avif.body.length))
})

test.each(['/files/w320/shop/dot.webp', '/files/shop/dot.webp', '/files/shop/broken.jpg'])(
  '%s has no AVIF worth sending, which is determined once',
  async (path) => {
    const before = await ask(path)
    const final = await askUntilFinal(path)
    expect([final.status, final.headers.etag]).toEqual([200, before.headers.etag])
    const mark = join(
      dataDir,
      'files/.forms',
      path.includes('w320') ? 'w320' : 'whole',
      `shop/${path.split('/').at(-1)}.avif`,
    )
    const { size, mtimeMs } = await stat(mark)
    await askUntilFinal(path)
    expect([size, (await stat(mark)).mtimeMs]).toEqual([0, mtimeMs])
    const expected = path.includes('broken') ? ['a picture could not be encoded as AVIF'] : []
    const warnings = logged()
    // The mark is on disk a moment before this process hears from the one that encodes.
    while (warnings.length < expected.length) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      warnings.push(...logged())
    }
    expect(warnings).toEqual(expected)
  },
)

test('variants are upright and have no metadata', async () => {
  expect((await sharp(inShop('camera.jpg')).metadata()).exif?.length).toBeGreaterThan(0)
  const forms = [await ask('/files/w640/shop/camera.jpg'), await askUntilFinal('/files/w640/shop/camera.jpg')]
  expect(forms.map((reply) => reply.headers['content-type'])).toEqual(['image/webp', 'image/avif'])
  for (const reply of forms) {
    const { width, height, exif, orientation } = await sharp(reply.body).metadata()
    expect([width, height, exif, orientation]).toEqual([640, 1_138, undefined, undefined])
  }
})

test('concurrent requests for one picture share one encoding; a small picture is never enlarged', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => ask('/files/w320/shop/tiny.png')))
  expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1)
  expect(await sharp(replies[0]?.body).metadata()).toMatchObject({ format: 'webp', width: 90 })
})

test('a picture that cannot be resized is served as it is stored', async () => {
  const reply = await ask('/files/w320/shop/broken.jpg')
  expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([200, 'no picture', 'image/jpeg'])
  expect(logged()).toEqual(['a picture could not be resized'])
})

test.each([
  '/files/w320/shop/none.webp',
  '/files/w320/w320/shop/large.webp',
  '/files/w321/shop/large.webp',
  '/files/w0/shop/large.webp',
  '/files/.forms/w320/shop/large.webp.webp',
  '/files/w320/.forms/w320/shop/large.webp.webp',
  '/files/shop//large.webp',
  '/files/w320/../../secret.webp',
  '/files/../secret.webp',
  '/files/w320/shop/../shop/large.webp',
  '/files/w320/shop%2f..%2f..%2f..%2fsecret.webp',
  '/files/shop',
  '/files/w320/',
])('%s is not found, and leaves nothing behind', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect((await readdir(join(dataDir, 'files'))).sort()).toEqual(['.forms', 'shop'])
  expect((await readdir(join(dataDir, 'files/.forms'))).every((name) => /^(whole|w\d+)$/.test(name))).toBe(true)
})

test('the default favicon exists on every host', async () => {
  const icon = await ask('/favicon.ico')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.text).toContain('<svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=86400')
})
