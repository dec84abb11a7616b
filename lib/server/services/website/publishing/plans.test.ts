import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { stagedJob } from '../../../db/schema/outbox'
import { platformTransaction, transaction } from '../../../db/transaction'
import { adding, editing, titled } from '../drafts/website.fixture'
import { publishedWebsite } from '../published-website'
import { cancelPlan, listSchedules } from './plans'
import { publishDocuments } from './publish-documents'
import { runWebsitePlans } from './run-website-plans'
import { settlePlans } from './settle-plans'

provideTestDatabase()

type Person = Awaited<ReturnType<typeof editing>>
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const iso = (date: Date | null) => date?.toISOString() ?? null

const publish = (person: Person, from: Date | null = null, until: Date | null = null) =>
  publishDocuments(person.ctx, {
    documents: [person.seen()],
    overrides: [],
    note: '',
    replaceNewer: false,
    from: iso(from),
    until: iso(until),
  })

/** The home page with a heading, published or planned. */
async function put(person: Person, title: string, from: Date | null = null, until: Date | null = null) {
  await person.open()
  const isNew = person.content().order.length === 0
  await person.apply(isNew ? adding('a', title) : titled('a', title))
  await publish(person, from, until)
  await person.open()
}

const shown = async (store: MadeStore) => /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec((await publishedWebsite(store)).html)?.[1]
const at = (store: MadeStore, now: Date) => transaction(store, (tx) => settlePlans(tx, store, now))
const states = async (person: Person) => (await listSchedules(person.ctx, {})).rows.map(({ state }) => state)

test('a plan begins at its edge to the millisecond and returns at its end', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  const [from, until] = [inHours(1), inHours(2)]
  await put(person, 'Sale', from, until)
  expect(await shown(store)).toBe('Usual')
  expect(await states(person)).toEqual(['waiting'])
  await at(store, new Date(from.getTime() - 1))
  expect(await shown(store)).toBe('Usual')
  await at(store, from)
  expect([await shown(store), await states(person)]).toEqual(['Sale', ['live']])
  await at(store, new Date(until.getTime() - 1))
  expect(await shown(store)).toBe('Sale')
  await at(store, until)
  await at(store, until)
  expect([await shown(store), await states(person)]).toEqual(['Usual', ['done']])
})

test('a job waits for each edge, and running it early or twice changes nothing', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  const [from, until] = [inHours(1), inHours(2)]
  await put(person, 'Sale', from, until)
  const jobs = await platformTransaction((tx) => tx.select().from(stagedJob).orderBy(stagedJob.id))
  const own = jobs.filter(({ payload }) => JSON.stringify(payload).includes(store.storeId))
  expect(own.map(({ runAt }) => runAt)).toEqual([from, until])
  await runWebsitePlans.run({ storeId: store.storeId })
  expect(await shown(store)).toBe('Usual')
})

test('after a downtime over both edges nothing of the plan shows; over one, the plan does', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Missed', inHours(1), inHours(2))
  await put(person, 'Running', inHours(3), inHours(9))
  await at(store, inHours(5))
  expect(await shown(store)).toBe('Running')
  expect(await states(person)).toEqual(['live', 'done'])
  await at(store, inHours(10))
  expect(await shown(store)).toBe('Usual')
})

test('plans that overlap return past each other', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Autumn', inHours(1), inHours(5))
  await put(person, 'Night', inHours(2), inHours(7))
  await at(store, inHours(1))
  await at(store, inHours(2))
  expect(await shown(store)).toBe('Night')
  await at(store, inHours(5))
  expect(await shown(store)).toBe('Night')
  await at(store, inHours(7))
  expect(await shown(store)).toBe('Usual')
  expect(new Set(await states(person))).toEqual(new Set(['done', 'superseded']))
})

test('a plan inside another one returns to it', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Season', inHours(1), inHours(9))
  await put(person, 'Weekend', inHours(2), inHours(3))
  await at(store, inHours(2.5))
  expect(await shown(store)).toBe('Weekend')
  await at(store, inHours(4))
  expect(await shown(store)).toBe('Season')
  await at(store, inHours(9))
  expect(await shown(store)).toBe('Usual')
})

test('what is published by hand during a plan stays after its end', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Sale', inHours(1), inHours(2))
  await at(store, inHours(1))
  await put(person, 'By hand')
  expect(await states(person)).toEqual(['superseded'])
  await at(store, inHours(2))
  expect(await shown(store)).toBe('By hand')
})

test('a publish with an end only is live at once and returns', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Today', null, inHours(1))
  expect([await shown(store), await states(person)]).toEqual(['Today', ['live']])
  await at(store, inHours(1))
  expect(await shown(store)).toBe('Usual')
})

test('a waiting plan that is cancelled never begins, a live one ends', async () => {
  const store = await makeStore()
  const person = await editing(store)
  await put(person, 'Usual')
  await put(person, 'Never', inHours(1), inHours(2))
  const [waiting] = (await listSchedules(person.ctx, {})).rows
  await cancelPlan(person.ctx, { scheduleId: waiting!._id })
  await at(store, inHours(1.5))
  expect(await shown(store)).toBe('Usual')
  await put(person, 'Short', null, inHours(3))
  const [live] = (await listSchedules(person.ctx, {})).rows.filter(({ state }) => state === 'live')
  await cancelPlan(person.ctx, { scheduleId: live!._id })
  expect([await shown(store), await states(person)]).toEqual(['Usual', ['cancelled', 'cancelled']])
  await expect(cancelPlan(person.ctx, { scheduleId: live!._id })).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['a beginning that has passed', inHours(-1), null],
  ['an end before the beginning', inHours(2), inHours(1)],
])('%s is rejected', async (_, from, until) => {
  const person = await editing(await makeStore())
  await expect(publish(person, from, until)).rejects.toMatchObject({ code: 'invalid' })
})
