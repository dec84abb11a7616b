import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchLog } from '@/e2e/watch-log'
import { readEnvironment } from '../config/env'
import { bucketFiles } from './bucket'
import { diskFiles } from './disk'

const NAME = `pictures/0190a0a0-0000-7000-8000-000000000000/${'a1'.repeat(16)}.w1600.webp`
const BYTES = Buffer.from('a picture')

const logged = watchLog()

/** Content of a bucket, and its requests. */
let held: Map<string, Buffer>
let asked: string[]
let error: number | null
/** When the bucket falls silent: before its answer, or in the middle of a file. */
let silence: 'answer' | 'body' | null
let server: Server
let folders: string[]

beforeEach(async () => {
  held = new Map()
  asked = []
  error = null
  silence = null
  folders = [await mkdtemp(join(tmpdir(), 'one-')), await mkdtemp(join(tmpdir(), 'two-'))]
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    )
    if (silence === 'answer') return
    if (silence === 'body') return void response.writeHead(200, { 'content-length': 100 }).write('half')
    if (!isSigned || error) return void response.writeHead(error ?? 403).end('<Error/>')
    if (request.method === 'PUT') held.set(path, body)
    if (request.method === 'DELETE') held.delete(path)
    const found = request.method === 'GET' ? held.get(path) : BYTES
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

const processAt = (at: number, answerMs?: number) => {
  const { port } = server.address() as AddressInfo
  const settings = { endpoint: `http://127.0.0.1:${port}`, name: 'shop', region: 'eu-west-1' }
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return bucketFiles({ ...settings, ...keys }, diskFiles(folders[at] ?? ''), answerMs)
}
const copyOf = (at: number) => readFile(join(folders[at] ?? '', 'files', NAME))

test('a file stored by one process is served by another, from a local copy that is fetched once', async () => {
  await processAt(0).put(NAME, BYTES)
  expect(held.get(`/shop/${NAME}`)).toEqual(BYTES)
  const other = processAt(1)
  expect(await Promise.all([other.bring(NAME), other.bring(NAME), other.bring(NAME)])).toEqual([true, true, true])
  expect(await other.bring(NAME)).toBe(true)
  expect(await copyOf(1)).toEqual(BYTES)
  expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(1)
})

test('a removed file is gone from the bucket and the local copy; an unknown one is not found', async () => {
  const files = processAt(0)
  await files.put(NAME, BYTES)
  await files.remove(NAME)
  expect(held.size).toBe(0)
  expect(await files.bring(NAME)).toBe(false)
})

test('names that are never stored are not requested from the bucket', async () => {
  const files = processAt(0)
  for (const name of ['w320/x.webp', 'pictures/x.webp', 'people/../../secret.webp']) {
    expect(await files.bring(name).catch(() => false)).toBe(false)
  }
  expect(asked).toEqual([])
})

test('a failed bucket stores nothing and reports it; local copies are still served', async () => {
  const files = processAt(0)
  await files.put(NAME, BYTES)
  error = 500
  const second = NAME.replaceAll('a1', 'b2')
  await expect(files.put(second, BYTES)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(files.bring(second)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await files.bring(NAME)).toBe(true)
  error = 403
  await expect(files.put(second, BYTES)).rejects.toMatchObject({ code: 'unavailable' })
  error = 404
  await expect(files.put(second, BYTES)).rejects.toThrow('There is no bucket shop')
  expect(logged()).toEqual(Array(3).fill('the file bucket is not available'))
}, 30_000)

test.each(['answer', 'body'] as const)(
  'a bucket that falls silent before the end of its %s is given up; what is here is served',
  async (when) => {
    const files = processAt(0, 300)
    await files.put(NAME, BYTES)
    silence = when
    const second = NAME.replaceAll('a1', 'b2')
    const since = performance.now()
    const all = await Promise.allSettled([files.bring(second), files.bring(second), files.put(second, BYTES)])
    expect(all).toEqual(Array(3).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) }))
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(asked.filter((line) => line === `GET /shop/${second}`)).toHaveLength(1)
    expect(await files.bring(NAME)).toBe(true)
    expect(logged()).toEqual(Array(2).fill('the file bucket is not available'))
    silence = null
    await files.put(second, BYTES)
    expect(await files.bring(second)).toBe(true)
  },
)

test('a bucket is configured completely or not at all', () => {
  expect(readEnvironment({}).bucket).toBeNull()
  const all = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(() => readEnvironment(all)).toThrow('The bucket settings are incomplete')
  const settings = readEnvironment({ ...all, S3_ENDPOINT: 'https://s3.example/', S3_REGION: 'eu-west-1' }).bucket
  expect(settings).toMatchObject({ endpoint: 'https://s3.example', name: 'shop', region: 'eu-west-1' })
})
