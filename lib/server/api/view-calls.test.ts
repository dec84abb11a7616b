import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { SavedView } from '@/lib/contract/saved-views'
import { makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'
import { platformTransaction } from '../db/transaction'

provideTestDatabase()

const draft = { name: 'Unpaid', address: 'payment=pending', columns: ['number', 'total'], isShared: false }

async function person(store: Awaited<ReturnType<typeof makeStore>>, role = 'Owner') {
  const { token, accountId } = await makeVendor(store, role, { firstName: role, lastName: 'Person' })
  const headers = { authorization: token }
  const post = (handler: string, json: object) => callApi(`vender/views/${handler}`, { json, headers })
  const list = async (name = 'orders') =>
    ((await callApi(`vender/views/list?list=${name}`, { headers })).payload as { views: SavedView[] }).views
  return { accountId, post, list, make: (json: object = {}) => post('create', { list: 'orders', ...draft, ...json }) }
}

test('a view is saved, listed, changed with its version and deleted', async () => {
  const me = await person(await makeStore())
  expect((await me.make()).status).toBe(200)
  const [view] = await me.list()
  expect(view).toMatchObject({ ...draft, isMine: true, version: 1 })
  expect(await me.list('products')).toEqual([])
  const change = { ...draft, _id: view!._id, version: 1, name: 'To be paid', columns: [] }
  expect((await me.post('update', change)).payload).toMatchObject({ views: [{ name: 'To be paid', version: 2 }] })
  const late = await me.post('update', change)
  expect([late.status, Object.keys(late.error?.fields ?? {})]).toEqual([409, ['version']])
  expect((await me.post('delete', { _id: view!._id })).payload).toEqual({ views: [] })
  expect((await me.post('delete', { _id: view!._id })).status).toBe(404)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ address: 'x'.repeat(2_001) }, 'address'],
  [{ list: '../x' }, 'list'],
])('%j is rejected at its field', async (part, field) => {
  const me = await person(await makeStore())
  const { status, error } = await me.make(part)
  expect([status, Object.keys(error?.fields ?? {}), await me.list()]).toEqual([400, [field], []])
})

test('two views of one name are rejected, also at once and case-insensitively', async () => {
  const me = await person(await makeStore())
  const answers = await Promise.all([me.make(), me.make({ name: 'UNPAID' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a shared view is visible to the team and changed only by its creator, until the creator has left', async () => {
  const store = await makeStore()
  const [me, colleague] = [await person(store), await person(store, 'Cashier')]
  await me.make()
  await me.make({ name: 'For all', isShared: true })
  const [shared, ...others] = await colleague.list()
  expect([shared, others]).toMatchObject([{ name: 'For all', isMine: false, ownerName: 'Owner Person' }, []])
  const { _id } = shared!
  expect((await colleague.post('update', { ...draft, _id, version: 1 })).status).toBe(403)
  expect((await colleague.post('delete', { _id })).status).toBe(403)
  await platformTransaction((tx) =>
    tx.execute(sql`update membership set disabled_at = now() where account_id = ${me.accountId}`),
  )
  expect((await colleague.post('delete', { _id })).payload).toEqual({ views: [] })
})

test('a view of another store is not found', async () => {
  const [me, neighbour] = [await person(await makeStore()), await person(await makeStore())]
  await me.make({ isShared: true })
  const [{ _id }] = (await me.list()) as [SavedView]
  expect(await neighbour.list()).toEqual([])
  expect((await neighbour.post('update', { ...draft, _id, version: 1 })).status).toBe(404)
  expect((await neighbour.post('delete', { _id })).status).toBe(404)
  expect(await me.list()).toHaveLength(1)
})
