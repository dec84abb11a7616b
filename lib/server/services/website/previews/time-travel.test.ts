import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore, makeWebsite } from '@/lib/demo/factories'
import { transaction } from '../../../db/transaction'
import { bringBackDocument } from '../drafts/bring-back-document'
import { createDocument, removeDocument, renameDocument } from '../drafts/documents'
import { openDraft } from '../drafts/open-draft'
import { listRemovedDocuments } from '../drafts/removed-documents'
import { listVersions, restoreVersion, versionLiveAt } from '../drafts/versions'
import { adding, editing, richTextSection, titled, workerIn } from '../drafts/website.fixture'
import { publishedWebsite } from '../published-website'
import { publishDocuments } from '../publishing/publish-documents'
import { websiteContentOf } from '../website-content-of'
import { newPreviewLink } from './new-preview-link'
import { previewPage } from './preview-page'
import { previewedWebsite } from './previewed-website'

provideTestDatabase()

type Person = Awaited<ReturnType<typeof editing>>
type Ctx = ReturnType<typeof workerIn>

/** Publishes whatever the checks find, and answers a moment after it. */
async function publish(ctx: Ctx, ...documents: { documentId: string; rev: number }[]): Promise<Date> {
  const input = { documents, note: '', replaceNewer: true, from: null, until: null }
  const { published, findings } = await publishDocuments(ctx, { ...input, overrides: [] })
  const overrides = findings.map(({ key }) => ({ key, reason: 'Only a test' }))
  if (!published) await publishDocuments(ctx, { ...input, overrides })
  return new Date()
}

async function put(person: Person, ...operations: Parameters<Person['apply']>[0]): Promise<Date> {
  await person.open()
  await person.apply(operations)
  return publish(person.ctx, person.seen())
}

const htmlAt = async (store: Parameters<typeof websiteContentOf>[0], at: Date) =>
  (await websiteContentOf(store, { at })).html

test('home and look are shown as they were at any moment, and the present shop does not change', async () => {
  const store = await makeStore()
  const [home, site] = [await editing(store), await editing(store, 'site')]
  const before = new Date()
  const first = await put(home, ...adding('a', 'Autumn'))
  const dark = await put(site, { kind: 'set', path: ['theme', 'selectedThemeIndex'], value: 4 })
  const second = await put(home, ...titled('a', 'Winter'))
  expect(await htmlAt(store, before)).toBe('')
  expect(await htmlAt(store, first)).toContain('Autumn')
  expect(await htmlAt(store, second)).toContain('Winter')
  const themeAt = async (at: Date) => (await websiteContentOf(store, { at })).template.theme.selectedThemeIndex
  expect([await themeAt(first), await themeAt(dark)]).toEqual([1, 4])
  expect(await websiteContentOf(store, { at: new Date() })).toEqual(await publishedWebsite(store))
})

test('what a window showed then is decided by that moment', async () => {
  const store = await makeStore()
  const home = await editing(store)
  const until = new Date(Date.now() + 3_600_000)
  const section = { ...richTextSection('Only today'), show: { until: until.toISOString() } }
  const at = await put(
    home,
    { kind: 'set', path: ['sections', 'a'], value: JSON.parse(JSON.stringify(section)) },
    { kind: 'place', path: ['order'], id: 'a', before: null },
  )
  expect(await htmlAt(store, at)).toContain('Only today')
  expect(await htmlAt(store, new Date(until.getTime() + 1))).not.toContain('Only today')
})

test('an imported home page counts as well', async () => {
  const store = await makeStore()
  const home = await editing(store)
  await makeWebsite(store, { html: '<h1>Imported</h1>' })
  const imported = new Date()
  await put(home, ...adding('a', 'Ours'))
  expect(await htmlAt(store, imported)).toContain('Imported')
})

async function aboutPage(ctx: Ctx) {
  const { _id: documentId } = await createDocument(ctx, {
    kind: 'page',
    title: 'About',
    handle: 'about',
    starter: 'about',
  })
  const { rev } = await openDraft(ctx, { documentId })
  return { documentId, at: await publish(ctx, { documentId, rev }) }
}

test('a page that was removed since is shown at a moment before, comes back as a draft with its versions', async () => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const { documentId, at } = await aboutPage(ctx)
  await removeDocument(ctx, { documentId })
  const pageAt = (moment: Date) => previewPage(store, 'page', 'about', moment.getTime())
  expect((await pageAt(at)).page).toMatchObject({ title: 'About', html: expect.stringContaining('<h1') })
  expect((await websiteContentOf(store, { at })).pages).toMatchObject([{ handle: 'about' }])
  expect((await pageAt(new Date())).page).toBeNull()
  expect((await listRemovedDocuments(ctx, {})).rows).toMatchObject([
    { _id: documentId, handle: 'about', by: 'Ada Byrne' },
  ])
  const back = await bringBackDocument(ctx, { documentId, handle: 'about' })
  expect(back).toMatchObject({ _id: documentId, isPublished: false, path: '/pages/about' })
  expect((await publishedWebsite(store)).pages).toBeUndefined()
  expect((await listRemovedDocuments(ctx, {})).rows).toEqual([])
  const { rows } = await listVersions(ctx, { documentId })
  const { rev } = await openDraft(ctx, { documentId })
  await restoreVersion(ctx, { documentId, rev, versionId: rows[0]!._id })
  await publish(ctx, { documentId, rev: rev + 1 })
  expect((await publishedWebsite(store)).pages).toMatchObject([{ handle: 'about' }])
})

test('a removed page whose address was taken comes back at another one', async () => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const { documentId } = await aboutPage(ctx)
  await removeDocument(ctx, { documentId })
  await createDocument(ctx, { kind: 'page', title: 'New', handle: 'about', starter: '' })
  await expect(bringBackDocument(ctx, { documentId, handle: 'about' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { handle: expect.stringContaining('New') },
  })
  expect((await bringBackDocument(ctx, { documentId, handle: 'about-us' })).path).toBe('/pages/about-us')
  await expect(bringBackDocument(ctx, { documentId, handle: 'about-us' })).rejects.toMatchObject({ code: 'not_found' })
  const stranger = workerIn(await makeStore())
  await expect(bringBackDocument(stranger, { documentId, handle: 'x' })).rejects.toMatchObject({ code: 'not_found' })
})

test('the version of a moment is found, and one section of it goes into the draft by a step that can be undone', async () => {
  const store = await makeStore()
  const home = await editing(store)
  const none = await versionLiveAt(home.ctx, { documentId: home.documentId })
  expect(none).toMatchObject({ row: null, content: { order: [] } })
  const at = await put(home, ...adding('a', 'Autumn'), ...adding('b', 'Stays'))
  await put(home, ...titled('a', 'Winter'), ...titled('b', 'Newer'))
  await home.open()
  const { row } = await versionLiveAt(home.ctx, { documentId: home.documentId, at: at.toISOString() })
  expect(row).toMatchObject({ isLive: false })
  const draft = await restoreVersion(home.ctx, { ...home.seen(), versionId: row!._id, sectionId: 'a' })
  const titles = ({ content }: Awaited<ReturnType<typeof home.open>>) =>
    'sections' in content ? ['a', 'b'].map((id) => content.sections[id]?.settings.title) : []
  expect(titles(draft)).toEqual(['Autumn', 'Newer'])
  await home.open()
  expect(titles(await home.undo())).toEqual(['Winter', 'Newer'])
  const live = await versionLiveAt(home.ctx, { documentId: home.documentId })
  expect(live.row).toMatchObject({ isLive: true })
})

test('a renamed page is shown at its present address', async () => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const { documentId, at } = await aboutPage(ctx)
  await renameDocument(ctx, { documentId, title: 'Our story', handle: 'story' })
  expect((await previewPage(store, 'page', 'story', at.getTime())).page).toMatchObject({ title: 'Our story' })
})

test('only the editor’s own link leads to the past, and only in its store', async () => {
  const store = await makeStore()
  const at = await put(await editing(store), ...adding('a', 'Autumn'))
  const linkOf = (kind: 'editor' | 'shared') =>
    transaction(store, (tx) => newPreviewLink(tx, workerIn(store), { kind, name: '', hours: 1 }))
  const shown = async (kind: 'editor' | 'shared', scope = store) => {
    const { secret } = await linkOf(kind)
    return (await previewedWebsite(scope, { secret, templateId: null, at: at.getTime() }))?.website.html ?? null
  }
  expect(await shown('editor')).toContain('Autumn')
  expect([await shown('shared'), await shown('editor', await makeStore())]).toEqual([null, null])
})
