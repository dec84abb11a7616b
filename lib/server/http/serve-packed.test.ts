import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type HostReply, hostRequest } from '@/e2e/host-request'
import { finishAssets } from '../assets/finish-assets'
import { env } from '../config/env'
import { front } from './front'
import { COMMON_HEADERS } from './security-headers'

const SCRIPT = `globalThis.list.push(["s",1,e=>"${'a module of the shop '.repeat(200)}"]);`
const STYLE = '.card { color: black }\n'.repeat(200)

let server: Server
let folder: string
const before = { NEXT_DIST_DIR: env().NEXT_DIST_DIR, isProduction: env().isProduction }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(inStatic('chunks'), { recursive: true })
  await writeFile(join(folder, 'server.js'), 'secret')
  await writeFile(join(folder, 'server.js.br'), 'secret')
  await writeFile(inStatic('chunks/a.js'), SCRIPT)
  await writeFile(inStatic('chunks/a.css'), STYLE)
  await writeFile(inStatic('face.woff2'), 'a typeface')
  await finishAssets(inStatic(''))
  await writeFile(inStatic('chunks/late.js'), SCRIPT)
  Object.assign(env(), { NEXT_DIST_DIR: relative(process.cwd(), folder), isProduction: true })
  server = createServer((request, response) => front(request, response, async () => void response.end('Next')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  Object.assign(env(), before)
  server.close()
  await rm(folder, { recursive: true })
})

const inStatic = (name: string) => join(folder, 'static', name)

function ask(name: string, headers: Record<string, string> = {}, method?: string): Promise<HostReply> {
  const { port } = server.address() as AddressInfo
  const path = `/_next/static/${name}`
  return hostRequest({ port, host: `localhost:${port}`, path, headers, ...(method && { method }) })
}

describe('built scripts and styles', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('are served as %s, compressed by the build, if accepted', async (encoding, accept, unpack) => {
    const script = await ask('chunks/a.js', { 'accept-encoding': accept })
    expect(script.headers).toMatchObject({
      ...COMMON_HEADERS,
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(unpack(script.body).toString()).toBe(await readFile(inStatic('chunks/a.js'), 'utf8'))
    const style = await ask('chunks/a.css', { 'accept-encoding': accept })
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(unpack(style.body).toString()).toBe(STYLE)
  })

  it('are not sent again to clients that have them, and without a body to HEAD', async () => {
    const first = await ask('chunks/a.js', { 'accept-encoding': 'br' }, 'HEAD')
    expect(first.body).toHaveLength(0)
    expect(Number(first.headers['content-length'])).toBe((await readFile(inStatic('chunks/a.js.br'))).length)
    const again = await ask('chunks/a.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['plain readers', 'chunks/a.js', {}],
    ['files of a kind that is not packed', 'face.woff2', { 'accept-encoding': 'br' }],
    ['files that the build has not packed', 'chunks/late.js', { 'accept-encoding': 'br' }],
    ['parts that are not there', 'chunks/a.js', { 'accept-encoding': 'br', range: 'bytes=900000-' }],
  ])('are left to Next for %s', async (_whom, name, headers) => {
    const reply = await ask(name, headers)
    expect(reply.body.toString()).toBe('Next')
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['content-range']).toBeUndefined()
  })

  it.each([
    ['../server.js'],
    ['%2e%2e/server.js'],
    ['..%2fserver.js'],
    ['chunks/../../server.js'],
    ['chunks%00/a.js'],
    ['chunks/none.js'],
    ['.js'],
  ])('end there: %s', async (name) => {
    const reply = await ask(name, { 'accept-encoding': 'br' })
    expect(reply.body.toString()).not.toMatch(/secret|Next/)
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
  })
})
