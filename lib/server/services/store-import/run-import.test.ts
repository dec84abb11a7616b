import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { platformTransaction, transaction } from '../../db/transaction'
import { ImportLine } from '../../import/import-report'
import { cachedValue } from '../../page-cache/caches'
import { siteTag, wholeListTag } from '../../page-cache/tags'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { findStoreBySite } from '../stores/find-store'
import { handleImport } from './handle-import'
import { runImport } from './run-import'

provideTestDatabase()
afterAll(endTemplateThreads)

const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

const HEADING = 'Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty'
const products = (count: number) =>
  Array.from({ length: count }, (_, at) => `p-${at},Product ${at},${at}.50,Title,Default Title,shopify,3`).join('\n')
const countStores = async () =>
  (await platformTransaction((tx) => rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from store`)))[0]!.n

describe('a catalogue file', () => {
  test('is imported in batches, reports its progress, and changes nothing the second time', async () => {
    const store = await makeStore()
    const file = fileOf('many.csv', `${HEADING}\n${products(950)}\nlost,,1,,,,\n`)
    const seen: string[] = []
    const job = { store: store.subdomain, create: false, file, kind: 'products' as const }
    const first = await runImport(job, (done, total) => seen.push(`${done}/${total}`))
    expect(first).toMatchObject({ dialect: 'Shopify', created: 950, updated: 0, unchanged: 0, storeCreated: false })
    expect(first).toMatchObject({ skippedCount: 1, skipped: [{ row: 952, reason: 'The product has no title.' }] })
    expect(seen).toEqual([
      '0/951',
      '100/951',
      '200/951',
      '300/951',
      '400/951',
      '500/951',
      '600/951',
      '700/951',
      '800/951',
      '900/951',
      '950/951',
      '951/951',
    ])
    expect(await runImport(job)).toMatchObject({ created: 0, updated: 0, unchanged: 950 })
    fileOf('many.csv', `${HEADING}\n${products(950).replace('Product 7,', 'Product seven,')}\n`)
    expect(await runImport(job)).toMatchObject({ created: 0, updated: 1, unchanged: 949 })
  })

  test('with an error near its end changes nothing, and does not create the store', async () => {
    const before = await countStores()
    const file = fileOf('broken.csv', `${HEADING}\n${products(600)}\np-x,"Unclosed,1,,,,\n`)
    const job = { store: 'never-opened', create: true, file, kind: 'products' as const }
    await expect(runImport(job)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^Line 602: /),
    })
    expect(await countStores()).toBe(before)
  })

  test('with a column that would be lost changes nothing until it is skipped, and creates no store', async () => {
    const before = await countStores()
    const file = fileOf('more.csv', 'Name,Price,Colour\nMug,5,red\n')
    const job = { store: 'never-opened', create: true, file, kind: 'products' as const }
    await expect(runImport(job)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('Colour (1 row): red'),
    })
    expect(await countStores()).toBe(before)
    const { subdomain } = await makeStore()
    const asked = { ...job, store: subdomain, ignoreColumns: ['colour'] }
    expect(await runImport(asked)).toMatchObject({ created: 1 })
  })

  test('needs an existing store, or --create', async () => {
    const file = fileOf('one.csv', `${HEADING}\n${products(1)}\n`)
    const job = { store: 'new-corner-shop', create: false, file, kind: 'products' as const }
    await expect(runImport(job)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('--create'),
    })
    expect(await runImport({ ...job, create: true })).toMatchObject({ storeCreated: true, created: 1 })
    const [row] = await platformTransaction((tx) =>
      rowsOf(tx, sql`select name from store where subdomain = 'new-corner-shop'`),
    )
    expect(row).toEqual({ name: 'New Corner Shop' })
    expect(await findStoreBySite('new-corner-shop')).not.toBeNull()
    await expect(runImport({ ...job, store: 'www', create: true })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('that is missing is named', async () => {
    const { subdomain } = await makeStore()
    const file = path.join(folder, 'nowhere.csv')
    await expect(runImport({ store: subdomain, create: false, file, kind: 'products' })).rejects.toMatchObject({
      code: 'not_found',
      message: `There is no file ${file}.`,
    })
  })

  test('has its descriptions sanitized when they are written; an unreadable one is skipped with a reason', async () => {
    const store = await makeStore()
    const rows = [
      'frames,Frames,<frameset></frameset>,1',
      'script,Script,"<p onclick=""x()"">Hi</p><script>1</script>",2',
      `deep,Deep,${'<div>'.repeat(400)},3`,
      'plain,Plain,<p>Fresh</p>,4',
    ]
    const file = fileOf('unsafe.csv', `Handle,Title,Body (HTML),Variant Price\n${rows.join('\n')}\n`)
    const job = { store: store.subdomain, create: false, file, kind: 'products' as const }
    const report = await runImport(job)
    const reason = 'The description nests more than 256 levels deep.'
    expect(report).toMatchObject({ created: 3, skippedCount: 1, skipped: [{ row: 4, reason }] })
    const stored = await transaction(store, (tx) =>
      rowsOf(tx, sql`select handle, description_html as html from product order by handle`),
    )
    expect(stored).toEqual([
      { handle: 'frames', html: '' },
      { handle: 'plain', html: '<p>Fresh</p>' },
      { handle: 'script', html: '<p>Hi</p>' },
    ])
    expect(await runImport(job)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  })

  test('shows on the next request', async () => {
    const store = await makeStore()
    let made = 0
    const page = () => cachedValue(`page ${store.storeId}`, [wholeListTag(store.storeId)], async () => ++made)
    await page()
    const file = fileOf('fresh.csv', `${HEADING}\n${products(1)}\n`)
    const job = { store: store.subdomain, create: false, file, kind: 'products' as const }
    await runImport(job)
    expect(await page()).toBe(2)
    await runImport(job)
    expect(await page()).toBe(2)
  })
})

describe('a page', () => {
  const job = (store: string, file: string) => ({ store, create: false, file, kind: 'template' as const })

  test('becomes the published home, preserves the theme, and shows on the next request', async () => {
    const store = await makeStore()
    let made = 0
    const page = () => cachedValue(`home ${store.storeId}`, [siteTag(store.storeId)], async () => ++made)
    await page()
    for (const text of ['One', 'Two']) {
      const file = fileOf('page.html', `<!doctype html><h1>${text}</h1>`)
      await runImport(job(store.subdomain, file))
    }
    expect(await page()).toBe(2)
    const rows = await transaction(store, (tx) =>
      rowsOf(
        tx,
        sql`select d.kind, v.html, v.name, v.content->'theme'->>'selectedThemeIndex' as theme from website_document d
            join website_version v on v.store_id = d.store_id and v.id = d.published_version_id order by d.kind`,
      ),
    )
    expect(rows).toEqual([
      { kind: 'home', html: '<!doctype html><h1>Two</h1>', name: 'page.html', theme: null },
      { kind: 'site', html: '', name: 'page.html', theme: '1' },
    ])
  })

  test('that the name of its store would enlarge beyond the limit is rejected with the reason', async () => {
    const store = await makeStore({ name: '&'.repeat(80) })
    const file = fileOf('many-names.html', `<p>${'{{name}}'.repeat(100_000)}</p>`)
    await expect(runImport(job(store.subdomain, file))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('larger than 4 MB. Use fewer placeholders'),
    })
    expect(await transaction(store, (tx) => rowsOf(tx, sql`select 1 from website_version`))).toEqual([])
  })

  test.each([
    ['too deep', `<body>${'<div>'.repeat(300)}`, 'invalid'],
    ['too large', `<p>${'x'.repeat(2_100_000)}</p>`, 'too_large'],
    ['empty', ' ', 'invalid'],
    ['no page', 'just words', 'invalid'],
  ])('that is %s is rejected and the home stays', async (_, html, code) => {
    const store = await makeStore()
    const file = fileOf('bad.html', html)
    await expect(runImport(job(store.subdomain, file))).rejects.toMatchObject({ code })
    expect(await transaction(store, (tx) => rowsOf(tx, sql`select 1 from website_version`))).toEqual([])
  })
})

describe('an import inside the server', () => {
  const linesOf = async (stream: ReadableStream<Uint8Array>) =>
    (await new Response(stream).text())
      .trim()
      .split('\n')
      .map((line) => ImportLine.parse(JSON.parse(line)))

  test('reports its progress line by line and ends with the report', async () => {
    const { subdomain } = await makeStore()
    const file = fileOf('lines.csv', `${HEADING}\n${products(3)}\n`)
    const lines = await linesOf(handleImport({ store: subdomain, create: false, file, kind: 'products' }))
    expect(lines[0]).toEqual({ done: 0, total: 3 })
    expect(lines.at(-1)).toMatchObject({ report: { created: 3, store: subdomain } })
  })

  test('two at a time wait for each other, and an error of one does not stop the next', async () => {
    const { subdomain } = await makeStore()
    const file = fileOf('queue.csv', `${HEADING}\n${products(5)}\n`)
    const job = { store: subdomain, create: false, file, kind: 'products' as const }
    const [missing, first, second] = await Promise.all(
      [{ ...job, file: '/nowhere.csv' }, job, job].map((one) => linesOf(handleImport(one))),
    )
    expect(missing).toEqual([{ error: 'There is no file /nowhere.csv.' }])
    expect(first!.at(-1)).toMatchObject({ report: { created: 5 } })
    expect(second!.at(-1)).toMatchObject({ report: { unchanged: 5 } })
  })
})

describe('catalogues of real shops', () => {
  const shared = path.resolve(__dirname, '../../../../shared/data/catalogue')
  const files = [
    'shopify/snowdevil-2017.csv',
    'woocommerce/sample_products.csv',
    'spree/products.csv',
    'vendure/products.csv',
  ]

  for (const file of files.filter((name) => existsSync(path.join(shared, name)))) {
    test(`${file} is imported, and again without a change`, async () => {
      const { subdomain } = await makeStore()
      const place = { store: subdomain, create: false, file: path.join(shared, file), kind: 'products' as const }
      const job = { ...place, ignoreUnread: true }
      const first = await runImport(job)
      const again = await runImport(job)
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: first.kind === 'products' ? first.created : 0 })
    })
  }
})
