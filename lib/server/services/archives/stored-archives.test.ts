import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import type { StoreArchive, StoreData } from '@/lib/contract/store-archives'
import { MADE_PASSWORD, makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import { storeArchive } from '../../db/schema/archives'
import { staffAlert } from '../../db/schema/notifications'
import { product } from '../../db/schema/products'
import { transaction } from '../../db/transaction'
import { storePrivateFile } from '../../files/port'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { checkStore } from '../books/check-books'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { notifyStaffHandler } from '../notifications/notify-staff-handler'
import { isPaused } from '../stores/paused-store'
import { partName } from './archive-parts'
import { maintainArchives } from './maintain-archives'
import { archiveJobHandler } from './run-archive-job'

jest.mock('../catalogue/list/refresh-listing', () => {
  const own = jest.requireActual<{ refreshListing: typeof refreshListing }>('../catalogue/list/refresh-listing')
  return { ...own, refreshListing: jest.fn(own.refreshListing) }
})

provideTestDatabase()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stored-archives-'))
  Object.assign(env(), { dataDir: folder })
})
afterAll(async () => {
  await endTemplateThreads()
  await rm(folder, { recursive: true, force: true })
})

const password = MADE_PASSWORD

async function shop(facts: { name?: string; products?: number } = {}) {
  const store = await makeStore({ name: facts.name ?? 'Corner' })
  const owner = await makeVendor(store)
  for (let count = 0; count < (facts.products ?? 0); count += 1) await makeProduct(store, { variants: [{ stock: 5 }] })
  const headers = { authorization: owner.token }
  const post = (call: string, json: object) => callApi(`vender/archives/${call}`, { json, headers })
  const read = async () => (await callApi('vender/archives/read', { headers })).payload as StoreData
  const work = async () => {
    const { job } = await read()
    if (job) await archiveJobHandler.run({ storeId: store.storeId, jobId: job._id })
    return read()
  }
  const exported = async () => {
    await post('start', { password })
    return (await work()).archives[0]!
  }
  return { store, owner, post, read, work, exported }
}

const address = (reply: { payload: unknown }) => (reply.payload as { address: string }).address.replace('/api/', '')
const partsOf = (store: StoreScope) =>
  readdir(path.join(folder, 'archives', store.storeId), { recursive: true }).catch((): string[] => [])

/** Downloads an archive of one shop and uploads it to another. */
async function carry(
  from: Awaited<ReturnType<typeof shop>>,
  to: Awaited<ReturnType<typeof shop>>,
  { _id }: StoreArchive,
) {
  const { bytes } = await callApi(address(await from.post('link', { _id, password })))
  const begun = (await to.post('begin', { fileName: 'other.tar.gz', size: bytes.length })).payload as StoreArchive
  const part = { _id: begun._id, position: 0, data: Buffer.from(bytes).toString('base64') }
  expect((await to.post('part', { ...part, position: 1 })).status).toBe(400)
  await to.post('part', part)
  expect((await to.post('part', part)).payload).toMatchObject({ received: bytes.length })
  return begun
}

test('an export asks for the password, runs once at a time, and its file comes by a link that ends', async () => {
  const own = await shop({ products: 2 })
  expect((await own.post('start', { password: 'wrong' })).error?.fields).toEqual({ password: 'The password is wrong.' })
  expect((await own.post('start', { password })).status).toBe(200)
  const second = await own.post('start', { password })
  expect([second.status, second.error?.message]).toEqual([409, expect.stringMatching(/export .* in progress/)])
  const { archives, job, used } = await own.work()
  expect(job).toMatchObject({ kind: 'export', state: 'done', percent: 100, archiveId: archives[0]!._id })
  const [archive] = archives
  expect(used).toBe(archive!.size)
  const link = await own.post('link', { _id: archive!._id, password })
  const file = await callApi(address(link))
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(archive!.sha256)
  expect(file.headers.get('content-length')).toBe(String(archive!.size))
  await own.post('link', { _id: archive!._id, password })
  expect((await callApi(address(link))).status).toBe(404)

  const [alert] = await transaction(own.store, (tx) => tx.select().from(staffAlert))
  await notifyStaffHandler.run({ storeId: own.store.storeId, alertId: alert!.id })
  expect((await emailsTo(own.owner.email)).map(({ subject }) => subject)).toContain('Export of all data done')

  expect((await own.post('remove', { _id: archive!._id, password: 'wrong' })).status).toBe(400)
  expect((await own.post('remove', { _id: archive!._id, password })).payload).toMatchObject({ archives: [], used: 0 })
  expect((await partsOf(own.store)).filter((name) => /\/\d{6}$/.test(name))).toEqual([])
})

test('nobody but owners has archives, and those of another store do not exist', async () => {
  const [own, other] = [await shop(), await shop()]
  const { _id } = await own.exported()
  const manager = await makeVendor(own.store, 'Manager')
  const asked = await callApi('vender/archives/read', { headers: { authorization: manager.token } })
  expect(asked.status).toBe(403)
  const role = { name: 'Copy', description: '', permissions: ['archive.manage'] }
  const made = await callApi('vender/roles/create', { json: role, headers: { authorization: own.owner.token } })
  expect([made.status, made.error?.message]).toEqual([403, expect.stringContaining('Only the owner')])
  for (const [call, input] of [
    ['link', { _id, password }],
    ['remove', { _id, password }],
    ['check', { _id }],
    ['restore', { _id, password }],
    ['compare', { before: _id, after: (await other.exported())._id }],
    ['part', { _id, position: 0, data: 'AA==' }],
  ] as const) {
    expect([call, (await other.post(call, input)).status]).toEqual([call, 404])
  }
  const ticket = `${other.store.storeId}.${_id}.${'a'.repeat(43)}`
  expect((await callApi(`vender/archives/file?ticket=${ticket}`)).status).toBe(404)
})

test('uploaded elsewhere: dry run, restore that survives a kill, pause and resume, and the same archive again', async () => {
  const [from, to] = [await shop({ name: 'Source', products: 2 }), await shop({ name: 'New' })]
  const first = await from.exported()
  const uploaded = await carry(from, to, first)
  await to.post('check', { _id: uploaded._id })
  const checked = await to.work()
  expect(checked.job).toMatchObject({ kind: 'check', state: 'done', restored: { name: 'Source', keyCount: 2 } })
  expect(checked.archives[0]!.sha256).toBe(first.sha256)
  expect(await transaction(to.store, (tx) => tx.$count(product))).toBe(0)

  expect((await to.post('restore', { _id: uploaded._id, password })).status).toBe(200)
  jest.mocked(refreshListing).mockRejectedValueOnce(new Error('killed'))
  await expect(to.work()).rejects.toThrow('killed')
  expect((await to.read()).job).toMatchObject({ kind: 'restore', state: 'running' })
  const restored = await to.work()
  expect(restored.job).toMatchObject({ kind: 'restore', state: 'done' })
  expect(restored).toMatchObject({ paused: { from: 'Source' }, restoreBlocked: expect.stringContaining('not empty') })
  expect(await checkStore(to.store)).toEqual([])
  expect((await to.post('restore', { _id: uploaded._id, password })).status).toBe(409)

  const again = await to.exported()
  await to.post('compare', { before: uploaded._id, after: again._id })
  const { job } = await to.work()
  // The keys of both variants are taken by the original.
  expect(job?.compared?.tables.map(({ name, changed }) => [name, changed])).toEqual([['variant', 2]])

  expect(await transaction(to.store, (tx) => isPaused(tx, to.store))).toBe(true)
  expect((await to.post('resume', {})).payload).toMatchObject({ paused: null })
})

test('cancelled work leaves nothing, and a damaged archive is refused with the name of the entry', async () => {
  const own = await shop()
  await own.post('start', { password })
  const { job } = await own.read()
  expect((await own.post('cancel', { _id: job!._id })).payload).toMatchObject({ job: { state: 'cancelled' } })
  // A process that was killed had stored a part.
  const [row] = await transaction(own.store, (tx) => tx.select().from(archiveJob))
  await storePrivateFile(partName(own.store, row!.folder, 0), Buffer.from('part'))
  expect((await own.work()).archives).toEqual([])
  expect((await partsOf(own.store)).filter((name) => /\/\d{6}$/.test(name))).toEqual([])
  expect((await own.post('cancel', { _id: job!._id })).status).toBe(409)
  const data = Buffer.from('not an archive').toString('base64')
  const { _id } = (await own.post('begin', { fileName: 'bad.tar.gz', size: 14 })).payload as StoreArchive
  expect((await own.post('check', { _id })).status).toBe(409)
  await own.post('part', { _id, position: 0, data })
  await own.post('check', { _id })
  expect((await own.work()).job).toMatchObject({ state: 'failed', error: expect.stringContaining('manifest.json') })
})

test('above the quota nothing is stored, and the schedule tells the owner why', async () => {
  const own = await shop()
  const quota = env().ARCHIVE_QUOTA_MB
  expect((await own.post('begin', { fileName: 'x.gz', size: quota * 1024 ** 2 + 1 })).status).toBe(409)
  await own.post('schedule', { every: 'daily', keep: 2, version: 0 })
  const { schedule } = await own.read()
  Object.assign(env(), { ARCHIVE_QUOTA_MB: 0.000_1 })
  await maintainArchives(new Date(schedule.nextAt!))
  const failed = await own.work()
  Object.assign(env(), { ARCHIVE_QUOTA_MB: quota })
  expect(failed).toMatchObject({ archives: [], schedule: { error: expect.stringContaining('not enough space') } })
  const alerts = await transaction(own.store, (tx) => tx.select().from(staffAlert))
  expect(alerts).toMatchObject([{ event: 'archive-ended' }])
})

test('the schedule exports each night, keeps the newest, and expired archives go', async () => {
  const own = await shop()
  await own.post('schedule', { every: 'daily', keep: 2, version: 0 })
  await own.exported()
  await transaction(own.store, (tx) =>
    tx
      .update(storeArchive)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(storeArchive.origin, 'asked')),
  )
  for (let night = 0; night < 4; night += 1) {
    const { schedule } = await own.read()
    await maintainArchives(new Date(Date.parse(schedule.nextAt!) - 1))
    const { job: idle } = await own.read()
    await maintainArchives(new Date(schedule.nextAt!))
    const { job } = await own.work()
    expect(job).toMatchObject({ kind: 'export', state: 'done', by: 'Schedule' })
    expect(job?._id).not.toBe(idle?._id)
  }
  await maintainArchives(new Date())
  expect((await own.read()).archives.map(({ origin }) => origin)).toEqual(['scheduled', 'scheduled'])
})
