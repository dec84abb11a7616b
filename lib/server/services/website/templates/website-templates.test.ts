import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Answer, callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Draft } from '@/lib/contract/website-builder'
import type { TemplateRow } from '@/lib/contract/website-templates'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import { transaction } from '@/lib/server/db/transaction'
import { templateContent } from './template-content'
import { templateWebsite } from './template-website'

provideTestDatabase()

type Used = { home: Draft; site: Draft }

async function openShop() {
  const store = await makeStore()
  const { token } = await makeVendor(store)
  const headers = { authorization: token }
  const post = (call: string, json: unknown): Promise<Answer> => callApi(`vender/website/${call}`, { headers, json })
  const get = (call: string, query: Record<string, string> = {}): Promise<Answer> =>
    callApi(withQuery(`vender/website/${call}`, query), { headers })
  const use = async (templateId: string) => {
    const { status, text, payload } = await post('use-template', { templateId })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    return payload as Used
  }
  const states = async () => {
    const { rows } = (await get('templates')).payload as { rows: TemplateRow[] }
    return Object.fromEntries(rows.map(({ _id, state }) => [_id, state]))
  }
  return { store, token, post, get, use, states }
}

const pageOf = ({ content }: Draft) => content as PageContent
const siteOf = ({ content }: Draft) => content as SiteContent
const set = (path: readonly string[], value: unknown) => [{ kind: 'set', path, value }]
const newId = () => crypto.randomUUID()

async function edit(shop: Awaited<ReturnType<typeof openShop>>, draft: Draft, path: string[], value: unknown) {
  const { _id: documentId } = draft.document
  const sent = { documentId, rev: draft.rev, opId: newId(), operations: set(path, value) }
  return (await shop.post('apply', sent)).payload as Draft
}

test('every stock template can be used, and its state is told', async () => {
  const shop = await openShop()
  const rows = ((await shop.get('templates')).payload as { rows: TemplateRow[] }).rows
  expect(rows.length).toBeGreaterThanOrEqual(9)
  for (const { _id } of rows) {
    const { home, site } = await shop.use(_id)
    expect(pageOf(home).order.length).toBeGreaterThan(0)
    expect(JSON.stringify(home.content)).not.toContain('@department')
    expect(siteOf(site).header.departments).toBe(true)
  }
  const states = await shop.states()
  expect([states.market, states.blank]).toEqual(['used', 'draft'])
})

test('using a template is one step of each draft, which undo takes back; what is live does not change', async () => {
  const shop = await openShop()
  const first = await shop.use('market')
  const live = await callApi(withQuery('vender/publicwebsite/public', { websiteName: shop.store.subdomain }))
  const second = await shop.use('cabinet')
  expect(siteOf(second.site).theme.selectedThemeIndex).toBe(3)
  const again = await callApi(withQuery('vender/publicwebsite/public', { websiteName: shop.store.subdomain }))
  expect(again.payload).toEqual(live.payload)
  const { document, rev } = second.home
  const undone = (await shop.post('undo', { documentId: document._id, rev })).payload as Draft
  expect(undone.content).toEqual(first.home.content)
  expect((await shop.states()).market).toBe('draft')
})

test('own texts and picks go along, the report says so, and returning restores what was left', async () => {
  const shop = await openShop()
  const key = (await makeProduct(shop.store)).keys[0] ?? ''
  let { home } = await shop.use('market')
  home = await edit(shop, home, ['sections', 'welcome', 'settings', 'title'], 'Eggs from next door')
  home = await edit(shop, home, ['sections', 'hours', 'settings', 'title'], 'Ring the bell')
  home = await edit(shop, home, ['sections', 'fresh', 'settings', 'products'], [key])
  home = await edit(shop, home, ['sections', 'fresh', 'settings', 'source'], 'picks')
  const report = (await shop.get('switch-report', { templateId: 'maker' })).payload
  expect(report).toMatchObject({
    kept: [
      { what: 'Title “Eggs from next door”', to: 'Hero' },
      { what: '1 product', to: 'Products' },
    ],
    without: [{ what: 'Title “Ring the bell”', reason: 'The new page has no section “Opening hours”.' }],
  })
  const there = await shop.use('maker')
  expect(pageOf(there.home).sections.hello?.settings.title).toBe('Eggs from next door')
  expect(pageOf(there.home).sections.five?.settings).toMatchObject({ source: 'picks', products: [key] })
  const back = await shop.use('market')
  expect(back.home.content).toEqual(home.content)
  expect(siteOf(back.site).theme.colors.primary).toBe('#1f6b3a')
})

test('an own template is saved, renamed, duplicated, used and deleted', async () => {
  const shop = await openShop()
  const { home } = await shop.use('lookbook')
  await edit(shop, home, ['sections', 'season', 'settings', 'title'], 'Our winter')
  const saved = (await shop.post('save-template', { name: 'Winter' })).payload as TemplateRow
  expect(saved).toMatchObject({ kind: 'own', name: 'Winter', themeIndex: 2, state: 'new' })
  await shop.post('rename-template', { templateId: saved._id, name: 'Winter 26' })
  const copy = (await shop.post('save-template', { name: 'Winter 27', from: saved._id })).payload as TemplateRow
  await shop.use('arcade')
  const used = await shop.use(copy._id)
  expect(pageOf(used.home).sections.season?.settings.title).toBe('Our winter')
  expect(siteOf(used.site).theme.selectedThemeIndex).toBe(2)
  const left = (await shop.post('remove-template', { templateId: saved._id })).payload as { rows: TemplateRow[] }
  expect(left.rows.filter(({ kind }) => kind === 'own').map(({ name }) => name)).toEqual(['Winter 27'])
  expect((await shop.post('use-template', { templateId: saved._id })).status).toBe(404)
})

test('another store neither sees nor uses an own template', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const { _id: templateId } = (await shop.post('save-template', { name: 'Ours' })).payload as TemplateRow
  expect((await other.states())[templateId]).toBeUndefined()
  for (const call of ['use-template', 'remove-template'])
    expect((await other.post(call, { templateId })).status).toBe(404)
  expect((await other.get('export-template', { templateId })).status).toBe(404)
  await expect(transaction(other.store, (tx) => templateContent(tx, other.store, templateId))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a template is previewed with the look of the shop around it, and changes nothing', async () => {
  const shop = await openShop()
  const data = await templateWebsite(shop.store, 'depot')
  expect(data?.html).toContain('Everything in one place')
  expect(data?.template.theme).toMatchObject({ selectedThemeIndex: 1, font: 'Rubik' })
  expect(data?.template.modules).toHaveLength(1)
  expect(await templateWebsite(shop.store, 'nothing')).toBeNull()
  expect((await shop.states()).depot).toBe('new')
})

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()

const picture = (src: string) => ({
  src,
  alt: 'Ours',
  decorative: false,
  focus: { x: 50, y: 50 },
  width: null,
  height: null,
})

test('a template travels to another store as one file, with its own pictures and without foreign products', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const key = (await makeProduct(shop.store)).keys[0] ?? ''
  const sent = { picture: `data:image/png;base64,${(await png('#2a4')).toString('base64')}`, name: 'Green' }
  const uploaded = await storeOwn(shop.store, Buffer.from(sent.picture.split(',')[1] ?? '', 'base64'))
  let { home } = await shop.use('market')
  home = await edit(shop, home, ['sections', 'welcome', 'settings', 'picture'], picture(uploaded))
  home = await edit(shop, home, ['sections', 'fresh', 'settings', 'products'], [key])
  await edit(shop, home, ['sections', 'fresh', 'settings', 'source'], 'picks')
  const { _id: templateId } = (await shop.post('save-template', { name: 'Farm' })).payload as TemplateRow
  const { name, file } = (await shop.get('export-template', { templateId })).payload as { name: string; file: string }
  expect(name).toBe('farm.template.json')
  expect(file).not.toContain(uploaded)
  const added = (await other.post('import-template', { file })).payload as TemplateRow
  expect(added).toMatchObject({ kind: 'imported', name: 'Farm', themeIndex: 1 })
  const { home: copy } = await transaction(other.store, (tx) => templateContent(tx, other.store, added._id))
  const shown = copy.sections.welcome?.settings.picture as { src: string; width: number }
  expect(shown.src).toMatch(new RegExp(`^/files/pictures/${other.store.storeId}/[0-9a-f]+\\.w40\\.webp$`))
  expect(shown.width).toBe(40)
  expect(copy.sections.fresh?.settings).toMatchObject({ source: 'newest', products: [] })
  expect(copy.sections.bakery?.settings.picture).toMatchObject({ src: '/assets/templates/market-bread.webp' })
})

async function storeOwn(scope: { storeId: string }, bytes: Buffer): Promise<string> {
  const { storePicture } = await import('../../assets/store-picture')
  return (await storePicture(scope as Parameters<typeof storePicture>[0], bytes)).url
}

describe('a hostile template file', () => {
  const base = async () => {
    const shop = await openShop()
    const { file } = (await shop.get('export-template', { templateId: 'market' })).payload as { file: string }
    return { shop, value: JSON.parse(file) as Record<string, unknown> }
  }
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const withPicture = (value: Record<string, unknown>, name: string, bytes: Buffer) => {
    const home = structuredClone(value.home) as PageContent
    const settings = home.sections.welcome?.settings as Record<string, unknown>
    settings.picture = picture(`picture:${name}`)
    return { ...value, home, pictures: { [name]: bytes.toString('base64') } }
  }

  test.each<[string, (value: Record<string, unknown>) => unknown]>([
    ['no JSON', () => '{"kind":'],
    ['something else', () => ({ products: [] })],
    [
      'a page with an order that names nothing',
      (value) => ({ ...value, home: { ...(value.home as object), order: ['x'] } }),
    ],
    ['a prototype as a section', (value) => JSON.stringify(value).replace('"welcome":{', '"__proto__":{')],
    [
      'a theme that does not exist',
      (value) => ({ ...value, site: { ...(value.site as object), theme: { selectedThemeIndex: 9 } } }),
    ],
    ['a picture that is another one', (value) => withPicture(value, 'a'.repeat(64), Buffer.from('x'))],
    [
      'a picture that is a page',
      (value) => {
        const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
        return withPicture(value, hash(bytes), bytes)
      },
    ],
  ])('is rejected: %s', async (_name, make) => {
    const { shop, value } = await base()
    const made = make(value)
    const answer = await shop.post('import-template', { file: typeof made === 'string' ? made : JSON.stringify(made) })
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid'])
    const rows = ((await shop.get('templates')).payload as { rows: TemplateRow[] }).rows
    expect(rows.every(({ kind }) => kind === 'stock')).toBe(true)
  })

  test('cannot name pictures of another store, nor a script as an address', async () => {
    const { shop, value } = await base()
    const home = structuredClone(value.home) as PageContent
    const settings = home.sections.welcome?.settings as Record<string, unknown>
    settings.picture = picture('/files/pictures/0190a0a0-0000-7000-8000-000000000000/x.w9.webp')
    const other = home.sections.bakery?.settings as Record<string, unknown>
    other.picture = picture('javascript:alert(1)')
    const { payload } = await shop.post('import-template', { file: JSON.stringify({ ...value, home }) })
    const { _id } = payload as TemplateRow
    const content = await transaction(shop.store, (tx) => templateContent(tx, shop.store, _id))
    expect(content.home.sections.welcome?.settings.picture).toBeNull()
    expect(content.home.sections.bakery?.settings.picture).toBeNull()
  })

  test('is rejected above its size before it is parsed', async () => {
    const { shop } = await base()
    const answer = await shop.post('import-template', { file: 'x'.repeat(17_000_000) })
    expect([answer.status, answer.error?.code]).toEqual([413, 'too_large'])
  })
})

test('a large body is not read for somebody who may not send it', async () => {
  const answer = await callApi('vender/website/import-template', { json: { file: 'x'.repeat(2_000_000) } })
  expect(answer.status).toBe(401)
})

test('an HTML page becomes an own template', async () => {
  const shop = await openShop()
  const html = '<section><h1>Our shop</h1><script>alert(1)</script></section>'
  const { row } = (await shop.post('import-html', { name: 'Bought', html })).payload as { row: TemplateRow }
  expect(row).toMatchObject({ kind: 'imported', name: 'Bought' })
  const { home } = await shop.use(row._id)
  expect(Object.values(pageOf(home).sections).every(({ type }) => type === 'raw')).toBe(true)
  expect((await shop.get('export-template', { templateId: row._id })).status).toBe(422)
})

test('the original of an imported page stays for download, also when another one is sanitised to the same page', async () => {
  const shop = await openShop()
  const pages = ['<h1>Ours</h1><script>one()</script>', '<!doctype html>\r\n<h1>Ours</h1><script>two("é")</script>']
  const originals: string[] = []
  for (const html of pages) {
    const { row } = (await shop.post('import-html', { name: 'Käse & more', html })).payload as { row: TemplateRow }
    const { payload } = await shop.get('original-html', { templateId: row._id })
    expect(payload).toMatchObject({ name: 'käse-more.html' })
    originals.push((payload as { html: string }).html)
  }
  expect(originals).toEqual(pages)
})

test('only an imported page has an original, and only for its own store', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const imported = (await shop.post('import-html', { name: 'Page', html: '<h1>Ours</h1>' })).payload as {
    row: TemplateRow
  }
  const own = (await shop.post('save-template', { name: 'Mine' })).payload as TemplateRow
  const status = async (of: typeof shop, templateId: string) => (await of.get('original-html', { templateId })).status
  expect([await status(other, imported.row._id), await status(shop, own._id)]).toEqual([404, 404])
})

test('the size of an imported page is counted in bytes', async () => {
  const shop = await openShop()
  const page = (letters: number) => `<p>${'é'.repeat(letters)}</p>`
  const answer = await shop.post('import-html', { name: 'Large', html: page(1_048_576) })
  expect([answer.status, answer.error?.fields]).toEqual([400, { html: expect.stringContaining('2 MB') }])
})
