import { uuidv7 } from 'uuidv7'
import { makeLivePage } from '@/e2e/live-page'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore, makeWebsite } from '../../demo/factories'
import { schedule } from '../db/schema/schedules'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'
import { loadPage, loadReplacement } from './load-page'
import { loadSite, type StoreSite } from './load-site'
import { ownPageFacts } from './own-page-facts'
import { policyLinks } from './policy-links'
import { sitemap } from './sitemap'

jest.mock('next/navigation', () => ({
  permanentRedirect: (path: string) => {
    throw new Error(`308 ${path}`)
  },
  redirect: () => undefined,
}))

provideTestDatabase()
beforeEach(purgeEverythingHere)

async function siteOf(subdomain: string): Promise<StoreSite> {
  const site = await loadSite(`~${subdomain}`)
  if (site.kind !== 'store') throw new Error('no store')
  return site
}

async function openShop() {
  const shop = await makeStore({ name: 'Tea' })
  await makeWebsite(shop)
  return shop
}

test('a page has its content without live parts that it does not mark', async () => {
  const shop = await openShop()
  await makeLivePage(shop, { html: '<p>At {{store.name}}</p><script>alert(1)</script>' })
  const outcome = await loadPage(await siteOf(shop.subdomain), 'page', 'about')
  expect(outcome).toMatchObject({
    kind: 'ready',
    value: { page: { title: 'About us' }, hasHeading: false, departments: [], body: { topSells: { products: [] } } },
  })
  if (outcome.kind !== 'ready') throw new Error('no page')
  expect(outcome.value.body.template?.pieces).toEqual([{ kind: 'html', tag: 'p', attributes: {}, html: 'At Tea' }])
})

test('unknown, archived and unpublished pages and those of another kind or store are missing, with 404', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await makeLivePage(other, { handle: 'theirs' })
  await makeLivePage(shop, { handle: 'terms', kind: 'policy' })
  const site = await siteOf(shop.subdomain)
  for (const handle of ['theirs', 'terms', 'nothing', '', 'x'.repeat(300), '../about']) {
    const record = newRecord()
    expect((await recording(record, () => loadPage(site, 'page', handle))).kind).toBe('missing')
    expect(record.status).toBe(404)
  }
  expect((await loadPage(site, 'policy', 'terms')).kind).toBe('ready')
})

test('a former handle redirects to the present one, and is not cached', async () => {
  const shop = await openShop()
  await makeLivePage(shop, { handle: 'team', former: ['people'] })
  const record = newRecord()
  const site = await siteOf(shop.subdomain)
  await expect(recording(record, () => loadPage(site, 'page', 'people'))).rejects.toThrow('308 /pages/team')
  expect(record.cacheable).toBe(false)
})

test('a page carries its own tag and those of what it shows', async () => {
  const shop = await openShop()
  await makeLivePage(shop)
  const site = await siteOf(shop.subdomain)
  const record = newRecord()
  await recording(record, () => loadPage(site, 'page', 'about'))
  expect([...record.tags]).toEqual([`page:${shop.storeId}:page:about`])
})

test('metadata come from what the owner wrote, else from the page', async () => {
  const shop = await openShop()
  await makeLivePage(shop, { html: '<h1>Us</h1><img src="/files/a.webp" alt="">' })
  const site = await siteOf(shop.subdomain)
  expect(await ownPageFacts(site, 'page', 'about')).toEqual({
    title: 'About us',
    description: null,
    path: '/pages/about',
    image: '/files/a.webp',
  })
  expect(await ownPageFacts(site, 'page', 'nothing')).toEqual({ title: 'Page not found', isPrivate: true })
})

test('live pages are in the sitemap, and policies are linked in the usual order', async () => {
  const shop = await openShop()
  for (const handle of ['cookies', 'terms', 'refund'])
    await makeLivePage(shop, { kind: 'policy', handle, title: handle })
  await makeLivePage(shop)
  const site = await siteOf(shop.subdomain)
  expect(policyLinks(site.website).map(({ href }) => href)).toEqual([
    '/policies/refund',
    '/policies/terms',
    '/policies/cookies',
  ])
  const xml = await sitemap(site)
  expect(xml).toMatch(/<loc>http:\/\/[^<]*\/pages\/about<\/loc><lastmod>20/)
  expect(xml).toContain('/policies/refund</loc>')
})

test('the page for addresses that lead nowhere can be replaced', async () => {
  const shop = await openShop()
  expect(await loadReplacement(await siteOf(shop.subdomain), 'not_found')).toBeNull()
  purgeEverythingHere()
  await makeLivePage(shop, { kind: 'not_found', handle: null, html: '<h1>Lost?</h1>' })
  expect(await loadReplacement(await siteOf(shop.subdomain), 'not_found')).toMatchObject({ hasHeading: true })
})

test('a page with opening hours expires when they change, one with a countdown when its figures do', async () => {
  const shop = await openShop()
  const week = Array.from({ length: 7 }, () => [{ from: 0, length: 1_439 }])
  const hours = { storeId: shop.storeId, id: uuidv7(), name: 'Hours', kind: 'opening' as const, week }
  await transaction(shop, (tx) => tx.insert(schedule).values(hours))
  await makeLivePage(shop, { html: '<div data-live="hours"></div>' })
  const until = new Date(Date.now() + 90_000)
  await makeLivePage(shop, {
    handle: 'sale',
    html: `<div data-live="countdown" data-until="${until.toISOString()}"></div>`,
  })
  const site = await siteOf(shop.subdomain)
  const record = newRecord()
  const outcome = await recording(record, () => loadPage(site, 'page', 'about'))
  expect(outcome).toMatchObject({ value: { body: { widgets: { places: [{ schedule: { week } }] } } } })
  expect(record.expiresAt!.getTime()).toBeGreaterThan(Date.now())
  expect(record.expiresAt!.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
  const countdown = newRecord()
  await recording(countdown, () => loadPage(site, 'page', 'sale'))
  expect(countdown.expiresAt).toEqual(new Date(until.getTime() - 60_000))
})
