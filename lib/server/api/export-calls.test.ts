import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ListExport } from '@/lib/contract/list-exports'
import { makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'
import { rowsOf } from '../db/rows-of'
import { platformTransaction, transaction } from '../db/transaction'
import { notifyExportHandler } from '../services/exports/notify-export'
import { writeExportHandler } from '../services/exports/write-export'
import { failExport } from '../services/exports/write-part'

provideTestDatabase()

async function person(store: Awaited<ReturnType<typeof makeStore>>, role = 'Owner') {
  const { token } = await makeVendor(store, role)
  const headers = { authorization: token }
  const get = (handler: string, _id: string) => callApi(`vender/exports/${handler}?_id=${_id}`, { headers })
  return {
    store,
    get,
    start: (list: string, filter: object = {}) => callApi('vender/exports/start', { json: { list, filter }, headers }),
    work: (exportId: string) => writeExportHandler.run({ storeId: store.storeId, exportId }),
    tell: (exportId: string | undefined) => notifyExportHandler.run({ storeId: store.storeId, exportId }),
    notices: async () => {
      const { payload } = await callApi('vender/notices/list', { headers })
      return (payload as { notices: unknown[] }).notices
    },
    brand: (name: string) => {
      const json = { level: 'brand', name, photo: null, parentId: null, taxRateId: null }
      return callApi('vender/brand/create', { json, headers })
    },
  }
}

const exportOf = ({ payload }: { payload: unknown }) => payload as ListExport

test('matches are exported in the background, with progress and without formulas', async () => {
  const me = await person(await makeStore())
  for (const name of ['=1+1', 'Quote "x", y', 'Other']) await me.brand(name)
  const begun = exportOf(await me.start('brand', {}))
  expect(begun).toMatchObject({ state: 'waiting', total: 3, written: 0 })
  expect((await me.get('file', begun._id)).status).toBe(409)
  await me.work(begun._id)
  await me.work(begun._id)
  expect(exportOf(await me.get('read', begun._id))).toMatchObject({ state: 'done', total: 3, written: 3 })
  const { text, headers } = await me.get('file', begun._id)
  expect(headers.get('content-disposition')).toContain('brands-')
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/^[\da-f-]{36}/, 'id'))
  expect(lines).toEqual([
    expect.stringContaining('Id,Name,Products in the shop'),
    "id,'=1+1,0,0,",
    'id,"Quote ""x"", y",0,0,',
    'id,Other,0,0,',
  ])
  const narrowed = exportOf(await me.start('brand', { query: 'oth' }))
  await me.work(narrowed._id)
  expect((await me.get('file', narrowed._id)).text.trimEnd().split('\r\n')).toHaveLength(2)
})

test('an export that nobody waited for is announced once, with its link; one that was downloaded is not', async () => {
  const me = await person(await makeStore())
  await me.brand('Acme')
  const [left, seen, fetched, broken] = await Promise.all(
    [1, 2, 3, 4].map(async () => exportOf(await me.start('brand'))._id),
  )
  await me.tell(left)
  expect(await me.notices()).toEqual([])
  for (const _id of [left, seen, fetched]) await me.work(_id!)
  await failExport(me.store, broken!)
  await me.get('read', seen!)
  await me.get('file', fetched!)
  for (const _id of [left, seen, fetched, broken, left]) await me.tell(_id)
  expect(await me.notices()).toMatchObject([
    { kind: 'export_failed', title: 'Export stopped: brands', href: '/brand' },
    {
      kind: 'export',
      title: 'Ready to download: brands',
      detail: '1 row. Available for one day.',
      href: `/brand?export=${left}`,
    },
  ])
})

test('an ended export is announced a little later, and not before it has ended', async () => {
  const me = await person(await makeStore())
  const { _id } = exportOf(await me.start('brand'))
  const asked = () =>
    platformTransaction((tx) =>
      rowsOf<{ id: string; waits: number }>(
        tx,
        sql`select payload ->> 'exportId' as id, extract(epoch from run_at - now())::float8 as waits
            from staged_job where name = 'tell-export' and payload ->> 'exportId' = ${_id}`,
      ),
    )
  expect(await asked()).toEqual([])
  await me.work(_id)
  expect(await asked()).toEqual([{ id: _id, waits: expect.closeTo(10, -0.5) }])
})

test('a long table is complete and in order, part by part', async () => {
  const me = await person(await makeStore())
  await transaction(me.store, (tx) =>
    tx.execute(sql`insert into brand (store_id, id, name, position)
      select ${me.store.storeId}, gen_random_uuid(), 'Brand ' || n, n from generate_series(1, 1234) n returning 1`),
  )
  const begun = exportOf(await me.start('brand'))
  await me.work(begun._id)
  const lines = (await me.get('file', begun._id)).text.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',')[1])).toEqual(Array.from({ length: 1234 }, (_, n) => `Brand ${n + 1}`))
})

test('an export requires the permission to see the list, and belongs to the person who requested it', async () => {
  const store = await makeStore()
  const [me, cashier] = [await person(store), await person(store, 'Cashier')]
  const neighbour = await person(await makeStore())
  expect((await cashier.start('brand')).status).toBe(403)
  const begun = exportOf(await me.start('brand'))
  for (const other of [cashier, neighbour]) {
    expect((await other.get('read', begun._id)).status).toBe(404)
    expect((await other.get('file', begun._id)).status).toBe(404)
  }
  expect((await me.start('brand', { filled: 'nonsense' })).status).toBe(400)
  expect((await me.start('orders')).status).toBe(400)
  await failExport(store, begun._id)
  expect(exportOf(await me.get('read', begun._id)).state).toBe('failed')
})
