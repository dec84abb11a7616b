import { makeLivePage } from '@/e2e/live-page'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore, makeWebsite } from '../../demo/factories'
import { purgeEverythingHere } from '../page-cache/caches'
import { createDocument } from '../services/website/drafts/documents'
import { adding, editing, workerIn } from '../services/website/drafts/website.fixture'
import { ownPreview } from '../services/website/previews/own-preview'
import { loadPage, loadReplacement } from './load-page'
import { loadSite, type StoreSite } from './load-site'
import { ownPageFacts } from './own-page-facts'

jest.mock('next/navigation', () => ({
  permanentRedirect: (path: string) => {
    throw new Error(`308 ${path}`)
  },
  redirect: () => undefined,
}))

provideTestDatabase()
beforeEach(purgeEverythingHere)

async function openShop() {
  const shop = await makeStore()
  await makeWebsite(shop)
  return shop
}

/** The shop as shoppers see it, or as its preview shows it. */
async function siteOf({ subdomain }: MadeStore, secret?: string): Promise<StoreSite> {
  const site = await loadSite(secret === undefined ? `~${subdomain}` : `~${subdomain}~${secret}`)
  if (site.kind !== 'store') throw new Error('no store')
  return site
}

async function previewOf(shop: MadeStore): Promise<StoreSite> {
  const { path } = await ownPreview(workerIn(shop), {})
  return siteOf(shop, path.split('/').at(-1))
}

async function htmlAt(site: StoreSite, kind: 'page' | 'policy', handle: string): Promise<string | null> {
  const outcome = await loadPage(site, kind, handle)
  return outcome.kind === 'ready' ? outcome.value.page.html : null
}

test.each(['page', 'policy'] as const)(
  'a preview shows the draft of a %s, the public shop what is live',
  async (kind) => {
    const shop = await openShop()
    await makeLivePage(shop, { kind, handle: 'terms', html: '<p>Live words</p>' })
    expect(await htmlAt(await previewOf(shop), kind, 'terms')).toContain('Live words')
    const page = await editing(shop, kind)
    await page.apply(adding('added', 'Draft words'))
    const shown = await htmlAt(await previewOf(shop), kind, 'terms')
    expect(shown).toContain('Draft words')
    expect(shown).toContain('data-section-id="added"')
    // Read after the preview: nothing of the draft is in a cache that both share.
    expect(await htmlAt(await siteOf(shop), kind, 'terms')).toBe('<p>Live words</p>')
    await page.undo()
    expect(await htmlAt(await previewOf(shop), kind, 'terms')).not.toContain('Draft words')
  },
)

test('a page that was never published is in the preview of its own store only', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await createDocument(workerIn(shop), { kind: 'page', title: 'Our story', handle: 'story', starter: '' })
  const site = await previewOf(shop)
  expect(await loadPage(site, 'page', 'story')).toMatchObject({
    kind: 'ready',
    value: { page: { title: 'Our story' } },
  })
  expect(await ownPageFacts(site, 'page', 'story')).toMatchObject({ title: 'Our story', path: '/pages/story' })
  for (const place of [await siteOf(shop), await previewOf(other)]) {
    expect((await loadPage(place, 'page', 'story')).kind).toBe('missing')
  }
  expect((await loadPage(site, 'policy', 'story')).kind).toBe('missing')
})

test('a former handle leads to the present one inside the preview', async () => {
  const shop = await openShop()
  await makeLivePage(shop, { handle: 'team', former: ['people'] })
  const site = await previewOf(shop)
  await expect(loadPage(site, 'page', 'people')).rejects.toThrow(`308 ${site.preview?.prefix}/pages/team`)
})

test('a preview shows the draft of the page for addresses that lead nowhere; an empty one does not replace the shop’s', async () => {
  const shop = await openShop()
  const page = await editing(shop, 'not_found')
  expect((await loadReplacement(await previewOf(shop), 'not_found'))?.body.template ?? null).toBeNull()
  await page.apply(adding('added', 'Lost?'))
  const shown = await loadReplacement(await previewOf(shop), 'not_found')
  expect(shown?.page.html).toContain('Lost?')
  expect(shown?.body.template).toMatchObject({ isPreview: true })
  expect(await loadReplacement(await siteOf(shop), 'not_found')).toBeNull()
})
