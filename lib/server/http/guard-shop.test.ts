import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callApi, withQuery } from '@/e2e/call-api'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { shopAccess } from '@/lib/contract/shop-access'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { type MadeProduct, makeProduct } from '@/lib/demo/product-factory'
import { preferencesPath } from '@/lib/rules/unsubscribe-path'
import { storeDomain } from '../db/schema/platform'
import { invalidate, platformTransaction, transaction } from '../db/transaction'
import { pages, purgeEverythingHere } from '../page-cache/caches'
import { noteTags } from '../page-cache/render-record'
import { siteTag } from '../page-cache/tags'
import { previewLink } from '../services/catalogue/preview-link'
import { unsubscribeToken } from '../services/consents/unsubscribe-token'
import { statusPathOf } from '../services/orders/order-link'
import { SHOP_CALLS } from '../services/shop-features'
import { workerIn } from '../services/website/drafts/website.fixture'
import { newPreviewLink } from '../services/website/previews/new-preview-link'
import { front } from './front'

provideTestDatabase()

const CANARY = 'Kingfisher lamp'
const PASSWORD = 'Sésame 1'
const sent = { message: 'Back in May', version: 0 }

type Shop = MadeStore & { token: string; accountId: string; product: MadeProduct; host: string; version: number }

let server: Server
/** Addresses that were rendered, in order. */
const made: string[] = []
/** Runs while a page is being rendered. */
let meanwhile: () => Promise<void> = async () => undefined
beforeAll(async () => {
  server = createServer((request, response) => front(request, response, render))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  purgeEverythingHere()
  made.length = 0
  meanwhile = async () => undefined
})

const storeByHost = new Map<string, string>()

/** Replaces Next: every page of a store shows its secret, and carries the tag of its site. */
async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(request.url ?? '')
  noteTags(siteTag(storeByHost.get(request.headers.host?.split(':')[0] ?? '') ?? ''))
  await meanwhile()
  response.setHeader('content-type', 'text/html')
  response.end(request.url?.startsWith('/password') ? '<form>' : `<p>${CANARY}`)
}

async function makeShop(): Promise<Shop> {
  const store = await makeStore()
  const { token, accountId } = await makeVendor(store, 'Owner')
  const product = await makeProduct(store, { title: CANARY, path: ['A', 'B', 'C'] })
  const host = `${store.subdomain}.localhost`
  storeByHost.set(host, store.storeId)
  return { ...store, token, accountId, product, host, version: 0 }
}

async function save(shop: Shop, change: { isClosed: boolean; password?: string }) {
  const json = { ...sent, ...change, version: shop.version }
  const reply = await callApi(shopAccess.save.path, { json, headers: { authorization: shop.token } })
  if (reply.status === 200) shop.version += 1
  return reply
}

const close = (shop: Shop) => save(shop, { isClosed: true, password: PASSWORD })
const open = (shop: Shop) => save(shop, { isClosed: false })

/** The cookie that the form sets. */
async function enter(shop: Shop, password = PASSWORD, from = '203.0.113.7') {
  const reply = await callApi('enter-shop', {
    host: shop.host,
    method: 'POST',
    headers: { origin: `http://${shop.host}`, 'x-client-address': from, 'content-length': '60' },
    body: new URLSearchParams({ password, next: '/product-list?q=tea' }).toString(),
  })
  const [cookie = ''] = (reply.headers.get('set-cookie') ?? '').split(';', 1)
  return { ...reply, cookie, location: reply.headers.get('location') }
}

function ask(shop: Shop, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return hostRequest({ port, host: `${shop.host}:${port}`, path, headers, method })
}

const PAGES = [
  '/',
  '/product-list',
  '/product-list?q=lamp',
  '/product/lamp',
  '/promotion-list',
  '/cart',
  '/pages/about',
]
const HEADERS: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { 'x-forwarded-host': 'curio.localhost', cookie: 'shop-pass=1.x' },
]
const hrefOf = (path: string) => (path === '/' ? '/password' : `/password?${new URLSearchParams({ next: path })}`)

test('nothing of a closed shop leaves: pages, feed, sitemap, robots and soft navigation; no cache holds any of it', async () => {
  const shop = await makeShop()
  for (const path of PAGES) expect((await ask(shop, path)).text).toContain(CANARY)
  expect(pages.size.entries).toBe(PAGES.length - 1)
  await close(shop)
  expect(pages.size.entries).toBe(0)
  made.length = 0
  for (const path of [
    ...PAGES,
    '/u/x/preferences',
    '/order-status?token=x',
    '/checkout',
    '/profile-setting',
    '/site-preview/x',
  ]) {
    for (const headers of HEADERS) {
      const { status, text, headers: got } = await ask(shop, path, headers)
      expect([path, status, got.location, text]).toEqual([path, 302, hrefOf(path), ''])
      expect(got['cache-control']).toBe('private, no-store')
    }
  }
  for (const path of ['/sitemap.xml', '/feed.xml', '/sw.js']) expect((await ask(shop, path)).status).toBe(403)
  expect((await ask(shop, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  const unsubscribe = await ask(shop, `/u/${'t'.repeat(38)}`)
  expect([unsubscribe.status, unsubscribe.text.includes('t'.repeat(38))]).toEqual([200, true])
  expect(made).toEqual([])
  const page = await ask(shop, '/password?next=%2Fcart')
  expect([page.status, page.text, page.headers['cache-control']]).toEqual([200, '<form>', 'private, no-store'])
  await open(shop)
  const again = await ask(shop, '/')
  expect([again.status, again.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect((await ask(shop, '/password?next=//evil.example')).headers.location).toBe('/')
})

test('the password opens the shop for one visitor: pages are rendered for that visitor and stored nowhere', async () => {
  const shop = await makeShop()
  await close(shop)
  const { status, cookie, location, headers } = await enter(shop)
  expect([status, location]).toEqual([303, '/product-list?q=tea'])
  expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  for (const path of PAGES) {
    const { text, headers: got } = await ask(shop, path, { cookie: `other=1; ${cookie}` })
    expect([text.includes(CANARY), got['cache-control']]).toEqual([true, 'private, no-store'])
  }
  expect(made).toHaveLength(PAGES.length)
  expect(pages.size.entries).toBe(0)
  expect((await ask(shop, '/')).status).toBe(302)
  // Another shop with the same password takes no foreign pass; neither does this one after a new password.
  const other = await makeShop()
  await close(other)
  expect((await ask(other, '/', { cookie })).status).toBe(302)
  await save(shop, { isClosed: true, password: 'Another one' })
  expect((await ask(shop, '/', { cookie })).status).toBe(302)
  const [, until, signature] = /=(\d+)\.(.*)$/.exec((await enter(shop, 'Another one')).cookie) ?? []
  const later = { cookie: `shop-pass=${Number(until) + 1}.${signature}` }
  expect((await ask(shop, '/', later)).status).toBe(302)
})

test('an order and the choice of emails open with their signed links', async () => {
  const [shop, other] = [await makeShop(), await makeShop()]
  for (const each of [shop, other]) await close(each)
  const id = randomUUID()
  for (const path of [statusPathOf(shop, id), preferencesPath(unsubscribeToken(shop, id))]) {
    const own = await ask(shop, path)
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await ask(other, path)).status).toBe(302)
    const at = path.length - 14
    const forged = path.slice(0, at) + (path[at] === 'x' ? 'y' : 'x') + path.slice(at + 1)
    expect((await ask(shop, forged)).status).toBe(302)
  }
  const { until, signature, productId } = previewLink(shop, shop.product.id)
  const tree = withQuery('vender/publicwebsite/departments', { _id: shop.storeId })
  const asPreview = (link: string) => callApi(tree, { host: shop.host, headers: { 'x-shop-preview': link } })
  expect((await asPreview(`${productId}/${until}/${signature}`)).status).toBe(200)
  expect((await asPreview(`${productId}/${until + 1}/${signature}`)).status).toBe(403)
})

test('a page that is being made while the shop closes is not stored', async () => {
  const shop = await makeShop()
  meanwhile = async () => void (await close(shop))
  expect((await ask(shop, '/')).status).toBe(200)
  expect(pages.size.entries).toBe(0)
})

test('a wrong password leads back to the form, ten in a row to a pause, for that address and that shop only', async () => {
  const [shop, other] = [await makeShop(), await makeShop()]
  expect((await save(shop, { isClosed: true })).error?.fields).toHaveProperty('password')
  expect((await save(shop, { isClosed: true, password: 'abc' })).status).toBe(400)
  expect((await enter(shop)).location).toBe('/product-list?q=tea')
  for (const each of [shop, other]) await close(each)
  for (let i = 0; i < 10; i += 1) {
    const { location, cookie } = await enter(shop, 'nonsense')
    expect([location, cookie]).toEqual(['/password?next=%2Fproduct-list%3Fq%3Dtea&problem=wrong', ''])
  }
  expect((await enter(shop)).location).toContain('problem=wait')
  expect((await enter(shop, PASSWORD, '203.0.113.8')).cookie).not.toBe('')
  // Typed on another keyboard, the accent may come as a character of its own.
  expect((await enter(other, PASSWORD.normalize('NFD'))).cookie).not.toBe('')
  const foreign = { origin: 'https://evil.example', 'content-length': '10' }
  const forged = await callApi('enter-shop', { host: shop.host, method: 'POST', headers: foreign, body: 'password=x' })
  expect(forged.status).toBe(403)
})

test('previews open with their own links, a product’s only while it is valid', async () => {
  const shop = await makeShop()
  await close(shop)
  const link = (until: number) => {
    const { productId, signature } = previewLink(shop, shop.product.id)
    return `/product-preview/${productId}/${until}/${signature}`
  }
  const { until } = previewLink(shop, shop.product.id)
  expect((await ask(shop, link(until))).text).toContain(CANARY)
  expect((await ask(shop, link(until + 1))).status).toBe(302)
  const words = { kind: 'editor', name: '', hours: 1 } as const
  const { secret } = await transaction(shop, (tx) => newPreviewLink(tx, workerIn(shop), words))
  const seen = await ask(shop, `/site-preview/${secret}`)
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const path of [`/site-preview/${secret}/sitemap.xml`, `/site-preview/${secret}/u/x`, '/site-preview/short/cart'])
    expect((await ask(shop, path)).status).toBe(302)
  const suggest = withQuery('vender/publicwebsite/departments', { _id: shop.storeId })
  const asPreview = (token: string) => callApi(suggest, { host: shop.host, headers: { 'x-shop-preview': token } })
  expect((await asPreview(secret)).status).toBe(200)
  expect((await asPreview('x'.repeat(43))).status).toBe(403)
})

test('a shop has one name: its others redirect, cached pages included, and previews stay on its sub-domain', async () => {
  const shop = await makeShop()
  expect((await ask(shop, '/cart')).status).toBe(200)
  const former = { ...shop }
  const subdomain = `m-${shop.subdomain}`
  const json = { subdomain }
  const moved = await callApi('vender/domains/change-subdomain', { json, headers: { authorization: shop.token } })
  expect(moved.status).toBe(200)
  const { port } = server.address() as AddressInfo
  const { headers, status } = await ask(former, '/product-list?q=tea')
  expect([status, headers.location]).toEqual([301, `http://${subdomain}.localhost:3000/product-list?q=tea`])
  expect((await ask(former, '/cart', { 'x-forwarded-host': `${subdomain}.localhost:${port}` })).status).toBe(301)
  const present = { ...shop, host: `${subdomain}.localhost` }
  storeByHost.set(present.host, shop.storeId)
  expect((await ask(present, '/cart')).status).toBe(200)
  const host = `www.${shop.subdomain}.example`
  const row = { id: crypto.randomUUID(), storeId: shop.storeId, host, isPrimary: true }
  await platformTransaction(async (tx) => {
    await tx.insert(storeDomain).values({ ...row, verifiedAt: new Date(), pointsHereAt: new Date() })
    invalidate(tx, siteTag(shop.storeId))
  })
  for (const each of [present, former])
    expect((await ask(each, '/cart')).headers.location).toBe(`http://${host}:3000/cart`)
  storeByHost.set(host, shop.storeId)
  expect((await ask({ ...shop, host }, '/cart')).status).toBe(200)
  expect((await ask(present, `/site-preview/${'x'.repeat(43)}`)).status).toBe(200)
})

/** Input that each public call of a shop accepts, enough of it to get past the schema. */
const inputOf = (shop: Shop) => ({
  websiteName: shop.subdomain,
  domain: shop.subdomain,
  _id: shop.storeId,
  storeID: shop.storeId,
  keyIds: shop.product.keys.join(),
  ids: shop.product.id,
  product: shop.product.handle,
  q: 'lamp',
  kind: 'page',
  handle: 'about',
  lines: [{ key: shop.product.keys[0], quantity: 1 }],
})

test('no public call tells anything about a closed shop, on its own host or the portal’s, but to its own people', async () => {
  const shop = await makeShop()
  const reading = SHOP_CALLS.map(({ endpoint }) => endpoint).filter(({ path }) => !/check-domain/.test(path))
  const send = async (endpoint: (typeof reading)[number], host: string, headers: Record<string, string> = {}) => {
    const input = inputOf(shop)
    return endpoint.method === 'POST'
      ? callApi(endpoint.path, { host, headers, json: input })
      : callApi(withQuery(endpoint.path, input as never), { host, headers })
  }
  const openly = new Map<string, number>()
  for (const endpoint of reading) openly.set(endpoint.path, (await send(endpoint, shop.host)).status)
  expect([...openly.values()].filter((status) => status === 200).length).toBeGreaterThan(10)
  await close(shop)
  const { cookie } = await enter(shop)
  for (const endpoint of reading) {
    const outside = await send(endpoint, shop.host)
    expect([endpoint.path, [400, 403].includes(outside.status), outside.headers.get('cache-control')]).toEqual([
      endpoint.path,
      true,
      'no-store',
    ])
    const portal = await send(endpoint, 'localhost:3000')
    for (const { text } of [outside, portal]) expect(text).not.toMatch(/Kingfisher|"A"/)
    const passed = await send(endpoint, shop.host, { cookie })
    expect([endpoint.path, passed.status]).toEqual([endpoint.path, openly.get(endpoint.path)])
    expect(passed.headers.get('cache-control')).toBe('no-store')
  }
  const tree = withQuery('vender/publicwebsite/departments', { _id: shop.storeId })
  const stranger = (await makeVendor(await makeStore())).token
  expect((await callApi(tree, { headers: { authorization: shop.token } })).text).toContain('"A"')
  expect((await callApi(tree, { headers: { authorization: stranger } })).status).toBe(404)
  await open(shop)
  expect((await callApi(tree)).headers.get('cache-control')).toContain('public')
})
