import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { campaignLinks } from '@/lib/contract/campaigns'
import { checkout } from '@/lib/contract/checkout'
import { emailPreferences } from '@/lib/contract/email-preferences'
import type { Endpoint } from '@/lib/contract/endpoint'
import { products } from '@/lib/contract/products'
import { type MadeStore, makeStore } from '../../demo/factories'
import { type MadeProduct, makeProduct } from '../../demo/product-factory'
import type { StoreScope } from '../context'
import { purgeEverythingHere } from '../page-cache/caches'
import { previewLink } from '../services/catalogue/preview-link'
import { SHOP_CALLS } from '../services/shop-features'

provideTestDatabase()

const NAUGHTY = path.join(process.cwd(), '../shared/data/corpora/blns.json')
const naughty: string[] = existsSync(NAUGHTY) ? JSON.parse(readFileSync(NAUGHTY, 'utf8')) : []
const sql = [
  "' or '1'='1",
  "'; drop table product; --",
  "') union select id::text from store --",
  '" or ""="',
  "\\'; select pg_sleep(10); --",
  "$1$; reset role; set app.store_id = ''; --",
  '%',
  '_%',
  "x' and set_config('app.store_id', '', true) = '' --",
]
const own = ['\ud800', '\u202e', '\0', 'a'.repeat(11_000), '../../etc/passwd', '{{7*7}}', '[]', '-1', '1e999']
/** Every field gets another part of the long list, so that all of it goes through some field of a call. */
const textsFor = (turn: number) => [...sql, ...own, ...naughty.filter((_, index) => index % 24 === turn % 24)]
let turn = 0
const CHECKOUT_ID = crypto.randomUUID()

let shop: MadeStore
let made: MadeProduct
let other: MadeStore
let theirs: MadeProduct
beforeAll(async () => {
  shop = await makeStore()
  other = await makeStore()
  made = await makeProduct(shop, { title: 'Own thing', path: ['A', 'B', 'C'] })
  theirs = await makeProduct(other, { title: 'Their thing', path: ['A', 'B', 'C'] })
})

/** A query or body that a call accepts; the fields of the store it is about by `storeId`. */
function validFor(endpoint: Endpoint, own: { storeId: string; subdomain: string }, thing: MadeProduct) {
  // Safe: a placeholder id need not be one; it is only signed.
  const preview = previewLink({ storeId: own.storeId as StoreScope['storeId'] }, thing.id)
  const known: Record<string, unknown> = {
    websiteName: own.subdomain,
    domain: own.subdomain,
    _id: own.storeId,
    storeID: own.storeId,
    keyIds: thing.keys.join(),
    ids: thing.id,
    product: thing.handle,
    q: 'thing',
    kind: 'page',
    handle: 'about',
    lines: [{ key: thing.keys[0], quantity: 1 }],
    checkoutId: CHECKOUT_ID,
    email: 'ada@people.example',
    ...preview,
    until: String(preview.until),
    ...(endpoint === products.heading && { handle: thing.handle }),
    // An unknown link leads to the home of the shop.
    ...(endpoint === campaignLinks.follow && { token: 'unknown', link: 1, method: 'GET' }),
  }
  return Object.fromEntries(fieldsOf(endpoint).flatMap((name) => (name in known ? [[name, known[name]]] : [])))
}

const fieldsOf = ({ input }: Endpoint): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

function send(endpoint: Endpoint, input: Record<string, unknown>, host?: string) {
  const at = host ? { host } : {}
  if (endpoint.method === 'POST') return callApi(endpoint.path, { json: input, ...at })
  return callApi(withQuery(endpoint.path, input as Record<string, string>), at)
}

/** These need a card, a placed order or the link of an email, and are tested in `hostile-checkout.test.ts` and with preferences. */
const OF_SHOPPERS: ReadonlySet<Endpoint> = new Set([
  checkout.place,
  checkout.order,
  checkout.times,
  checkout.changeTime,
  checkout.createAccount,
  checkout.payDraft,
  checkout.cardForm,
  checkout.draftOutcome,
  emailPreferences.read,
])
const calls = SHOP_CALLS.filter(({ endpoint }) => !OF_SHOPPERS.has(endpoint)).map(
  ({ endpoint }) => [endpoint.path, endpoint] as const,
)

test.each(calls)(
  '%s: no text in any field causes a server error, or changes what others see',
  async (_path, endpoint) => {
    const valid = validFor(endpoint, shop, made)
    const before = await send(endpoint, valid)
    expect(before.status).toBe(200)
    for (const field of [...fieldsOf(endpoint), 'lang_code']) {
      for (const text of textsFor(turn++)) {
        const { status } = await send(endpoint, { ...valid, [field]: text })
        if (status >= 500) throw new Error(`${field}=${JSON.stringify(text).slice(0, 200)} answered ${status}`)
      }
    }
    purgeEverythingHere()
    expect((await send(endpoint, valid)).text).toBe(before.text)
  },
  300_000,
)

const naming = calls.filter(([, endpoint]) => fieldsOf(endpoint).some((name) => name === 'storeID' || name === '_id'))

test.each(naming)('%s: on one store’s host another store’s id is not found', async (_path, endpoint) => {
  const host = `${shop.subdomain}.localhost:3000`
  expect((await send(endpoint, validFor(endpoint, shop, made), host)).status).toBe(200)
  expect(await send(endpoint, validFor(endpoint, other, theirs), host)).toMatchObject({
    status: 404,
    error: { message: 'Business not found' },
  })
  expect((await send(endpoint, validFor(endpoint, other, theirs))).status).toBe(200)
  const nobody = { storeId: crypto.randomUUID(), subdomain: 'nobody' }
  expect((await send(endpoint, validFor(endpoint, nobody, made))).status).toBe(404)
})

test.each(calls)('%s: an answer contains nothing of another store', async (_path, endpoint) => {
  const host = `${shop.subdomain}.localhost`
  for (const thing of [made, theirs]) {
    const { text } = await send(endpoint, validFor(endpoint, shop, thing), host)
    for (const secret of [other.storeId, other.subdomain, theirs.id, 'Their thing']) expect(text).not.toContain(secret)
  }
})

test.each(calls)('%s: a host without a store gets nothing', async (path, endpoint) => {
  const { status, text } = await send(endpoint, validFor(endpoint, shop, made), 'nobody.localhost')
  expect(status).toBe(path === 'vender/auth/check-domain' ? 200 : 404)
  expect(text).not.toContain(made.id)
})
