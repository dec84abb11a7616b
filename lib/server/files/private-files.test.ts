import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BucketSettings } from '../config/bucket-settings'
import { filesInBucket, filesOnDisk } from './private-files'

const NAME = `archives/0190a0a0-0000-7000-8000-000000000000/${'a1'.repeat(16)}/000000`
const HOSTILE = ['../secret', 'archives/a/b', `${NAME}/../../x`, `/${NAME}`, NAME.replace('000000', '..'), '']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('on disk a file is readable by this user alone, is replaced as a whole, and is gone once removed', async () => {
  const files = filesOnDisk(folder)
  expect(await files.read(NAME)).toBeNull()
  await files.put(NAME, Buffer.from('one'))
  await files.put(NAME, Buffer.from('two'))
  expect(String(await files.read(NAME))).toBe('two')
  const place = path.join(folder, NAME)
  expect((await stat(place)).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(place))).toEqual(['000000'])
  await files.remove(NAME)
  await files.remove(NAME)
  expect(await files.read(NAME)).toBeNull()
})

test('names that this application does not make are rejected, on disk and in a bucket', async () => {
  const bucket = filesInBucket({ endpoint: 'http://127.0.0.1:1', name: 'shop', region: 'x', ...KEYS })
  for (const files of [filesOnDisk(folder), bucket]) {
    for (const name of HOSTILE) {
      await expect((async () => files.put(name, Buffer.from('x')))()).rejects.toThrow('private file')
      await expect((async () => files.read(name))()).rejects.toThrow('private file')
    }
  }
  expect(await readdir(folder)).toEqual([])
})

const KEYS = { accessKeyId: 'key', secretAccessKey: 'secret' }

test('in a bucket a file is put, read and removed by signed requests', async () => {
  const held = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const name = request.url ?? ''
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return void response.writeHead(403).end()
    if (request.method === 'PUT') held.set(name, body)
    if (request.method === 'DELETE') held.delete(name)
    const found = held.get(name)
    response.writeHead(found || request.method === 'DELETE' ? 200 : 404).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    const settings: BucketSettings = {
      endpoint: `http://127.0.0.1:${port}`,
      name: 'shop',
      region: 'eu-west-1',
      ...KEYS,
    }
    const files = filesInBucket(settings)
    await files.put(NAME, Buffer.from('part'))
    expect([...held.keys()]).toEqual([`/shop/${NAME}`])
    expect(String(await files.read(NAME))).toBe('part')
    await files.remove(NAME)
    expect(await files.read(NAME)).toBeNull()
  } finally {
    server.close()
  }
})
