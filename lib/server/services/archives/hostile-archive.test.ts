import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import type { Manifest } from '../../archive/manifest'
import { readArchive } from '../../archive/read-archive'
import { tarEnd, tarHeader, tarPadding } from '../../archive/tar-entry'
import { writeArchive } from '../../archive/write-archive'
import { env } from '../../config/env'
import { product } from '../../db/schema/products'
import { location } from '../../db/schema/stock'
import { transaction } from '../../db/transaction'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { checkStore } from '../books/check-books'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { type FoundStore, findStoreBySite } from '../stores/find-store'
import { ARCHIVED_ENUMS } from './archive-enums'
import { ARCHIVED_TABLES } from './archive-tables'
import { exportStore } from './export-store'
import { replaceKeys } from './replace-keys'
import { restoreIntoNew, restoreStore } from './restore-store'

jest.mock('../catalogue/list/refresh-listing', () => {
  const own = jest.requireActual<{ refreshListing: typeof refreshListing }>('../catalogue/list/refresh-listing')
  return { ...own, refreshListing: jest.fn(own.refreshListing) }
})

provideTestDatabase()

type Entries = { manifest: Manifest; contents: Map<string, Buffer> }
let folder: string
let good: Entries
let target: FoundStore
const at = (name: string) => path.join(folder, name)
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
  Object.assign(env(), { dataDir: folder })
  const source = await makeStore({ name: 'Source' })
  await makeProduct(source, { variants: [{ stock: 5 }, { stock: null }] })
  await exportStore(source, at('good.tar.gz'))
  good = await entriesOf(at('good.tar.gz'))
  target = await makeStore()
  await makeWebsite(target)
}, 60_000)
afterAll(async () => {
  await endTemplateThreads()
  await rm(folder, { recursive: true, force: true })
})

async function entriesOf(file: string): Promise<Entries> {
  const contents = new Map<string, Buffer>()
  const add = (name: string, bytes: Buffer) =>
    contents.set(name, Buffer.concat([contents.get(name) ?? Buffer.alloc(0), bytes]))
  const manifest = await readArchive(file, {
    manifest: () => {},
    lines: ({ name }, lines) => void add(name, Buffer.from(`${lines.join('\n')}\n`)),
    picture: ({ name }, bytes) => void add(name, bytes),
  })
  return { manifest, contents }
}

/** An archive in which these files have other contents, with checksums and sizes that fit. */
async function archiveWith(changes: Record<string, string>, own: (manifest: Manifest) => Manifest = (found) => found) {
  const contents = new Map([
    ...good.contents,
    ...Object.entries(changes).map(([name, text]) => [name, Buffer.from(text)] as const),
  ])
  const known = good.manifest.files.map(({ name }) => name)
  const names = [...known, ...Object.keys(changes).filter((name) => !known.includes(name))]
  const files = names.map((name) => {
    const bytes = contents.get(name) ?? Buffer.alloc(0)
    const rows = name.endsWith('.jsonl') ? bytes.toString('utf8').split('\n').length - 1 : 0
    return { name, sha256: sha256Of(bytes), bytes: bytes.length, rows }
  })
  for (const name of names) await writeFile(at(name.replaceAll('/', '.')), contents.get(name) ?? '')
  const out = at(`${randomBytes(4).toString('hex')}.tar.gz`)
  await writeArchive(out, own({ ...good.manifest, files }), (name) => at(name.replaceAll('/', '.')))
  return out
}

const textOf = (table: string) => good.contents.get(`data/${table}.jsonl`)!.toString('utf8')
const counted = () => transaction(target, (tx) => Promise.all([tx.$count(product), tx.$count(location)]))

async function expectRejected(file: string, reason: RegExp) {
  const before = await counted()
  await expect(restoreStore(target, file)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(reason),
  })
  expect(await counted()).toEqual(before)
}

const settingRow = (id: string, group: string) =>
  `${JSON.stringify({ id, group, value: {}, version: 1, created_at: NOW, updated_at: NOW })}\n`
const NOW = '2026-01-01T00:00:00+00:00'
const OTHER = '0190a0a0-0000-7000-8000-00000000abcd'
test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a foreign store',
    () => ({ 'data/product.jsonl': textOf('product').replace('{', `{"store_id": "${OTHER}", `) }),
    /product\.jsonl.*store_id/,
  ],
  [
    'a wrong type',
    () => ({ 'data/variant.jsonl': textOf('variant').replace(/"price": \d+/, '"price": "free"') }),
    /variant\.jsonl.*price/,
  ],
  ['a row that refers to nothing', () => ({ 'data/product.jsonl': '' }), /variant|product_|stock/],
  [
    'a value against a rule of the table',
    () => ({
      'data/setting.jsonl': ['a', 'b'].map((digit) => settingRow(`${OTHER.slice(0, -1)}${digit}`, 'tax')).join(''),
    }),
    /setting\.jsonl.*setting_group_key/,
  ],
  [
    'a zero byte in a text',
    () => ({ 'data/product.jsonl': textOf('product').replace(/"title": "/, '"title": "\\u0000') }),
    /product\.jsonl.*title/,
  ],
  [
    'the role of an owner',
    () => ({ 'data/role.jsonl': textOf('role').replace('"is_owner": false', '"is_owner": true') }),
    /role\.jsonl.*owner/,
  ],
  [
    'a permission of owners',
    () => ({
      'data/role.jsonl': textOf('role').replace('"permissions": [', '"permissions": ["archive.manage", '),
    }),
    /role\.jsonl.*owners only/,
  ],
  [
    'a state that does not exist',
    () => ({ 'data/product.jsonl': textOf('product').replace(/"status": "[a-z]+"/, '"status": "stolen"') }),
    /product\.jsonl.*status/,
  ],
  [
    'a name without end',
    () => ({ 'data/product.jsonl': textOf('product').replace('"title": "', `"title": "${'x'.repeat(2_001)}`) }),
    /product\.jsonl.*title/,
  ],
  [
    'payment keys',
    () => ({
      'data/setting.jsonl': settingRow(OTHER, 'payment'),
    }),
    /setting\.jsonl.*never travels/,
  ],
  ['the same row twice', () => ({ 'data/product.jsonl': textOf('product').repeat(2) }), /product\.jsonl.*row 2/],
  ['something that is not JSON', () => ({ 'data/location.jsonl': 'drop table\n' }), /location\.jsonl.*row 1/],
  ['a made-up table', () => ({ 'data/zoo.jsonl': `{"id":"${OTHER}"}\n` }), /zoo\.jsonl/],
  ['a table that never travels', () => ({ 'data/membership.jsonl': `{"id":"${OTHER}"}\n` }), /membership\.jsonl/],
  [
    'a picture of another store',
    () => ({ 'media.jsonl': `{"name":"pictures/${OTHER}/${'a'.repeat(32)}.webp","sha256":"${'a'.repeat(64)}"}\n` }),
    /media\.jsonl/,
  ],
  [
    'a picture outside of its folder',
    () => ({ 'media.jsonl': `{"name":"../../etc/passwd","sha256":"${'a'.repeat(64)}"}\n` }),
    /media\.jsonl/,
  ],
])('%s is rejected with the name of the file, and nothing is written', async (_, changes, reason) => {
  await expectRejected(await archiveWith(changes()), reason)
})

test('a manifest of another version, with an unknown zone or a path is rejected', async () => {
  await expectRejected(await archiveWith({}, (found) => Object.assign(found, { format: 2 })), /manifest\.json.*format/)
  const zone = (found: Manifest) => ({ ...found, store: { ...found.store, time_zone: 'Moon/Sea' } })
  await expectRejected(await archiveWith({}, zone), /manifest\.json.*time zone/)
  const slip = (found: Manifest) => ({ ...found, files: [{ ...found.files[0]!, name: '../../etc/passwd' }] })
  const out = at('slip.tar.gz')
  const manifest = Buffer.from(JSON.stringify(slip(good.manifest)))
  await writeFile(
    out,
    gzipSync(
      Buffer.concat([tarHeader('manifest.json', manifest.length), manifest, tarPadding(manifest.length), tarEnd()]),
    ),
  )
  await expectRejected(out, /manifest\.json.*name/)
})

test('zeros without end are rejected: as a size that no archive has, or after their first megabytes', async () => {
  const bomb = async (name: string, bytes: number) => {
    const [first] = good.manifest.files
    const manifest = Buffer.from(JSON.stringify({ ...good.manifest, files: [{ ...first!, bytes }] }))
    const head = [tarHeader('manifest.json', manifest.length), manifest, tarPadding(manifest.length)]
    const zeros = Buffer.alloc(64 * 1024 * 1024)
    await writeFile(at(name), gzipSync(Buffer.concat([...head, tarHeader(first!.name, bytes), zeros]), { level: 1 }))
    return at(name)
  }
  await expectRejected(await bomb('endless.tar.gz', 8 ** 11 - 1), /manifest\.json.*100 times/)
  await expectRejected(
    await bomb('zeros.tar.gz', 200 * 1024 * 1024),
    new RegExp(`${good.manifest.files[0]!.name}.*too long`),
  )
})

test('an archive that fails at a rule of the database leaves no store behind; a dry run opens none', async () => {
  const named = { subdomain: `left-${randomBytes(4).toString('hex')}`, name: 'Left' }
  const lost = await archiveWith({ 'data/product.jsonl': '' })
  await expect(restoreIntoNew(named, lost)).rejects.toMatchObject({ code: 'invalid' })
  expect(await findStoreBySite(named.subdomain)).toBeNull()
  await restoreIntoNew(named, at('good.tar.gz'), { isDryRun: true })
  expect(await findStoreBySite(named.subdomain)).toBeNull()
  await restoreIntoNew(named, at('good.tar.gz'))
  expect(await checkStore((await findStoreBySite(named.subdomain))!)).toEqual([])
}, 60_000)

test('every archived column with a closed list of values is checked against it', async () => {
  const folderOfSchema = path.join(process.cwd(), 'lib/server/db/schema')
  const modules = (await readdir(folderOfSchema)).map((name) => import(path.join(folderOfSchema, name)))
  const tables = (await Promise.all(modules))
    .flatMap((found: object) => Object.values(found))
    .filter((value) => is(value, PgTable))
  const listed = tables
    .map((table) => getTableConfig(table))
    .filter(
      ({ name, columns }) => ARCHIVED_TABLES.includes(name) && columns.some(({ enumValues }) => enumValues?.length),
    )
  expect([...new Set(listed.map(({ name }) => name))].sort()).toEqual([...ARCHIVED_ENUMS.keys()].sort())
})

test('an archive that was cut or changed anywhere is rejected', async () => {
  const plain = gunzipSync(await readFile(at('good.tar.gz')))
  const end = plain.length - tarEnd().length
  await fc.assert(
    fc.asyncProperty(fc.nat(end - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (place, mask, isCut) => {
      const bytes = Buffer.from(isCut ? plain.subarray(0, place) : plain)
      if (!isCut) bytes[place]! ^= mask
      await writeFile(at('changed.tar.gz'), gzipSync(bytes, { level: 1 }))
      const same = await entriesOf(at('changed.tar.gz')).catch((error: Error) => error)
      // Bytes that say nothing may change: padding, and the owner and mode in a header.
      if (same instanceof Error) expect(same).toMatchObject({ code: 'invalid' })
      else expect(same.contents).toEqual(good.contents)
    }),
    { numRuns: 120 },
  )
}, 60_000)

test('interrupted in the middle, nothing is written, and the same call again completes it', async () => {
  jest.mocked(refreshListing).mockRejectedValueOnce(new Error('killed'))
  const before = await counted()
  await expect(restoreStore(target, at('good.tar.gz'))).rejects.toThrow('killed')
  expect(await counted()).toEqual(before)
  const report = await restoreStore(target, at('good.tar.gz'))
  expect(report).toMatchObject({ name: 'Source', keys: [expect.anything(), expect.anything()] })
  expect((await counted())[0]).toBe(1)
}, 60_000)

test('only whole strings that are a reissued key are replaced', () => {
  const keys = new Map([['pot', 'pot-2']])
  const line = '{"keyId": "pot", "text": "a \\"pot\\" of tea", "html": "teapot", "list": ["pot"]}'
  expect(JSON.parse(replaceKeys(line, keys))).toEqual({
    keyId: 'pot-2',
    text: 'a "pot" of tea',
    html: 'teapot',
    list: ['pot-2'],
  })
})
