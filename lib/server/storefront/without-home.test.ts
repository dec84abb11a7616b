import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PageContent } from '@/lib/rules/website/content'
import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { sectionOfPreset } from '@/lib/rules/website/section-of-preset'
import { type MadeStore, makeStore, makeWebsite } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { websiteDocument, websiteVersion } from '../db/schema/website'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'
import { loadHome } from './load-home'
import { loadSite } from './load-site'

provideTestDatabase()
beforeEach(purgeEverythingHere)

/** Publishes sections as the home page. */
async function publishHome(store: MadeStore, content: PageContent): Promise<void> {
  await makeWebsite(store)
  await transaction(store, async (tx) => {
    const home = and(eq(websiteDocument.storeId, store.storeId), eq(websiteDocument.kind, 'home'))
    const [document] = await tx.select().from(websiteDocument).where(home)
    const id = uuidv7()
    const facts = { storeId: store.storeId, id, documentId: document?.id ?? '' }
    await tx.insert(websiteVersion).values({ ...facts, source: 'sections', content })
    await tx.update(websiteDocument).set({ publishedVersionId: id }).where(home)
  })
}

const newest = sectionDefinition('products')
const section = newest && sectionOfPreset(newest, { name: '', settings: { source: 'newest', title: 'New' } }, uuidv7)

test('what the home page alone shows is noted by the home page alone', async () => {
  const store = await makeStore({ subscriptionEndsAt: new Date(Date.now() + 86_400_000) })
  await makeProduct(store, { title: 'Gala' })
  const until = new Date(Date.now() + 60_000)
  const shown = section && { ...section, show: { until: until.toISOString() } }
  await publishHome(store, {
    v: 1,
    seo: { title: '', description: '', picture: null },
    order: ['new'],
    sections: shown ? { new: shown } : {},
  })
  const every = newRecord()
  const site = await recording(every, () => loadSite(`~${store.subdomain}`))
  if (site.kind !== 'store') throw new Error('no store')
  expect([...every.tags].sort()).toEqual([`host:${store.subdomain}`, `site:${store.storeId}`])
  expect(every.expiresAt?.getTime()).toBeGreaterThan(until.getTime())
  const home = newRecord()
  const { modules } = await recording(home, () => loadHome(site))
  expect([...modules.values()].map(({ title, products }) => [title, products.map(({ name }) => name)])).toEqual([
    ['New', ['Gala']],
  ])
  expect(home.tags).toContain(`catalogue:${store.storeId}`)
  expect(home.expiresAt).toEqual(until)
})
