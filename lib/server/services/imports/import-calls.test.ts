import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { csv, everyTable, type Importer, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { IMPORT_PART, type ImportState } from '@/lib/contract/imports'
import { makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { importJob } from '../../db/schema/imports'
import { platformTransaction, transaction } from '../../db/transaction'
import { cleanUpImports } from './clean-up-imports'
import { runImportHandler } from './import-jobs'
import { isJob } from './import-row'

provideTestDatabase()

const HEADING = ['Handle', 'Title', 'Variant Price', 'Body (HTML)']
const mug = csv([HEADING, ['mug', 'Mug', 5, '']])

const begin = async ({ call }: Importer, size: number) =>
  (await call('begin', { entity: 'product', fileName: 'goods.csv', size })).payload as ImportState

const titles = ({ store }: Importer) =>
  transaction(store, async (tx) =>
    (await rowsOf<{ title: string }>(tx, sql`select title from product order by handle`)).map(({ title }) => title),
  )

describe('an upload', () => {
  test('accepts parts in any order, each once', async () => {
    const at = await importer(await makeStore())
    const long = 'x'.repeat(IMPORT_PART / 2)
    const file = Buffer.from(csv([HEADING, ['a', 'A', 1, long], ['b', 'B', 2, long], ['c', 'C', 3, long]]))
    const { _id } = await begin(at, file.length)
    const part = async (position: number) => {
      const data = file.subarray(position * IMPORT_PART, (position + 1) * IMPORT_PART).toString('base64')
      return (await at.call('part', { _id, position, data })).payload as ImportState
    }
    expect(await part(1)).toMatchObject({ state: 'uploading', received: file.length - IMPORT_PART })
    expect(await part(1)).toMatchObject({ state: 'uploading', received: file.length - IMPORT_PART })
    expect(await part(0)).toMatchObject({ state: 'matching', received: file.length, dialect: 'Shopify' })
    expect(await part(0)).toMatchObject({ state: 'matching', received: file.length })
    const { payload } = await at.get('read', { _id })
    const checked = await at.check(payload as ImportState)
    expect(checked.counts).toMatchObject({ created: 3, failed: 0 })
  })

  test('is announced once for each key, even if repeated', async () => {
    const at = await importer(await makeStore())
    const say = async (key: string, size = mug.length) =>
      callApi('vender/imports/begin', {
        json: { entity: 'product', fileName: 'goods.csv', size },
        headers: { ...at.headers, 'idempotency-key': key },
      })
    const [one, other] = await Promise.all([say('a'), say('a')])
    expect(other.payload).toEqual(one.payload)
    expect((await say('b')).payload).not.toEqual(one.payload)
    expect((await say('a', 9)).status).toBe(422)
    const { payload } = await callApi('vender/imports/list?entity=product', { headers: at.headers })
    expect((payload as { imports: unknown[] }).imports).toHaveLength(2)
  })

  test('must match its announcement', async () => {
    const at = await importer(await makeStore())
    const { _id } = await begin(at, mug.length)
    const data = Buffer.from(mug).toString('base64')
    expect((await at.call('part', { _id, position: 0, data: `${data}AAAA` })).status).toBe(400)
    expect((await at.call('part', { _id, position: 1, data })).status).toBe(400)
    expect((await at.call('begin', { entity: 'product', fileName: 'x', size: 60_000_000 })).error?.fields).toEqual({
      size: 'The file is larger than 50 MB. Split it.',
    })
  })

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004 sheet'), 'The file is an Excel workbook'],
    ['JSON', '[{"title": "Mug"}]', 'Line 1: the file is JSON'],
    ['nothing', ' ', 'The file is empty.'],
    ['an open quote', `${HEADING.join(',')}\nmug,Mug,5,ok\ncup,"Cup,6,\n`, 'Line 3: a quote in the row'],
    ['a column twice', 'Title,Title,Price\na,b,1\n', 'Line 1: the heading contains the column "title" twice.'],
  ])('is rejected at once when it is %s', async (_what, file, words) => {
    const at = await importer(await makeStore())
    const looked = await at.upload(file)
    expect(looked).toMatchObject({ state: 'failed', error: expect.stringContaining(words) })
    expect((await at.call('match', { _id: looked._id, dialect: 'Shopify', columns: [] })).status).toBe(409)
  })

  test('with an error further down is rejected as a whole, with its line', async () => {
    const at = await importer(await makeStore())
    const rows = Array.from({ length: 400 }, (_, n) => `p-${n},P ${n},1,`).join('\n')
    const checked = await at.upload(`${HEADING.join(',')}\n${rows}\ncup,"Cup,6,\n`)
    expect(checked).toMatchObject({ state: 'failed', error: expect.stringMatching(/^Line 402: a quote in the row/) })
    expect(checked.counts).toMatchObject({ created: 0 })
    expect((await at.call('run', { _id: checked._id })).status).toBe(409)
    expect(await titles(at)).toEqual([])
  })

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the other way round', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be %s, with semicolons and multi-line cells', async (_what, encode) => {
    const at = await importer(await makeStore())
    const text = 'Handle;Title;Variant Price;Body (HTML)\r\nmug;Größe;5;"Two\r\nlines; é"\r\ncup;Cup;6;\r\n'
    const done = await at.bring(encode(text))
    expect(done).toMatchObject({ state: 'done', rows: 2, counts: { created: 2, failed: 0 } })
    expect(await titles(at)).toEqual(['Cup', 'Größe'])
    const [{ html } = { html: '' }] = await transaction(at.store, (tx) =>
      rowsOf<{ html: string }>(tx, sql`select description_html as html from product where handle = 'mug'`),
    )
    expect(html).toBe('Two\nlines; é')
  })
})

describe('columns', () => {
  const table = csv([
    ['Artikelname', 'Goods name', 'EAN code', 'Our price', 'Note'],
    ['Tasse', 'Mug', '4006381333931', '1.234,50 €', 'n'],
    ['Kanne', 'Pot', '', '', 'n'],
  ])

  test('are mapped by their headings, or by a person', async () => {
    const at = await importer(await makeStore())
    const looked = await at.upload(table)
    expect(looked).toMatchObject({ dialect: 'table', dialects: ['table'] })
    expect(looked.columns.map(({ field }) => field)).toEqual([null, 'title', 'barcode', 'price', null])
    const refused = async (columns: (string | null)[]) =>
      (await at.call('match', { _id: looked._id, dialect: 'table', columns })).error?.message
    expect(await refused([null, 'title', null, null, null])).toBe('No column is mapped to “Price”.')
    expect(await refused(['title', 'title', null, 'price', null])).toBe('Two columns are mapped to “Title”.')
    expect(await refused(['nonsense', 'title', null, 'price', null])).toBe('There is no field “nonsense”.')
    expect(await refused(['title'])).toBe('Choose a field for each column.')
    expect((await at.call('match', { _id: looked._id, dialect: 'Shopify', columns: [] })).status).toBe(400)
    const checked = await at.check(looked, { columns: ['title', null, 'barcode', 'price', null] })
    expect(checked).toMatchObject({ state: 'checked', counts: { created: 1, failed: 1 } })
    expect(await at.items(checked._id)).toMatchObject([
      { name: 'Tasse', action: 'created', changes: { Price: ['', '1234.50'], Barcode: ['', '4006381333931'] } },
      { name: 'Kanne', action: 'failed', rows: [3, 3], reason: 'The product has no row with a price.' },
    ])
    const again = await at.check(checked, { columns: looked.columns.map(({ field }) => field) })
    expect((await at.items(again._id)).map(({ name }) => name)).toEqual(['Mug', 'Pot'])
  })
})

describe('failed rows', () => {
  test('are returned with their reason, and can be imported once corrected', async () => {
    const at = await importer(await makeStore())
    const done = await at.bring(csv([HEADING, ['mug', 'Mug', 5, ''], ['cup', 'Cup', 'five', '=1'], ['jar', '', 1, '']]))
    expect(done).toMatchObject({ state: 'done', counts: { created: 1, failed: 2 } })
    const answer = await at.get('failed-rows', { _id: done._id })
    expect(answer.headers.get('content-disposition')).toContain('goods-failed.csv')
    expect(answer.text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Handle,Title,Variant Price,Body (HTML),Reason',
      `cup,Cup,five,'=1,"The price ""five"" is not a number."`,
      'jar,,1,,The product has no title.',
      '',
    ])
    const mended = answer.text.replace('five,', '5.5,').replace('jar,,', 'jar,Jar,')
    expect((await at.bring(mended)).counts).toMatchObject({ created: 2, failed: 0 })
    expect(await titles(at)).toEqual(['Cup', 'Jar', 'Mug'])
    const [{ html } = { html: '' }] = await transaction(at.store, (tx) =>
      rowsOf<{ html: string }>(tx, sql`select description_html as html from product where handle = 'cup'`),
    )
    expect(html).toBe('=1')
  })

  test('of one product stay together', async () => {
    const at = await importer(await makeStore())
    const heading = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price']
    const text = csv([heading, ['s', 'Shirt', 'Size', 'S', 5], ['s', '', '', 'M', 'x'], ['mug', 'Mug', '', '', 5]])
    const checked = await at.check(await at.upload(text))
    const { text: failed } = await at.get('failed-rows', { _id: checked._id })
    expect(failed.split('\r\n').slice(1, 3)).toEqual([
      's,Shirt,Size,S,5,',
      's,,,M,x,"The price ""x"" is not a number."',
    ])
  })
})

describe('the importing person', () => {
  test('needs the permission, at every step and in the job', async () => {
    const store = await makeStore()
    const at = await importer(store)
    const weak = await importer(store, 'Support')
    expect((await weak.call('begin', { entity: 'product', fileName: 'x.csv', size: 9 })).status).toBe(403)
    expect((await weak.get('list', { entity: 'product' })).status).toBe(403)
    const checked = await at.check(await at.upload(mug))
    await at.call('run', { _id: checked._id })
    const { roles } = (await callApi('vender/roles/list', { headers: at.headers })).payload as {
      roles: { _id: string; name: string }[]
    }
    const support = roles.find(({ name }) => name === 'Support')?._id
    await platformTransaction((tx) =>
      tx.execute(sql`update membership set role_id = ${support} where account_id = ${at.accountId}`),
    )
    await runImportHandler.run({ storeId: store.storeId, importId: checked._id, round: 2 })
    const [row] = await transaction(store, (tx) => tx.select().from(importJob).where(isJob(store, checked._id)))
    expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('does not allow'), done: 0 })
    expect((await at.get('read', { _id: checked._id })).status).toBe(403)
    expect(await titles(at)).toEqual([])
  })

  test('cannot access imports of others', async () => {
    const store = await makeStore()
    const at = await importer(store)
    const checked = await at.check(await at.upload(mug))
    const colleague = await importer(store)
    const neighbour = await importer(await makeStore())
    for (const other of [colleague, neighbour]) {
      const { _id } = checked
      const answers = await Promise.all([
        other.get('read', { _id }),
        other.get('items', { _id }),
        other.get('failed-rows', { _id }),
        other.call('run', { _id }),
        other.call('drop', { _id }),
        other.call('match', { _id, dialect: 'Shopify', columns: [] }),
        other.call('part', { _id, position: 0, data: 'AAAA' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
      expect((await other.get('list', { entity: 'product' })).payload).toMatchObject({ imports: [] })
    }
    expect((await at.get('list', { entity: 'product' })).payload).toMatchObject({ imports: [{ _id: checked._id }] })
  })

  test('cannot change costs and stock without permission', async () => {
    const at = await importer(await makeStore())
    const heading = ['Handle', 'Title', 'Variant Price', 'Cost per item', 'Variant Inventory Qty']
    await at.bring(csv([heading, ['mug', 'Mug', 5, 2, 7]]))
    await callApi('vender/roles/create', {
      json: { name: 'Editor', description: '', permissions: ['product.import'] },
      headers: at.headers,
    })
    const editor = await importer(at.store, 'Editor')
    const done = await editor.bring(csv([heading, ['mug', 'Mug', 6, 3, 9], ['cup', 'Cup', 1, 1, 4]]))
    expect(done.counts).toMatchObject({ created: 1, changed: 1 })
    expect(JSON.stringify(await editor.items(done._id))).not.toContain('Cost')
    const rows = await transaction(at.store, (tx) =>
      rowsOf(
        tx,
        sql`select p.handle, v.price::int, v.cost::int, v.track_stock as tracked, coalesce(s.on_hand, 0) as stock from variant v
            join product p on p.store_id = v.store_id and p.id = v.product_id
            left join stock_level s on s.store_id = v.store_id and s.variant_id = v.id order by p.handle`,
      ),
    )
    expect(rows).toEqual([
      { handle: 'cup', price: 100, cost: null, tracked: true, stock: 0 },
      { handle: 'mug', price: 600, cost: 200, tracked: true, stock: 7 },
    ])
  })
})

describe('repeated requests', () => {
  test('a repeated run changes nothing, and a stopped import writes no more', async () => {
    const at = await importer(await makeStore())
    const checked = await at.check(await at.upload(mug))
    const done = await at.run(checked)
    const before = await everyTable(at.store)
    expect(await at.run(checked)).toEqual(done)
    expect((await at.call('drop', { _id: done._id })).payload).toEqual(done)
    expect((await at.call('match', { _id: done._id, dialect: 'Shopify', columns: [] })).status).toBe(409)
    expect(await everyTable(at.store)).toEqual(before)
    const next = await at.check(await at.upload(mug.replace('Mug', 'Jug')))
    expect((await at.call('drop', { _id: next._id })).payload).toMatchObject({ state: 'failed', error: 'Stopped.' })
    expect((await at.call('run', { _id: next._id })).status).toBe(409)
    expect(await everyTable(at.store)).toEqual(before)
  })

  test('no file is left on the disk', async () => {
    const spools = () => readdirSync(tmpdir()).filter((name) => name.startsWith('shop-import-'))
    const left = path.join(tmpdir(), 'shop-import-left')
    mkdirSync(left, { recursive: true })
    await cleanUpImports()
    expect(spools()).toContain('shop-import-left')
    utimesSync(left, 0, 0)
    await cleanUpImports()
    expect(spools()).not.toContain('shop-import-left')
  })

  test('the file and its report are deleted after 30 days', async () => {
    const at = await importer(await makeStore())
    const done = await at.bring(mug)
    await cleanUpImports(new Date(Date.now() + 29 * 86_400_000))
    expect((await at.get('read', { _id: done._id })).status).toBe(200)
    await cleanUpImports(new Date(Date.now() + 31 * 86_400_000))
    expect((await at.get('read', { _id: done._id })).status).toBe(404)
    expect(await titles(at)).toEqual(['Mug'])
  })
})
