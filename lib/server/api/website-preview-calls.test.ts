import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PreviewLinkRow } from '@/lib/contract/website-previews'
import { readPreviewToken } from '@/lib/rules/preview-token'
import { makeVendor } from '../../demo/account-factory'
import { type MadeStore, makeStore } from '../../demo/factories'
import { auditEvent } from '../db/schema/team'
import { websiteLink } from '../db/schema/website-publishing'
import { transaction } from '../db/transaction'
import { findPreviewLink } from '../services/website/previews/find-preview-link'

provideTestDatabase()

const HOUR_MS = 60 * 60 * 1000

async function openShop() {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const call = (path: string, json?: unknown) =>
    callApi(`vender/website/${path}`, { ...(json === undefined ? {} : { json }), headers: { authorization: token } })
  const share = async (days = 7) =>
    (await call('share-preview', { name: 'For Ann', days })).payload as { row: PreviewLinkRow; url: string }
  return { store, call, share }
}

const find = (store: MadeStore, secret: string) => transaction(store, (tx) => findPreviewLink(tx, store, secret))
const secretOf = (address: string) => readPreviewToken(address.split('/').at(-1) ?? '')?.secret ?? ''
const hoursUntil = (date: string | Date | undefined) => (new Date(date ?? 0).getTime() - Date.now()) / HOUR_MS

test('the editor’s link is on the platform’s name of the store, lasts twelve hours, and is stored as a hash only', async () => {
  const { store, call } = await openShop()
  const { payload, text } = await call('preview', {})
  const { origin, path, expiresAt } = payload as { origin: string; path: string; expiresAt: string }
  expect(origin).toBe(`http://${store.subdomain}.localhost:3000`)
  expect(path).toMatch(/^\/site-preview\/[\w-]{43}$/)
  expect(hoursUntil(expiresAt)).toBeCloseTo(12, 1)
  const rows = await transaction(store, (tx) => tx.select().from(websiteLink))
  expect(JSON.stringify(rows)).not.toContain(secretOf(path))
  expect(text).not.toContain(rows[0]?.tokenHash)
  expect(await find(store, secretOf(path))).toMatchObject({ kind: 'editor' })
})

test('a link shows the draft of its own store only', async () => {
  const [own, other] = [await openShop(), await openShop()]
  const { url } = await own.share()
  expect(await find(own.store, secretOf(url))).not.toBeNull()
  expect(await find(other.store, secretOf(url))).toBeNull()
  expect(await find(own.store, 'a'.repeat(43))).toBeNull()
})

test('a shared link lasts as long as was said, is listed without its secret, and ends when it is revoked', async () => {
  const { store, call, share } = await openShop()
  const { row, url } = await share(30)
  expect(hoursUntil(row.expiresAt)).toBeCloseTo(30 * 24, 1)
  const listed = await call('preview-links')
  expect(listed.payload).toEqual({ rows: [row] })
  expect(listed.text).not.toContain(secretOf(url))
  for (let times = 0; times < 2; times += 1) {
    expect((await call('revoke-preview', { linkId: row._id })).payload).toEqual({ rows: [{ ...row, isRevoked: true }] })
    expect(await find(store, secretOf(url))).toBeNull()
  }
  const actions = await transaction(store, (tx) => tx.select({ action: auditEvent.action }).from(auditEvent))
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith('website.'))).toEqual([
    'website.share_preview',
    'website.revoke_preview',
  ])
})

test('an expired link shows nothing; the editor’s expired ones are deleted', async () => {
  const { store, call, share } = await openShop()
  const { url } = await share()
  const { path } = (await call('preview', {})).payload as { path: string }
  await transaction(store, (tx) =>
    tx
      .update(websiteLink)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(websiteLink.storeId, store.storeId)),
  )
  expect([await find(store, secretOf(url)), await find(store, secretOf(path))]).toEqual([null, null])
  await call('preview', {})
  const rows = await transaction(store, (tx) => tx.select().from(websiteLink))
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['editor', 'shared'])
})

test('the editor’s own link is not listed, and nobody can revoke what is not a shared link of the store', async () => {
  const [own, other] = [await openShop(), await openShop()]
  await own.call('preview', {})
  expect((await own.call('preview-links')).payload).toEqual({ rows: [] })
  const { row } = await other.share()
  expect((await own.call('revoke-preview', { linkId: row._id })).status).toBe(404)
  expect((await other.call('preview-links')).payload).toEqual({ rows: [row] })
})

test('days are 1 to 30, and a name is needed', async () => {
  const { call } = await openShop()
  for (const draft of [
    { name: 'A', days: 0 },
    { name: 'A', days: 31 },
    { name: 'A', days: 1.5 },
    { name: ' ', days: 1 },
  ]) {
    expect((await call('share-preview', draft)).status).toBe(400)
  }
})

test('links are limited by the hour', async () => {
  const { call } = await openShop()
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) statuses.push((await call('share-preview', { name: 'A', days: 1 })).status)
  expect(statuses.indexOf(429)).toBe(30)
})
