import { eq } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import { watchLog } from '@/e2e/watch-log'
import { Failure } from '@/lib/rules/failure'
import { makeStore, makeWebsite } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { database, useDatabase } from '../db/database'
import { websiteVersion } from '../db/schema/website'
import { invalidate, transaction } from '../db/transaction'
import { purgeEverythingHere, purgeHere } from '../page-cache/caches'
import { newRecord, recording } from '../page-cache/render-record'
import { siteTag } from '../page-cache/tags'
import { loadHome } from './load-home'
import { loadProduct } from './load-product'
import { loadSite, type StoreSite } from './load-site'
import { outcomeOf } from './outcome'

provideTestDatabase()
const logged = watchLog()
beforeEach(purgeEverythingHere)

async function siteOf(subdomain: string): Promise<StoreSite> {
  const site = await loadSite(`~${subdomain}`)
  if (site.kind !== 'store') throw new Error(`no store but ${site.kind}`)
  return site
}

test('a site is the store of its segment, with its sanitized template and styles', async () => {
  const shop = await makeStore({ name: 'Tea' })
  await makeWebsite(shop, { customStyles: '@import url(https://evil.example/x.css);h1{color:red}</style><script>' })
  const site = await siteOf(shop.subdomain.toUpperCase())
  expect(site).toMatchObject({ site: shop.subdomain, scope: { storeId: shop.storeId }, info: { name: 'Tea' } })
  expect(site.customCss).toMatch(/^:where\(\.template-body\) h1[^{]*\{color:red;\}$/)
  expect(await loadSite(`%7E${shop.subdomain}`)).toMatchObject({ kind: 'store' })
})

test('a segment without a store is unknown and notes 404', async () => {
  const shop = await makeStore()
  for (const segment of [
    '~nobody',
    '~',
    '~../x',
    '~a b',
    '~www',
    shop.subdomain,
    `~~${shop.subdomain}`,
    '~localhost',
  ]) {
    const record = newRecord()
    expect(await recording(record, () => loadSite(segment))).toEqual({ kind: 'unknown' })
    expect(record.status).toBe(404)
  }
})

test('an unreachable database is an error with a 503 and reveals no details', async () => {
  const opened = await database()
  const record = newRecord()
  try {
    useDatabase({
      ...opened,
      db: { transaction: () => Promise.reject(new Error('secret words')) } as unknown as typeof opened.db,
    })
    expect(await recording(record, () => loadSite('~some-shop'))).toEqual({
      kind: 'error',
      message: 'Error accessing website',
    })
  } finally {
    useDatabase(opened)
  }
  expect(record.status).toBe(503)
  expect(logged()).toEqual(['a page could not be loaded'])
})

test('an outcome notes the status of its message', async () => {
  const noted = async (loading: () => Promise<unknown>) => {
    const record = newRecord()
    const { kind } = await recording(record, () => outcomeOf(loading()))
    return [kind, record.status]
  }
  expect(await noted(async () => 1)).toEqual(['ready', null])
  expect(await noted(async () => Promise.reject(new Failure('not_found', 'Not here.')))).toEqual(['missing', 404])
  expect(await noted(async () => Promise.reject(new Failure('unavailable', 'Away.')))).toEqual(['error', 503])
  expect(await noted(async () => Promise.reject(new TypeError('bug')))).toEqual(['error', 503])
  expect(logged()).toEqual(['a page could not be loaded', 'a page could not be loaded'])
})

test('home fills the modules in the chosen order, and notes its tags', async () => {
  const shop = await makeStore()
  const [tea, pot] = [await makeProduct(shop, { title: 'Tea' }), await makeProduct(shop, { title: 'Pot' })]
  const productIds = [pot, tea].map(({ keys }) => ({ keyId: keys[0]! }))
  const modules = [{ id: 'm', type: 'products', title: 'Picks', productIds: [...productIds, { keyId: 'gone' }] }]
  await makeWebsite(shop, { html: '<h1>{{store_name}}</h1>', modules })
  const record = newRecord()
  const home = await recording(record, async () => loadHome(await siteOf(shop.subdomain)))
  expect(home.modules.get('m')).toMatchObject({ title: 'Picks', products: [{ name: 'Pot' }, { name: 'Tea' }] })
  expect(home.recentlyAdded).toMatchObject({ failed: null, products: [{ name: 'Pot' }, { name: 'Tea' }] })
  expect(home.template?.pieces.length).toBeGreaterThan(0)
  expect([...record.tags].sort()).toEqual(
    [
      `assortment:${shop.storeId}`,
      `catalogue:${shop.storeId}`,
      `host:${shop.subdomain}`,
      `hours:${shop.storeId}`,
      `page:${shop.storeId}:home:`,
      `product:${shop.storeId}:${tea.id}`,
      `product:${shop.storeId}:${pot.id}`,
      `site:${shop.storeId}`,
    ].sort(),
  )
})

test('a template that cannot be used leaves the rest of the home', async () => {
  const shop = await makeStore()
  await makeWebsite(shop, { html: '<div>'.repeat(300) })
  expect((await loadHome(await siteOf(shop.subdomain))).template).toBeNull()
  expect(logged()).toEqual(['a template was rejected', 'a template was rejected'])
})

test('a vendor’s edit shows on the next read, purging something else changes nothing', async () => {
  const shop = await makeStore()
  const id = await makeWebsite(shop, { html: 'before' })
  const html = async () => (await siteOf(shop.subdomain)).website.html
  const edit = (text: string, tag: string) =>
    transaction(shop, async (tx) => {
      await tx.update(websiteVersion).set({ html: text }).where(eq(websiteVersion.id, id))
      invalidate(tx, tag)
    })
  expect(await html()).toBe('before')
  await edit('unseen', siteTag('another'))
  expect(await html()).toBe('before')
  await edit('after', siteTag(shop.storeId))
  expect(await html()).toBe('after')
  purgeHere([siteTag(shop.storeId)])
  expect(await html()).toBe('after')
})

test('a description is sanitized: scripts, frames and requests are removed, formatting stays', async () => {
  const shop = await makeStore()
  const descriptionHtml =
    '<h1>Title</h1><p style="color:red;background:url(https://evil.example/x)" onclick="alert(1)">Soft &amp; <b>warm</b></p>' +
    '<script>alert(1)</script><style>*{display:none}</style><img src="/files/a.webp" onerror="alert(1)">' +
    '<a href="javascript:alert(1)">x</a><form action="/x"><input name="y"></form><svg><script>alert(1)</script></svg>' +
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'
  const made = await makeProduct(shop, { descriptionHtml })
  const product = await loadProduct(await siteOf(shop.subdomain), made.handle)
  expect(product.descriptionHtml).toContain('<h2>Title</h2>')
  expect(product.descriptionHtml).toMatch(/Soft &amp; <b>warm<\/b>/)
  expect(product.descriptionHtml).not.toMatch(/script|onerror|onclick|javascript|<style|<form|<h1|evil/i)
})
