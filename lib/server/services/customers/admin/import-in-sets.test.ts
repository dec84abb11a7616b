import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { csv, type Importer, importer, type Table } from '@/e2e/importer'
import { provideTestDatabase } from '@/e2e/test-database'
import { PERMISSIONS } from '@/lib/contract/permissions'
import { type MadeStore, makeStore } from '../../../../demo/factories'
import type { VendorContext } from '../../../context'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { changeItem } from '../../../db/schema/change-items'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import { transaction } from '../../../db/transaction'
import { continueUndo } from '../../change-sets/undo-change-set'
import { undoChangesHandler } from '../../change-sets/undo-changes'
import type { EntryOutcome, ImportEntry } from '../../feature/import-entity'
import { customerUndo } from './customer-undo'
import { type CustomerOfFile, importCustomers } from './import-customers'

provideTestDatabase()

const EMAILS = ['ada@people.example', 'bob@people.example', 'eve@people.example', 'zoe@people.example'] as const
const STRANGE = '00000000-0000-4000-8000-000000000000'

/** Somebody whom the store knows already. */
const known = fc.record({
  note: fc.constantFrom('', 'old'),
  tags: fc.subarray(['vip', 'press']),
  hasAddress: fc.boolean(),
  agrees: fc.option(fc.boolean()),
  state: fc.constantFrom('present', 'present', 'present', 'merged', 'erased'),
})
type Known = typeof known extends fc.Arbitrary<infer T> ? T : never

const row = fc.record({
  /** Of the known person at this place; one past the end is nobody's. */
  id: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
  email: fc.constantFrom(...EMAILS, ' ADA@people.example ', 'Bob@People.example'),
  note: fc.option(fc.constantFrom('', 'old', 'new')),
  tags: fc.option(fc.constantFrom('', 'vip', 'vip, press')),
  birthday: fc.option(fc.constantFrom('1990-12-31', 'yesterday'), { freq: 2 }),
  acceptsEmail: fc.option(fc.constantFrom('yes', 'no', 'perhaps')),
  line1: fc.option(fc.constantFrom('1 Mill Lane', '2 Mill Lane')),
  city: fc.option(fc.constantFrom('Berlin', '')),
  country: fc.constantFrom('DE', 'nowhere'),
})
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never

const contextOf = (store: MadeStore): VendorContext => ({
  ...store,
  ...{ audience: 'vendor', requestId: 'test', clientAddress: '', userAgent: '', accountName: 'Test' },
  ...{ accountId: uuidv7(), sessionId: uuidv7(), membershipId: uuidv7(), locationIds: null },
  ...{ permissions: new Set(PERMISSIONS), grantable: new Set(PERMISSIONS) },
})

/** A store with nobody but these people; their ids. */
async function fill(store: MadeStore, people: readonly Known[]): Promise<string[]> {
  const { storeId } = store
  return transaction(store, async (tx) => {
    for (const table of [customerConsent, customerAddress]) await tx.delete(table).where(eq(table.storeId, storeId))
    await tx.execute(sql`delete from customer_event where store_id = ${storeId}`)
    await tx.execute(sql`update customer set merged_into_id = null where store_id = ${storeId}`)
    await tx.delete(customer).where(eq(customer.storeId, storeId))
    const ids = people.map(() => uuidv7())
    for (const [at, { note, tags, hasAddress, agrees, state }] of people.entries()) {
      const id = ids[at] ?? ''
      const email = EMAILS[at] ?? ''
      await tx.insert(customer).values({ storeId, id, email, note, tags })
      if (state === 'erased')
        await tx
          .update(customer)
          .set({ anonymisedAt: new Date(0) })
          .where(eq(customer.id, id))
      if (state === 'merged') await tx.update(customer).set({ mergedIntoId: ids[0] }).where(eq(customer.id, id))
      const address = { name: 'Ada', line1: '1 Mill Lane', city: 'Berlin', country: 'DE', isDefault: true }
      if (hasAddress) await tx.insert(customerAddress).values({ ...address, storeId, id: uuidv7(), customerId: id })
      if (agrees === null) continue
      const said = { kind: 'email_marketing' as const, isGiven: agrees, source: 'phone', createdAt: new Date(at) }
      await tx.insert(customerConsent).values({ ...said, storeId, id: uuidv7(), customerId: id })
    }
    return ids
  })
}

const entriesOf = (rows: readonly Row[], ids: readonly string[]): ImportEntry<CustomerOfFile>[] =>
  rows.map(({ id, ...cells }, at) => {
    const given = Object.entries(cells).flatMap(([key, text]) => (text === null ? [] : [[key, text.trim()]]))
    const own = id === null ? [] : [['id', ids[id] ?? STRANGE]]
    const draft = { cells: Object.fromEntries([...given, ...own]), further: [] }
    return { rows: [at + 2, at + 2], lines: [at + 2], name: cells.email, draft }
  })

const FACTS = {
  ...{ importId: uuidv7(), fileName: 'people.csv', now: new Date(), currency: 'EUR', isDryRun: false },
  consent: { on: '2026-01-02', wording: 'News?' },
}

/** What was decided about each row, without ids. */
const decided = (outcomes: readonly EntryOutcome[]) =>
  outcomes.map((outcome) =>
    'failed' in outcome
      ? outcome.failed
      : { notes: outcome.notes, changes: outcome.changes.map(({ before, after }) => [plain(before), plain(after)]) },
  )

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === 'id' || name === '_id' ? undefined : each)))

/** Everybody with addresses, answers and entries of the timeline, without ids and times. */
const peopleIn = (store: MadeStore) =>
  transaction(store, async (tx) => {
    const rows = await rowsOf<{ id: string; person: unknown }>(
      tx,
      sql`select c.id, json_build_object('email', c.email, 'version', c.version,
            'answers', (select json_agg(json_build_array(k.kind, k.is_given, k.source, k.wording) order by k.created_at, k.id)
              from customer_consent k where k.store_id = c.store_id and k.customer_id = c.id),
            'events', (select json_agg(json_build_array(e.kind, e.text) order by e.created_at, e.id)
              from customer_event e where e.store_id = c.store_id and e.customer_id = c.id)) as person
          from customer c where c.store_id = ${store.storeId} order by c.email`,
    )
    const images = await customerUndo.read(
      tx,
      store,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, person }) => ({ person, image: plain(images.get(id)) }))
  })

test('a file that is imported in sets has the same result as one row after the other', async () => {
  const [atOnce, oneByOne] = [await makeStore(), await makeStore()]
  const seen = { created: 0, changed: 0, failed: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { maxLength: 3 }),
      fc.array(row, { minLength: 2, maxLength: 12 }),
      async (people, rows) => {
        const [first, second] = [await fill(atOnce, people), await fill(oneByOne, people)]
        const together = await transaction(atOnce, (tx) =>
          importCustomers(tx, contextOf(atOnce), entriesOf(rows, first), FACTS),
        )
        const apart: EntryOutcome[] = []
        for (const entry of entriesOf(rows, second)) {
          apart.push(...(await transaction(oneByOne, (tx) => importCustomers(tx, contextOf(oneByOne), [entry], FACTS))))
        }
        expect(decided(together)).toEqual(decided(apart))
        expect(await peopleIn(atOnce)).toEqual(await peopleIn(oneByOne))
        for (const outcome of together) {
          if ('failed' in outcome) seen.failed += 1
          else if (outcome.changes[0]) seen[outcome.changes[0].before === null ? 'created' : 'changed'] += 1
        }
      },
    ),
    { numRuns: Number(process.env.IMPORTS_IN_SETS ?? 40) },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5)
}, 240_000)

const manyPeople = (count: number): Table => [
  ['Email', 'Note'],
  ...Array.from({ length: count }, (_, at) => [`person${at}@people.example`, 'From the old shop']),
]

const outcomesOf = ({ store }: Importer) =>
  transaction(store, (tx) =>
    rowsOf<{ outcome: string | null; rows: number }>(
      tx,
      sql`select outcome, count(*)::int as rows from ${changeItem} where store_id = ${store.storeId} group by 1 order by 1`,
    ),
  )

test('the undo of an import continues where a killed process stopped, and restores each customer once', async () => {
  const me = await importer(await makeStore())
  const early = await me.bring(
    csv([
      ['Email', 'Note'],
      ['person7@people.example', 'before'],
    ]),
    'customer',
  )
  const before = await peopleIn(me.store)
  const done = await me.bring(csv(manyPeople(450)), 'customer')
  expect(done.counts).toMatchObject({ created: 449, changed: 1 })
  const changeSetId = done.changeSetId ?? ''
  expect((await me.undo(changeSetId)).payload).toMatchObject({ state: 'undoing' })
  const left = async () => (await outcomesOf(me)).find(({ outcome }) => outcome === null)?.rows ?? 0
  // The import of before is part of the count.
  expect(await left()).toBe(451)
  expect(await continueUndo(me.store, changeSetId)).toBe(false)
  expect(await left()).toBe(251)
  // The second set ends in its middle, as when its process is killed: nothing of it stays, and the first one does.
  const db = await connection()
  await db.execute(sql`create function stop_here() returns trigger language plpgsql as $$ begin
    raise exception 'stopped'; end $$`)
  await db.execute(sql`create trigger stop_here before delete on customer for each row
    when (old.email = 'person100@people.example') execute function stop_here()`)
  await expect(continueUndo(me.store, changeSetId)).rejects.toThrow()
  await db.execute(sql`drop function stop_here() cascade`)
  expect(await left()).toBe(251)
  expect(await peopleIn(me.store)).toHaveLength(250)
  await undoChangesHandler.run({ storeId: me.store.storeId, changeSetId })
  await undoChangesHandler.run({ storeId: me.store.storeId, changeSetId })
  expect(await outcomesOf(me)).toEqual([
    { outcome: 'undone', rows: 450 },
    { outcome: null, rows: 1 },
  ])
  const after = await peopleIn(me.store)
  expect(after.map(({ image }) => image)).toEqual(before.map(({ image }) => image))
  expect((await me.undo(early.changeSetId)).payload).toMatchObject({ state: 'undone', kept: 0 })
  expect(await peopleIn(me.store)).toEqual([])
}, 120_000)
