import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import type { Operation } from '@/lib/rules/website/operation'
import { notice } from '../../../db/schema/notices'
import { stagedJob } from '../../../db/schema/outbox'
import { websiteDocument } from '../../../db/schema/website'
import { platformTransaction, transaction } from '../../../db/transaction'
import { createDocument, removeDocument } from '../drafts/documents'
import { openDraft } from '../drafts/open-draft'
import { adding, editing, titled, workerIn } from '../drafts/website.fixture'
import { publishedWebsite } from '../published-website'
import { notifyFailedPlan } from './notify-failed-plan'
import { cancelPlan, listSchedules } from './plans'
import { publishDocuments } from './publish-documents'
import { settleOverduePlans } from './sweep-website-plans'

provideTestDatabase()

type Person = Awaited<ReturnType<typeof editing>>
type Times = { from?: Date | null; until?: Date | null }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const plain = { note: 'Sale', replaceNewer: false }

async function publish(person: Person, { from = null, until = null }: Times = {}, keys: readonly string[] = []) {
  const answer = await publishDocuments(person.ctx, {
    ...plain,
    documents: [person.seen()],
    overrides: keys.map((key) => ({ key, reason: 'Only a test' })),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  })
  await person.open()
  return answer
}

/** A store with a live home page. */
async function openShop() {
  const store = await makeStore({ name: 'Corner shop' })
  const person = await editing(store)
  await person.apply(adding('a', 'Usual'))
  await publish(person)
  return { store, person }
}

const plans = async ({ ctx }: Person) => (await listSchedules(ctx, {})).rows
const html = async (store: MadeStore) => (await publishedWebsite(store)).html

const linkTo = (href: string): Operation[] => [
  { kind: 'set', path: ['sections', 'a', 'settings', 'text'], value: `<p><a href="${href}">More about us</a></p>` },
]

/** A plan with a link to a page that is removed before it begins. */
async function planWithDeadLink() {
  const { store, person } = await openShop()
  const about = await createDocument(person.ctx, { kind: 'page', title: 'About', handle: 'about', starter: '' })
  const { rev } = await openDraft(person.ctx, { documentId: about._id })
  const first = { ...plain, documents: [{ documentId: about._id, rev }], from: null, until: null }
  const { findings } = await publishDocuments(person.ctx, { ...first, overrides: [] })
  const overrides = findings.map(({ key }) => ({ key, reason: 'Only a test' }))
  await publishDocuments(person.ctx, { ...first, overrides })
  await person.apply(linkTo('/pages/about'))
  expect(await publish(person, { from: inHours(1) })).toMatchObject({ published: true })
  await removeDocument(person.ctx, { documentId: about._id })
  return { store, person }
}

test('a plan that the checks block by now fails with the reason, and the shop stays as it was', async () => {
  const { store, person } = await planWithDeadLink()
  const before = await html(store)
  await settleOverduePlans(inHours(2))
  expect(await html(store)).toBe(before)
  expect(await plans(person)).toMatchObject([{ state: 'failed', note: expect.stringContaining('/pages/about') }])
})

test('what was overridden when it was planned does not block it', async () => {
  const { store, person } = await openShop()
  await person.apply(linkTo('/pages/nowhere'))
  const { findings } = await publish(person, { from: inHours(1) })
  await publish(
    person,
    { from: inHours(1) },
    findings.map(({ key }) => key),
  )
  await settleOverduePlans(inHours(2))
  expect(await plans(person)).toMatchObject([{ state: 'done', note: '' }])
  expect(await html(store)).toContain('/pages/nowhere')
})

test('a plan without an end does not replace what was published since; one with an end does, and gives it back', async () => {
  const { store, person } = await openShop()
  await person.apply(titled('a', 'For good'))
  await publish(person, { from: inHours(1) })
  await person.apply(titled('a', 'For a day'))
  await publish(person, { from: inHours(2), until: inHours(3) })
  await person.apply(titled('a', 'By hand'))
  await publish(person)
  await settleOverduePlans(inHours(1))
  expect(await html(store)).toContain('By hand')
  await settleOverduePlans(inHours(2))
  expect(await html(store)).toContain('For a day')
  await settleOverduePlans(inHours(3))
  expect(await html(store)).toContain('By hand')
  const states = (await plans(person)).map(({ state, note }) => [state, note])
  expect(states).toEqual([
    ['done', ''],
    ['failed', '"Home page" was published by hand after this was planned.'],
  ])
})

test('plans of every store are settled without their jobs, in the order of their edges', async () => {
  const shops = [await openShop(), await openShop()]
  for (const { person } of shops) {
    await person.apply(titled('a', 'Missed'))
    await publish(person, { from: inHours(1), until: inHours(2) })
    await person.apply(titled('a', 'Now'))
    await publish(person, { from: inHours(3), until: inHours(9) })
  }
  await settleOverduePlans(inHours(5))
  for (const { store, person } of shops) {
    expect(await html(store)).toContain('Now')
    expect((await plans(person)).map(({ state }) => state)).toEqual(['live', 'done'])
  }
})

test('people who may publish are told once, by notice and email', async () => {
  const { store, person } = await planWithDeadLink()
  const [owner, support] = [await makeVendor(store), await makeVendor(store, 'Support')]
  await settleOverduePlans(inHours(2))
  const jobs = await platformTransaction((tx) =>
    tx.select().from(stagedJob).where(eq(stagedJob.name, 'notify-failed-plan')),
  )
  const [plan] = await plans(person)
  const payload = { storeId: store.storeId, scheduleId: plan!._id }
  expect(jobs.map((job) => job.payload)).toContainEqual(payload)
  await notifyFailedPlan.run(payload)
  await notifyFailedPlan.run(payload)
  const mails = (await emailsTo(owner.email)).filter(({ kind }) => kind === 'failed-plan')
  expect(mails.map(({ subject }) => subject)).toEqual(['A planned publication did not go live at Corner shop'])
  expect(mails[0]?.text).toContain('/pages/about')
  const noticesOf = (accountId: string) =>
    transaction(store, (tx) =>
      tx
        .select({ kind: notice.kind, title: notice.title })
        .from(notice)
        .where(and(eq(notice.storeId, store.storeId), eq(notice.accountId, accountId))),
    )
  expect(await noticesOf(owner.accountId)).toEqual([{ kind: 'plan_failed', title: 'Not published: Sale' }])
  expect([await noticesOf(support.accountId), await emailsTo(support.email)]).toEqual([[], []])
})

test('a plan whose pages were removed fails; a failed one stays in the list until it is put away', async () => {
  const store = await makeStore()
  const ctx = workerIn(store)
  const page = await createDocument(ctx, { kind: 'page', title: 'News', handle: 'news', starter: '' })
  const { rev } = await openDraft(ctx, { documentId: page._id })
  const input = { ...plain, documents: [{ documentId: page._id, rev }], from: inHours(1).toISOString(), until: null }
  const { findings } = await publishDocuments(ctx, { ...input, overrides: [] })
  await publishDocuments(ctx, { ...input, overrides: findings.map(({ key }) => ({ key, reason: 'Only a test' })) })
  await transaction(store, (tx) =>
    tx.update(websiteDocument).set({ archivedAt: new Date() }).where(eq(websiteDocument.id, page._id)),
  )
  await settleOverduePlans(inHours(2))
  const [failed] = (await listSchedules(ctx, {})).rows.filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject({ note: 'Its pages were removed.' })
  const { rows } = await cancelPlan(ctx, { scheduleId: failed!._id })
  expect(rows.find(({ _id }) => _id === failed!._id)).toMatchObject({ state: 'cancelled' })
  await expect(cancelPlan(ctx, { scheduleId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
})
