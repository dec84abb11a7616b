import { sql } from 'drizzle-orm'
import { csv, type Importer, importer } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { database } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import { platformTransaction, transaction } from '../../db/transaction'
import { BATCH_WEIGHT } from '../feature/import-kind'
import { checkImportHandler, runImportHandler } from './import-jobs'

provideTestDatabase()

/** Products in a batch, and in a file. */
let batch = 0
let count = 0
beforeAll(async () => {
  batch = BATCH_WEIGHT[(await database()).kind] / 2
  count = batch * 3.6
})

const HEADING = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty']
const goods = (price = 5, from = 0) =>
  csv([HEADING, ...Array.from({ length: count }, (_, n) => [`p-${n + from}`, `P ${n + from}`, price, 3])])

/** The database fails as soon as this product is written: as in a power failure, or with a given error code. */
async function whilePowerFails<T>(handle: string, work: () => Promise<T>, code = '57P01'): Promise<T> {
  await platformTransaction(async (tx) => {
    await tx.execute(
      sql.raw(`create or replace function power_fails() returns trigger language plpgsql as $$
        begin raise exception 'no power' using errcode = '${code}'; end $$`),
    )
    await tx.execute(
      sql.raw(`create trigger power_fails before insert or update on product
      for each row when (new.handle = '${handle}') execute function power_fails()`),
    )
  })
  try {
    return await work()
  } finally {
    await platformTransaction((tx) => tx.execute(sql`drop trigger power_fails on product`))
  }
}

const figures = (store: MadeStore) =>
  transaction(store, async (tx) => {
    const [row] = await rowsOf<Record<string, number>>(
      tx,
      sql`select (select count(*) from product)::int as products, (select count(*) from stock_movement)::int as movements,
            (select coalesce(sum(on_hand), 0) from stock_level)::int as units,
            (select count(*) from change_item where entity = 'product')::int as noted,
            (select count(*) from change_set)::int as sets, (select count(*) from import_item)::int as items`,
    )
    return row
  })

const whole = () => ({ products: count, movements: count, units: count * 3, noted: count, sets: 1, items: count })

const begun = async (at: Importer, text = goods()) => at.check(await at.upload(text))

test.each([
  ['in its first batch', () => 0],
  ['in its second batch', () => batch + 10],
  ['at its last product', () => count - 1],
])('a run interrupted %s continues after its last batch', async (_where, nth) => {
  const handle = `p-${nth()}`
  const at = await importer(await makeStore())
  const { _id } = await begun(at)
  await at.call('run', { _id })
  const payload = { storeId: at.store.storeId, importId: _id, round: 2 }
  await whilePowerFails(handle, async () => {
    await expect(runImportHandler.run(payload)).rejects.toThrow()
    await expect(runImportHandler.run(payload)).rejects.toThrow()
  })
  const now = await at.state(at.get('read', { _id }))
  expect(now).toMatchObject({ state: 'running', counts: { created: now.progress.done } })
  expect(now.progress.done % batch).toBe(0)
  expect(await figures(at.store)).toMatchObject({ products: now.progress.done, movements: now.progress.done })
  await runImportHandler.run(payload)
  expect(await at.state(at.get('read', { _id }))).toMatchObject({ state: 'done', counts: { created: count } })
  expect(await figures(at.store)).toEqual(whole())
  await runImportHandler.run(payload)
  expect(await figures(at.store)).toEqual(whole())
})

test('an interrupted dry run continues as well', async () => {
  const at = await importer(await makeStore())
  const { _id, columns } = await at.upload(goods())
  await at.call('match', { _id, dialect: 'Shopify', columns: columns.map(({ field }) => field) })
  const payload = { storeId: at.store.storeId, importId: _id, round: 1 }
  await whilePowerFails(`p-${batch * 2 + 20}`, () => expect(checkImportHandler.run(payload)).rejects.toThrow())
  expect(await at.state(at.get('read', { _id }))).toMatchObject({ state: 'checking', progress: { done: batch * 2 } })
  await checkImportHandler.run(payload)
  expect(await at.state(at.get('read', { _id }))).toMatchObject({ state: 'checked', counts: { created: count } })
  expect(await figures(at.store)).toMatchObject({ products: 0, movements: 0, noted: 0, items: count })
})

test('a product that the database rejects does not stop the others', async () => {
  const at = await importer(await makeStore())
  const uploaded = await at.upload(goods())
  const done = await whilePowerFails('p-77', async () => at.run(await at.check(uploaded)), '23514')
  expect(done).toMatchObject({ state: 'done', counts: { created: count - 1, failed: 1 } })
  expect(await at.items(done._id, 'failed')).toMatchObject([
    { name: 'P 77', rows: [79, 79], reason: 'This product cannot be saved.' },
  ])
  expect(await figures(at.store)).toMatchObject({ products: count - 1, movements: count - 1 })
})

test('two processes with one job write each product once', async () => {
  const at = await importer(await makeStore())
  const { _id } = await begun(at)
  await at.call('run', { _id })
  const payload = { storeId: at.store.storeId, importId: _id, round: 2 }
  await Promise.allSettled([1, 2, 3].map(() => runImportHandler.run(payload)))
  // The process that lost stopped; a job that runs again checks whether anything is left.
  await runImportHandler.run(payload)
  expect(await at.state(at.get('read', { _id }))).toMatchObject({ state: 'done', counts: { created: count } })
  expect(await figures(at.store)).toEqual(whole())
})

test('two concurrent imports share the store: each product is created by one of them', async () => {
  const one = await importer(await makeStore())
  const other = await importer(one.store)
  const files = [await begun(one), await begun(other, goods(5, count / 2))]
  const [first, second] = await Promise.all([one.run(files[0]!), other.run(files[1]!)])
  expect([first?.state, second?.state]).toEqual(['done', 'done'])
  expect((first?.counts.created ?? 0) + (second?.counts.created ?? 0)).toBe(count * 1.5)
  expect((first?.counts.unchanged ?? 0) + (second?.counts.unchanged ?? 0)).toBe(count / 2)
  expect(await figures(one.store)).toMatchObject({
    products: count * 1.5,
    movements: count * 1.5,
    units: count * 4.5,
  })
})

test('an import stopped half-way stays stopped, and is undone as a whole', async () => {
  const at = await importer(await makeStore())
  const { _id } = await begun(at)
  await at.call('run', { _id })
  const payload = { storeId: at.store.storeId, importId: _id, round: 2 }
  await whilePowerFails(`p-${batch * 2 + 20}`, () => expect(runImportHandler.run(payload)).rejects.toThrow())
  const stopped = await at.state(at.call('drop', { _id }))
  expect(stopped).toMatchObject({
    state: 'failed',
    error: `Stopped after ${batch * 2} of ${count}.`,
    counts: { created: batch * 2 },
  })
  await runImportHandler.run(payload)
  expect(await figures(at.store)).toMatchObject({ products: batch * 2, units: batch * 6 })
  expect((await at.undo(stopped.changeSetId)).payload).toMatchObject({ rows: expect.any(Number) })
})
