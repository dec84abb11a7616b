import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import type { ChangeEntity, ChangeSetEntry, ChangeSetItem } from '@/lib/contract/change-sets'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import { makeVendor } from '../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import { dropNode, type NodeImage, writeNode } from '../catalogue/tree/write-node'
import type { RowChange } from '../feature/change'
import { recordChangeSet } from './record-change-set'
import { continueUndo } from './undo-change-set'
import { undoHandlers } from './undo-handlers'

provideTestDatabase()

async function admin(store: MadeStore, role = 'Owner') {
  const { token, accountId } = await makeVendor(store, role)
  const headers = { authorization: token }
  return {
    store,
    token,
    record: (changes: readonly RowChange[], title = 'An action') =>
      transaction(store, (tx) =>
        recordChangeSet(tx, { ...store, accountId, accountName: 'Ada' }, { kind: 'test', title }, changes),
      ),
    undo: async (_id: string | null) => callApi('vender/history/undo', { json: { _id }, headers }),
    list: async () => (await callApi('vender/history/list', { headers })).payload as { entries: ChangeSetEntry[] },
    items: async (_id: string | null) =>
      (await callApi(`vender/history/items?_id=${_id}`, { headers })).payload as { items: ChangeSetItem[] },
  }
}

const brandImage = (name: string, more: Partial<NodeImage> = {}): NodeImage => ({
  name,
  photo: null,
  position: 0,
  parentId: null,
  ...NO_DEFAULTS,
  ...more,
})

const write = (store: MadeStore, level: NodeLevel, id: string, image: NodeImage) =>
  transaction(store, (tx) => writeNode(tx, store, level, id, image))

const names = (store: MadeStore) =>
  transaction(store, async (tx) =>
    (await rowsOf<{ name: string }>(tx, sql`select name from brand order by name`)).map(({ name }) => name),
  )

test('an undo restores changed and deleted rows, removes created ones, and reports it', async () => {
  const at = await admin(await makeStore())
  const [changed, deleted, made] = [randomUUID(), randomUUID(), randomUUID()]
  await write(at.store, 'brand', changed, brandImage('Renamed'))
  await write(at.store, 'brand', made, brandImage('Made'))
  const id = await at.record([
    { entity: 'brand', entityId: changed, before: brandImage('Old'), after: brandImage('Renamed') },
    { entity: 'brand', entityId: deleted, before: brandImage('Deleted'), after: null },
    { entity: 'brand', entityId: made, before: null, after: brandImage('Made') },
  ])
  const { payload } = await at.undo(id)
  expect(payload).toMatchObject({ state: 'undone', rows: 3, settled: 3, kept: 0, undoneBy: expect.any(String) })
  expect(await names(at.store)).toEqual(['Deleted', 'Old'])
  expect((await at.undo(id)).payload).toEqual(payload)
  expect((await at.list()).entries).toEqual([payload])
})

test('a row that was changed since stays unchanged, and so does one whose name is taken', async () => {
  const at = await admin(await makeStore())
  const [changed, gone] = [randomUUID(), randomUUID()]
  await write(at.store, 'brand', changed, brandImage('Changed since'))
  const id = await at.record([
    { entity: 'brand', entityId: changed, before: brandImage('Old'), after: brandImage('New') },
    { entity: 'brand', entityId: gone, before: brandImage('changed SINCE'), after: null },
  ])
  expect((await at.undo(id)).payload).toMatchObject({ state: 'undone', settled: 2, kept: 2 })
  expect((await at.items(id)).items).toMatchObject([
    { entityId: changed, action: 'changed', changes: { name: ['Old', 'New'] }, reason: 'It has been changed since.' },
    { entityId: gone, action: 'deleted', reason: 'There is a brand called “Changed since” already.' },
  ])
  expect(await names(at.store)).toEqual(['Changed since'])
})

test('a large set is undone step by step, and a repeated step does no harm', async () => {
  const at = await admin(await makeStore())
  const changes: RowChange[] = Array.from({ length: 210 }, (_, n) => ({
    entity: 'brand',
    entityId: randomUUID(),
    before: brandImage(`Brand ${n}`),
    after: null,
  }))
  const id = (await at.record(changes)) ?? ''
  expect((await at.undo(id)).payload).toMatchObject({ state: 'undoing', settled: 0 })
  const steps = []
  for (let isDone = false; !isDone && steps.length < 9; steps.push(isDone)) isDone = await continueUndo(at.store, id)
  expect(steps).toEqual([false, true])
  expect(await continueUndo(at.store, id)).toBe(true)
  expect((await at.undo(id)).payload).toMatchObject({ state: 'undone', settled: 210, kept: 0 })
  expect(await names(at.store)).toHaveLength(210)
})

test('requires the permission of the entity; a set of another store is not found', async () => {
  const store = await makeStore()
  const at = await admin(store)
  const accountant = await admin(store, 'Accountant')
  const change = { entity: 'brand', entityId: randomUUID(), before: brandImage('Old'), after: null } as const
  const id = await at.record([change])
  expect((await accountant.list()).entries).toMatchObject([{ _id: id, mayUndo: false }])
  expect((await accountant.undo(id)).status).toBe(403)
  const neighbour = await admin(await makeStore())
  expect((await neighbour.undo(id)).status).toBe(404)
  expect((await neighbour.list()).entries).toEqual([])
  expect(await names(store)).toEqual([])
})

test('an unchanged row is not recorded as a change', async () => {
  const at = await admin(await makeStore())
  expect(await at.record([{ entity: 'brand', entityId: randomUUID(), before: null, after: null }])).toBeNull()
})

test('a change recorded by an older version can be undone, and restores the fields that it knew', async () => {
  const at = await admin(await makeStore())
  const id = randomUUID()
  const older = ({ name, photo, position, parentId, taxRateId }: NodeImage) => ({
    name,
    photo,
    position,
    parentId,
    taxRateId,
  })
  await write(at.store, 'department', id, { ...brandImage('New'), reorderPoint: 4 })
  const [before, after] = [older(brandImage('Old')), older(brandImage('New'))]
  const set = await at.record([{ entity: 'department', entityId: id, before, after }])
  expect((await at.undo(set)).payload).toMatchObject({ state: 'undone', kept: 0 })
  const images = await transaction(at.store, (tx) => undoHandlers.get('department').read(tx, at.store, [id]))
  expect(images.get(id)).toEqual(brandImage('Old'))
})

const LEVEL_NAMES = ['department', 'sub_department', 'category'] as const
type Step = { action: 'write' | 'drop'; level: number; id: number; parent: number; name: number; position: number }

/** Everything in the three levels, as the undo handlers snapshot it. */
const everything = (store: MadeStore, ids: readonly string[]) =>
  transaction(store, async (tx) => {
    const found: [ChangeEntity, [string, unknown][]][] = []
    for (const level of LEVEL_NAMES) {
      const images = await undoHandlers.get(level).read(tx, store, ids)
      found.push([level, [...images].sort()])
    }
    return found
  })

test('any batch of writes and deletions, undone, leaves the same tree', async () => {
  const store = await makeStore()
  const at = await admin(store)
  let made = 0
  const ids = LEVEL_NAMES.map(() => Array.from({ length: 4 }, () => randomUUID()))
  const step = fc.record<Step>({
    action: fc.constantFrom('write', 'write', 'drop'),
    level: fc.nat({ max: 2 }),
    id: fc.nat({ max: 3 }),
    parent: fc.nat({ max: 3 }),
    name: fc.nat({ max: 5 }),
    position: fc.nat({ max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      for (const [level, each] of ids.entries()) {
        for (const [at, id] of each.entries()) {
          const image = brandImage(`N${at}`, { parentId: ids[level - 1]?.[at] ?? null })
          if (at < 3) await write(store, LEVEL_NAMES[level]!, id, image)
        }
      }
      const before = await everything(store, ids.flat())
      const changes: RowChange[] = []
      for (const { action, level, id, parent, name, position } of steps) {
        const [entity, entityId] = [LEVEL_NAMES[level]!, ids[level]![id]!]
        const undoHandler = undoHandlers.get(entity)
        await transaction(store, async (tx) => {
          const was = (await undoHandler.read(tx, store, [entityId])).get(entityId) ?? null
          const parentId = ids[level - 1]?.[parent] ?? null
          const image = brandImage(`N${name}`, { parentId, position })
          if (action === 'drop' && was === null) return
          await undoHandler.restore(tx, store, entityId, action === 'drop' ? null : image)
          changes.push({ entity, entityId, before: was, after: action === 'drop' ? null : image })
        }).catch(() => undefined)
      }
      made += changes.length
      const id = await at.record(changes)
      if (id) expect((await at.undo(id)).payload).toMatchObject({ state: 'undone', kept: 0 })
      expect(await everything(store, ids.flat())).toEqual(before)
      await transaction(store, async (tx) => {
        for (const level of [2, 1, 0]) {
          for (const each of ids[level]!) await dropNode(tx, store, LEVEL_NAMES[level]!, each)
        }
      })
    }),
    { numRuns: 12 },
  )
  expect(made).toBeGreaterThan(8)
}, 60_000)
