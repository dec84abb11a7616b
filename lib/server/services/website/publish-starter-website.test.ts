import { callApi, withQuery } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Draft } from '@/lib/contract/website-builder'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import type { PageContent } from '@/lib/rules/website/content'
import { transaction } from '@/lib/server/db/transaction'
import { prepareTemplate } from '../../template/prepare'
import { publishStarterWebsite } from './publish-starter-website'

provideTestDatabase()

async function newStore(themeIndex: number) {
  const store = await makeStore({ name: 'Corner Bakery' })
  await transaction(store, (tx) => publishStarterWebsite(tx, store, { themeIndex }))
  const { token } = await makeVendor(store, 'Owner')
  const headers = { authorization: token }
  const get = async <T>(path: string, query: Record<string, string> = {}) =>
    (await callApi(withQuery(`vender/website/${path}`, query), { headers })).payload as T
  return { store, headers, get }
}

test('a new store is live with every live part, and its home opens as sections', async () => {
  const { store, get } = await newStore(3)
  const { payload } = await callApi(withQuery('vender/publicwebsite/public', { websiteName: store.subdomain }))
  const { html, template } = (payload as { data: { html: string; template: { theme: object } } }).data
  expect(template.theme).toMatchObject({ selectedThemeIndex: 3, font: 'EB Garamond' })
  for (const live of ['categories', 'tabs']) expect(html).toContain(`data-live="${live}"`)
  const { rows } = await get<{ rows: { _id: string; kind: string; hasChanges: boolean }[] }>('documents')
  const home = rows.find(({ kind }) => kind === 'home')
  const { content } = await get<Draft>('draft', { documentId: home?._id ?? '' })
  const { order, sections } = content as PageContent
  const types = order.map((id) => sections[id]?.type)
  expect(types).toEqual(['hero', 'categories', 'tabs', 'address'])
  expect(home?.hasChanges).toBe(false)
})

test('the blank template stays what is live after the first publish of an own text', async () => {
  const { headers, get } = await newStore(1)
  const states = async () => {
    const { rows } = await get<{ rows: { _id: string; state: string }[] }>('templates')
    return rows.find(({ _id }) => _id === 'blank')?.state
  }
  expect(await states()).toBe('live')
  const post = (path: string, json: unknown) => callApi(`vender/website/${path}`, { headers, json })
  const { rows } = await get<{ rows: { _id: string; kind: string }[] }>('documents')
  const documentId = rows.find(({ kind }) => kind === 'home')?._id ?? ''
  const { rev } = await get<Draft>('draft', { documentId })
  const operations = [{ kind: 'set', path: ['sections', 'welcome', 'settings', 'title'], value: 'Rolls from 6 am' }]
  const changed = (await post('apply', { documentId, rev, opId: crypto.randomUUID(), operations })).payload as Draft
  const published = await post('publish', { documents: [{ documentId, rev: changed.rev }] })
  expect(published.payload).toMatchObject({ published: true })
  expect(await states()).toBe('live')
})

test('facts that a new store does not have leave no words on its page', async () => {
  const { store } = await newStore(1)
  const { payload } = await callApi(withQuery('vender/publicwebsite/public', { websiteName: store.subdomain }))
  const { html } = (payload as { data: { html: string } }).data
  const facts = { name: 'Corner Bakery', email: 'a@b.example', phone: '', address: '', description: '' }
  const text = JSON.stringify(prepareTemplate(html, facts, []).pieces)
  expect(text).toContain('Welcome to Corner Bakery')
  expect(text).not.toContain('{{')
})
