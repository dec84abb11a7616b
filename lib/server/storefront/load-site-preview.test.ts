import { provideTestDatabase } from '@/e2e/test-database'
import { makeAccount } from '../../demo/account-factory'
import { type MadeStore, makeStore, makeWebsite } from '../../demo/factories'
import { hashSecret } from '../crypto/secret-token'
import { websiteLink } from '../db/schema/website-publishing'
import { transaction } from '../db/transaction'
import { newRecord, recording } from '../page-cache/render-record'
import { loadSite } from './load-site'

provideTestDatabase()

type LinkFacts = { kind?: 'editor' | 'shared'; expiresAt?: Date; revokedAt?: Date }

async function makeLink(store: MadeStore, facts: LinkFacts = {}): Promise<string> {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const { accountId } = await makeAccount()
  const row = { kind: 'editor', expiresAt: new Date(Date.now() + 60_000), ...facts } as const
  await transaction(store, (tx) =>
    tx
      .insert(websiteLink)
      .values({ ...row, storeId: store.storeId, id: crypto.randomUUID(), tokenHash: hashSecret(secret), accountId }),
  )
  return secret
}

async function load(segment: string) {
  const record = newRecord()
  return { site: await recording(record, () => loadSite(segment)), record }
}

test('a valid link is a preview of its store, which is never cached', async () => {
  const store = await makeStore()
  await makeWebsite(store)
  for (const kind of ['editor', 'shared'] as const) {
    const secret = await makeLink(store, { kind })
    const { site, record } = await load(`~${store.subdomain}~${secret}`)
    const preview = { prefix: `/site-preview/${secret}`, isShared: kind === 'shared' }
    expect(site).toMatchObject({ kind: 'store', scope: { storeId: store.storeId }, preview })
    expect([record.isPreview, record.cacheable, record.status]).toEqual([true, false, null])
  }
})

test('a link with a template shows that template instead of the draft, and the public shop stays as it is', async () => {
  const store = await makeStore()
  await makeWebsite(store, { html: '<p>Live words</p>' })
  const secret = await makeLink(store)
  const websiteAt = async (segment: string) => {
    const { site } = await load(segment)
    if (site.kind !== 'store') throw new Error(`no store at ${segment}`)
    return site
  }
  const [market, lookbook] = await Promise.all(
    ['market', 'lookbook'].map((id) => websiteAt(`~${store.subdomain}~${secret}.${id}`)),
  )
  expect(market?.website.html).toContain('data-section-id')
  expect(market?.website.html).not.toContain('Live words')
  expect(lookbook?.website.html).not.toBe(market?.website.html)
  expect(market?.preview?.prefix).toBe(`/site-preview/${secret}.market`)
  for (const segment of [`~${store.subdomain}~${secret}`, `~${store.subdomain}`]) {
    expect((await websiteAt(segment)).website.html).toContain('Live words')
  }
})

test('a public page is no preview', async () => {
  const store = await makeStore()
  const { site, record } = await load(`~${store.subdomain}`)
  expect(site).toMatchObject({ kind: 'store', preview: null })
  expect([record.isPreview, record.cacheable]).toEqual([false, true])
})

test('an unknown, expired or revoked link and one of another store show nothing, and nobody may frame that', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  const past = new Date(Date.now() - 1_000)
  const secrets = [
    'a'.repeat(43),
    await makeLink(store, { expiresAt: past }),
    await makeLink(store, { revokedAt: past }),
    await makeLink(other),
    `${await makeLink(store)}.no-such-template`,
  ]
  for (const secret of secrets) {
    const { site, record } = await load(`~${store.subdomain}~${secret}`)
    expect(site).toEqual({ kind: 'ended', shareUrl: expect.stringMatching(/\/template-customizer\?dialog=share$/) })
    expect([record.isPreview, record.cacheable, record.status]).toEqual([false, false, 404])
  }
})

test('a malformed token belongs to no page', async () => {
  const store = await makeStore()
  for (const named of ['', 'x', `${'a'.repeat(43)}.`, `${'a'.repeat(43)}~x`]) {
    expect((await load(`~${store.subdomain}~${named}`)).site).toEqual({ kind: 'unknown' })
  }
})
