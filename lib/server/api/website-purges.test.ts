import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { openPurgedShop, PURGED_ADDRESSES } from '@/e2e/purged-shop'
import { purgedBy } from '@/e2e/shop-pages'
import { provideTestDatabase } from '@/e2e/test-database'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
beforeEach(purgeEverythingHere)

async function openShop() {
  const { store, token, anyCall } = await openPurgedShop()
  const call = async (path: string, json: unknown) => {
    const { status, text, payload } = await anyCall(`vender/${path}`, json)
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return payload
  }
  const ask = async <T>(path: string, query: Record<string, string> = {}) =>
    (await callApi(`vender/${path}?${new URLSearchParams(query)}`, { headers: { authorization: token } })).payload as T
  return { call, ask, purgedBy: (edit: () => Promise<unknown>) => purgedBy(store.subdomain, PURGED_ADDRESSES, edit) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const EVERYTHING = Object.keys(PURGED_ADDRESSES)

/** Prepares a store where needed; the edit, and the names of the pages that it purges. */
type Case = (shop: Shop) => Promise<{ edit: () => Promise<unknown>; purged: readonly string[] }>

type Draft = { rev: number; content: { seo?: object } }

/** The draft of a document of the website with a change, as the input of its publish. */
async function changed(shop: Shop, kind: string) {
  const { rows } = await shop.ask<{ rows: { _id: string; kind: string }[] }>('website/documents')
  const documentId = rows.find((row) => row.kind === kind)?._id ?? ''
  const { rev } = await shop.ask<Draft>('website/draft', { documentId })
  const operation =
    kind === 'site'
      ? { kind: 'set', path: ['announcement', 'text'], value: 'Closed on Monday' }
      : { kind: 'set', path: ['seo', 'title'], value: 'Another title' }
  const next = await shop.call('website/apply', { documentId, rev, opId: randomUUID(), operations: [operation] })
  return { documentId, rev: (next as Draft).rev }
}

/** Publishes what was changed, whatever the checks find. */
async function publish(shop: Shop, document: { documentId: string; rev: number }) {
  type Answer = { published: boolean; findings: { key: string }[] }
  const input = { documents: [document], replaceNewer: true }
  const first = (await shop.call('website/publish', input)) as Answer
  const overrides = first.findings.map(({ key }) => ({ key, reason: 'Only a test' }))
  const answer = first.published ? first : ((await shop.call('website/publish', { ...input, overrides })) as Answer)
  expect(answer.published).toBe(true)
}

const published = (kind: string, purged: readonly string[]): Case => {
  return async (shop) => {
    const document = await changed(shop, kind)
    return { edit: () => publish(shop, document), purged }
  }
}

const WEBSITE_EDITS: Readonly<Record<string, Case>> = {
  'a publish of the home page': published('home', ['home']),
  'a publish of a page that is live': published('page', ['about', 'sitemap']),
  'a publish of a policy that is live': published('policy', ['terms', 'sitemap']),
  'a publish of theme, menus or announcement': published('site', EVERYTHING),
  'a publish of the page for addresses that lead nowhere': published('not_found', []),
  'a draft': async (shop) => ({ edit: () => changed(shop, 'home'), purged: [] }),
  'a page that is not published yet': async (shop) => ({
    edit: () => shop.call('website/create-document', { kind: 'page', title: 'News', handle: 'news' }),
    purged: [],
  }),
  'the first publish of a page, to which menus can lead': async (shop) => {
    const page = { kind: 'page', title: 'News', handle: 'news' }
    const { _id: documentId } = (await shop.call('website/create-document', page)) as { _id: string }
    const { rev } = await shop.ask<Draft>('website/draft', { documentId })
    return { edit: () => publish(shop, { documentId, rev }), purged: EVERYTHING }
  },
  'a page that is removed': async (shop) => {
    const { documentId } = await changed(shop, 'page')
    return { edit: () => shop.call('website/remove-document', { documentId }), purged: EVERYTHING }
  },
  'another title of a page': async (shop) => {
    const { documentId } = await changed(shop, 'page')
    const renamed = { documentId, title: 'Our story', handle: 'about' }
    return { edit: () => shop.call('website/rename-document', renamed), purged: EVERYTHING }
  },
}

const sorted = (names: readonly string[]) => [...names].sort()

test.each(Object.keys(WEBSITE_EDITS))(
  'an edit of the website purges what shows it, and leaves the rest: %s',
  async (name) => {
    const shop = await openShop()
    const { edit, purged } = await WEBSITE_EDITS[name]!(shop)
    expect(sorted(await shop.purgedBy(edit))).toEqual(sorted(purged))
  },
)
