import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore, makeWebsite } from '@/lib/demo/factories'
import type { Section, SiteContent } from '@/lib/rules/website/content'
import { auditEvent } from '../../../db/schema/team'
import { websiteDocument, websiteVersion } from '../../../db/schema/website'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import { transaction } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { siteTag } from '../../../page-cache/tags'
import { createDocument, listDocuments, removeDocument, renameDocument } from '../drafts/documents'
import { openDraft } from '../drafts/open-draft'
import { listVersions, restoreVersion } from '../drafts/versions'
import { adding, editing, richTextSection, titled, workerIn } from '../drafts/website.fixture'
import { publishedWebsite } from '../published-website'
import { getPage } from '../shop/get-page'
import { websiteContentOf } from '../website-content-of'
import { publishDocuments } from './publish-documents'

provideTestDatabase()

type Person = Awaited<ReturnType<typeof editing>>
const plain = { overrides: [], note: '', replaceNewer: false, from: null, until: null }
const publish = (person: Person, more: Partial<Parameters<typeof publishDocuments>[1]> = {}) =>
  publishDocuments(person.ctx, { ...plain, documents: [person.seen()], ...more })

const visitor = (store: MadeStore) => ({
  audience: 'public' as const,
  requestId: 'test',
  clientAddress: '',
  userAgent: '',
  store,
})
const pageOf = (store: MadeStore, handle: string) =>
  getPage(visitor(store), { storeID: store.storeId, kind: 'page', handle })
const versionsOf = (store: MadeStore) =>
  transaction(store, (tx) => tx.select().from(websiteVersion).orderBy(websiteVersion.createdAt, websiteVersion.id))

test('what is published is the draft byte for byte, and the draft has no changes left', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply(adding('a', 'Fresh & local'))
  expect((await publishedWebsite(store)).html).toBe('')
  const drafted = await websiteContentOf(store, 'draft')
  const reply = await publish(person, { note: 'First one' })
  expect(reply).toMatchObject({ published: true, ms: expect.any(Number) })
  expect(reply.url).toMatch(/\/$/)
  const live = await publishedWebsite(store)
  expect(live.html).toBe(drafted.html)
  expect(live.html).toContain('Fresh &amp; local')
  expect(await person.open()).toMatchObject({ canUndo: true, document: { hasChanges: false, isPublished: true } })
  await person.undo()
  expect(person.draft().document.hasChanges).toBe(true)
})

test('site and pages are published together or not at all, and every page of the shop is purged', async () => {
  const store = await makeStore()
  const [home, site] = [await editing(store), await editing(store, 'site')]
  await home.apply(adding('a', 'A'))
  await site.apply([{ kind: 'set', path: ['theme', 'selectedThemeIndex'], value: 4 }])
  let made = 0
  const cached = () => cachedValue(`page ${store.storeId}`, [siteTag(store.storeId)], async () => ++made)
  await cached()
  const stale = [home.seen(), { ...site.seen(), rev: 0 }]
  await expect(publish(home, { documents: stale })).rejects.toMatchObject({ code: 'conflict' })
  expect((await publishedWebsite(store)).html).toBe('')
  expect(await cached()).toBe(1)
  await publish(home, { documents: [home.seen(), site.seen()] })
  const live = await publishedWebsite(store)
  expect(live).toMatchObject({ template: { theme: { selectedThemeIndex: 4 } } })
  expect(live.html).toContain('<h1')
  expect(await cached()).toBe(2)
})

test('a restored version is published with its bytes, and publishing changes no version', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply(adding('a', 'One'))
  await publish(person)
  const first = await publishedWebsite(store)
  await person.open()
  await person.apply(titled('a', 'Two'))
  await publish(person)
  const before = await versionsOf(store)
  const { rows } = await listVersions(person.ctx, { documentId: person.documentId })
  expect(rows.map(({ isLive }) => isLive)).toEqual([true, false])
  await person.open()
  await restoreVersion(person.ctx, { ...person.seen(), versionId: rows[1]!._id })
  await person.open()
  await publish(person)
  expect((await publishedWebsite(store)).html).toBe(first.html)
  expect((await versionsOf(store)).slice(0, before.length)).toEqual(before)
})

test('a draft that is older than what is live needs a second, explicit publish', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply(adding('a', 'Mine'))
  await makeWebsite(store, { html: '<h1>Imported</h1>' })
  await expect(publish(person)).rejects.toMatchObject({ code: 'conflict', fields: { base: expect.any(String) } })
  expect((await publishedWebsite(store)).html).toContain('Imported')
  await publish(person, { replaceNewer: true })
  expect((await publishedWebsite(store)).html).toContain('Mine')
})

const brokenLink: Section = {
  ...richTextSection('Links'),
  settings: { title: 'Links', text: '<p><a href="/pages/gone">Gone</a></p>' },
}

test('what blocks is answered and nothing is published; a written reason overrides it and is kept', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply([
    { kind: 'set', path: ['sections', 'a'], value: JSON.parse(JSON.stringify(brokenLink)) },
    { kind: 'place', path: ['order'], id: 'a', before: null },
  ])
  const first = await publish(person)
  const blocking = first.findings.filter(({ severity }) => severity === 'block')
  expect(first).toMatchObject({ published: false, ms: null })
  expect(blocking.map(({ check, sectionId }) => [check, sectionId])).toContainEqual(['link-dead', 'a'])
  expect(await versionsOf(store)).toEqual([])
  const overrides = blocking.map(({ key }) => ({ key, reason: 'The page comes tomorrow' }))
  expect(await publish(person, { overrides })).toMatchObject({ published: true })
  const [entry] = await transaction(store, (tx) =>
    tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.storeId, store.storeId), eq(auditEvent.action, 'website.publish')))
      .orderBy(desc(auditEvent.id)),
  )
  expect(JSON.stringify(entry?.after)).toContain('The page comes tomorrow')
})

test('a page lives at its address, moves with a redirect, and goes', async () => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const page = { kind: 'page' as const, title: 'About us', handle: 'about', starter: 'about' }
  const made = await createDocument(ctx, page)
  await expect(createDocument(ctx, page)).rejects.toMatchObject({
    code: 'conflict',
    fields: { handle: expect.any(String) },
  })
  expect((await pageOf(store, 'about')).page).toBeNull()
  const { rev } = await openDraft(ctx, { documentId: made._id })
  const documents = [{ documentId: made._id, rev }]
  const checked = await publishDocuments(ctx, { ...plain, documents })
  const overrides = checked.findings.map(({ key }) => ({ key, reason: 'Only a test' }))
  if (!checked.published) await publishDocuments(ctx, { ...plain, documents, overrides })
  expect((await pageOf(store, 'about')).page).toMatchObject({ title: 'About us', html: expect.stringContaining('<h1') })
  await renameDocument(ctx, { documentId: made._id, title: 'Our story', handle: 'story' })
  expect(await pageOf(store, 'about')).toEqual({ page: null, movedTo: 'story' })
  expect((await pageOf(store, 'story')).page).toMatchObject({ title: 'Our story' })
  expect((await publishedWebsite(store)).pages).toMatchObject([{ handle: 'story' }])
  const { rows } = await removeDocument(ctx, { documentId: made._id })
  expect(rows.map(({ kind }) => kind)).not.toContain('page')
  expect(await pageOf(store, 'story')).toEqual({ page: null, movedTo: null })
  expect((await createDocument(ctx, { ...page, handle: 'story' })).handle).toBe('story')
})

test.each([
  ['a policy of another name', 'policy', 'returns-of-ours', 'invalid'],
  ['the home page', null, '', 'invalid'],
])('%s is rejected', async (_, kind, handle, code) => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const { rows } = await listDocuments(ctx, {})
  const home = rows.find((row) => row.kind === 'home')!
  const tried = kind
    ? createDocument(ctx, { kind: 'policy', title: 'Returns', handle, starter: '' })
    : removeDocument(ctx, { documentId: home._id })
  await expect(tried).rejects.toMatchObject({ code })
})

test('a publish that fails half-way leaves what was live', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await person.apply(adding('a', 'One'))
  await publish(person)
  await person.open()
  await person.apply(titled('a', 'Two'))
  const documents = [person.seen(), { documentId: randomUUID(), rev: 0 }]
  await expect(publish(person, { documents })).rejects.toMatchObject({ code: 'not_found' })
  expect((await publishedWebsite(store)).html).toContain('One')
  expect(await versionsOf(store)).toHaveLength(1)
})

test('another store’s plans and pages are not reached', async () => {
  const person = await editing(await makeStore())
  const stranger = workerIn(await makeStore())
  await expect(publishDocuments(stranger, { ...plain, documents: [person.seen()] })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the settings of the site reach the public call only when they say something', async () => {
  const store = await makeStore()
  const person = await editing(store, 'site')
  await publish(person)
  expect((await publishedWebsite(store)).site).toBeUndefined()
  await person.open()
  const announcement: SiteContent['announcement'] = { text: 'Closed on Monday', href: '', from: null, until: null }
  await person.apply([{ kind: 'set', path: ['announcement'], value: { ...announcement } }])
  await publish(person)
  expect((await publishedWebsite(store)).site).toMatchObject({ announcement, radius: null })
  const plans = await transaction(store, (tx) => tx.select().from(websiteSchedule))
  const documents = await transaction(store, (tx) => tx.select().from(websiteDocument))
  expect([plans.length, documents.filter(({ publishedVersionId }) => publishedVersionId).length]).toEqual([0, 1])
})
