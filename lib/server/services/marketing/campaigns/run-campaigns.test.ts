import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { campaignEmails, openCampaignAdmin } from '@/e2e/campaign-admin'
import { makeReaders } from '@/e2e/campaign-samples'
import { administer } from '@/e2e/postgres-server'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { campaignRecipient } from '../../../db/schema/campaigns'
import { customer, customerConsent } from '../../../db/schema/customers'
import { segment } from '../../../db/schema/segments'
import { transaction } from '../../../db/transaction'
import { suppressEmail } from '../../consents/suppress-email'
import { beginCampaign } from './begin-campaign'
import { runCampaigns } from './run-campaigns'
import { openCampaign } from './running-campaign'
import { noteBounce } from './send-bulk-email'
import { stageRecipients } from './stage-recipients'

provideTestDatabase()

type Admin = Awaited<ReturnType<typeof openCampaignAdmin>>

/** Nobody twice, nobody missed, and the sum that the screen shows. */
async function expectEverybodyOnce(admin: Admin, id: string, people: readonly { email: string }[]) {
  const got = (await campaignEmails(admin.store)).map(({ recipient }) => recipient)
  expect(got.sort()).toEqual(people.map(({ email }) => email).sort())
  await expectSum(admin, id)
}

async function expectSum(admin: Admin, id: string) {
  const { recipients, queued, sent, heldOut, skipped } = await admin.figures(id)
  expect(queued + sent + heldOut + skipped.reduce((sum, each) => sum + each.people, 0)).toBe(recipients)
}

test('everybody who agreed gets one email with what marketing needs, and the campaign is finished', async () => {
  const admin = await openCampaignAdmin({ name: 'Fern & Oak' })
  const people = await makeReaders(admin.store, 3)
  await makeReaders(admin.store, 1, { disabledAt: new Date() })
  const { _id } = await admin.schedule()
  await runCampaigns()
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, people)
  expect(await admin.read(_id)).toMatchObject({ state: 'finished', finishedAt: expect.any(String) })
  expect(await admin.figures(_id)).toMatchObject({
    recipients: 4,
    sent: 3,
    skipped: [{ reason: 'not_reachable', people: 1 }],
  })
  const [email] = await campaignEmails(admin.store)
  expect(email?.subject).toBe('News for Ada')
  expect(email?.unsubscribeUrl).toMatch(/\/u\/[\w-]{38}$/)
  for (const version of [email?.html, email?.text]) {
    expect(version).toContain(email?.unsubscribeUrl)
    expect(version).toContain('ticked “News” at the checkout on')
    expect(version).toContain('1 High Street')
  }
  expect(email?.html).toMatch(/href="http:\/\/shop-[^"]+\/api\/go\/[\w-]{16}\/0"/)
  expect(email?.html).not.toMatch(/<script|<img/)
})

test('the permission is asked again when the email is staged', async () => {
  const admin = await openCampaignAdmin()
  const [ada, bob, eve] = await makeReaders(admin.store, 3)
  const { _id } = await admin.schedule()
  await beginCampaign(admin.store, _id)
  await transaction(admin.store, async (tx) => {
    await suppressEmail(tx, admin.store, ada?.email ?? '', 'unsubscribed')
    const consent = { storeId: admin.store.storeId, kind: 'email_marketing', isGiven: false, source: 'phone' } as const
    await tx.insert(customerConsent).values({ ...consent, id: _id, customerId: bob?.id ?? '' })
  })
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, eve ? [eve] : [])
  expect((await admin.figures(_id)).skipped).toEqual([
    { reason: 'unsubscribed', people: 1 },
    { reason: 'withdrawn', people: 1 },
  ])
})

test('a pause stops, a resumption goes on, and nobody is written to twice or missed', async () => {
  const admin = await openCampaignAdmin()
  const people = await makeReaders(admin.store, 25)
  const { _id } = await admin.schedule()
  await runCampaigns(new Date(), 7)
  expect(await campaignEmails(admin.store)).toHaveLength(7)
  await admin.act(_id, 'pause')
  await runCampaigns(new Date(), 1_000)
  expect(await campaignEmails(admin.store)).toHaveLength(7)
  await admin.act(_id, 'resume')
  await runCampaigns(new Date(), 1_000)
  await expectEverybodyOnce(admin, _id, people)
})

test('the rate holds for a store over all its campaigns', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 6)
  const [one, other] = [await admin.schedule(), await admin.schedule()]
  await runCampaigns(new Date(), 8)
  await runCampaigns(new Date(), 8)
  expect(await campaignEmails(admin.store)).toHaveLength(8)
  expect([(await admin.read(one._id)).state, (await admin.read(other._id)).state]).toEqual(['finished', 'running'])
})

test('a process that ends in the middle of a batch has staged nothing of it', async () => {
  const admin = await openCampaignAdmin()
  const people = await makeReaders(admin.store, 12)
  const { _id } = await admin.schedule()
  await beginCampaign(admin.store, _id)
  const running = await openCampaign(admin.store, _id)
  await stageRecipients(admin.store, running, 5)
  // Five people are claimed, then everything fails, as it does once the process is gone.
  const broken = { ...running, shop: { ...running.shop, timeZone: 'No/Where' } }
  await expect(stageRecipients(admin.store, broken, 5)).rejects.toThrow()
  expect(await campaignEmails(admin.store)).toHaveLength(5)
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, people)
})

test('two workers at once write to nobody twice', async () => {
  const admin = await openCampaignAdmin()
  const people = await makeReaders(admin.store, 120)
  const { _id } = await admin.schedule()
  await Promise.all(Array.from({ length: onPostgres ? 4 : 2 }, () => runCampaigns()))
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, people)
  expect((await admin.read(_id)).state).toBe('finished')
})

test('pauses, resumptions and workers in any order: everybody once', async () => {
  const admin = await openCampaignAdmin()
  const people = await makeReaders(admin.store, 60)
  const { _id } = await admin.schedule()
  const toggles = async () => {
    for (const action of ['pause', 'resume', 'pause', 'resume']) await admin.post('set-state', { _id, action })
  }
  await beginCampaign(admin.store, _id)
  await Promise.all([runCampaigns(), toggles(), runCampaigns()])
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, people)
})

test('a cancelled campaign writes to nobody else, and says so', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 10)
  const { _id } = await admin.schedule()
  await runCampaigns(new Date(), 4)
  await admin.act(_id, 'cancel')
  await runCampaigns()
  expect(await admin.figures(_id)).toMatchObject({ sent: 4, queued: 0, skipped: [{ reason: 'cancelled', people: 6 }] })
  expect((await admin.post('set-state', { _id, action: 'resume' })).status).toBe(409)
})

test('a campaign of the future waits for its time, and one that is taken back is a draft', async () => {
  const admin = await openCampaignAdmin({ timeZone: 'Europe/Berlin' })
  await makeReaders(admin.store, 1)
  const { _id, version } = await admin.create()
  const at = new Date(Date.now() + 40 * 86_400_000)
  const sendLocal = `${at.toISOString().slice(0, 10)}T09:00`
  const scheduled = await admin.done('schedule', { _id, version, sendLocal })
  expect(scheduled).toMatchObject({ state: 'scheduled', sendLocal })
  await runCampaigns(new Date(Date.parse(scheduled.sendAt ?? '') - 1_000))
  expect(await campaignEmails(admin.store)).toEqual([])
  expect(await admin.act(_id, 'unschedule')).toMatchObject({ state: 'draft', sendAt: null })
  await runCampaigns(new Date(Date.parse(scheduled.sendAt ?? '') + 1_000))
  expect(await campaignEmails(admin.store)).toEqual([])
})

test('from 200 people on one in ten is held out, another tenth for each campaign', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 200)
  const heldOut = async () => {
    const { _id } = await admin.schedule()
    await beginCampaign(admin.store, _id)
    expect(await admin.figures(_id)).toMatchObject({ recipients: 200, heldOut: 20, queued: 180 })
    const rows = await transaction(admin.store, (tx) =>
      tx.select().from(campaignRecipient).where(eq(campaignRecipient.campaignId, _id)),
    )
    return rows.flatMap(({ state, customerId }) => (state === 'held_out' ? [customerId] : [])).sort()
  }
  expect(await heldOut()).not.toEqual(await heldOut())
})

test('a bounce is a state of the recipient, and the end of marketing to the address', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 2)
  const { _id } = await admin.schedule()
  await runCampaigns()
  const [row] = await transaction(admin.store, (tx) => tx.select().from(campaignRecipient))
  await noteBounce(admin.store.storeId, row?.id ?? '')
  expect(await admin.figures(_id)).toMatchObject({ sent: 2, bounced: 1 })
  await expectSum(admin, _id)
  const again = await admin.schedule()
  await runCampaigns()
  expect((await admin.figures(again._id)).skipped).toEqual([{ reason: 'hard_bounce', people: 1 }])
})

test('a correction goes to exactly those who got it', async () => {
  const admin = await openCampaignAdmin()
  const [first] = await makeReaders(admin.store, 1, { tags: ['vip'] })
  const { _id } = await admin.schedule({ audience: { kind: 'tag', tag: 'vip' } })
  await runCampaigns()
  await makeReaders(admin.store, 3, { tags: ['vip'] })
  const copy = await admin.done('duplicate', { _id, isCorrection: true })
  await admin.done('schedule', { _id: copy._id, version: copy.version })
  await runCampaigns()
  expect((await campaignEmails(admin.store)).map(({ recipient }) => recipient)).toEqual([first?.email, first?.email])
})

test('a campaign for a segment goes to those who are in it when it begins', async () => {
  const admin = await openCampaignAdmin()
  const { storeId } = admin.store
  const segmentId = uuidv7()
  const rule = { field: 'tag', op: 'any_of', value: ['vip'] }
  await transaction(admin.store, (tx) => tx.insert(segment).values({ storeId, id: segmentId, name: 'VIPs', rule }))
  await makeReaders(admin.store, 2)
  const [one] = await makeReaders(admin.store, 1, { tags: ['vip'] })
  const scheduled = await admin.schedule({ audience: { kind: 'segment', segmentId } })
  expect(scheduled.audienceName).toBe('VIPs')
  const [other] = await makeReaders(admin.store, 1, { tags: ['vip'] })
  await runCampaigns()
  await expectEverybodyOnce(
    admin,
    scheduled._id,
    [one, other].flatMap((each) => each ?? []),
  )
})

test('somebody whose data was erased is skipped, and the sum holds', async () => {
  const admin = await openCampaignAdmin()
  const [ada] = await makeReaders(admin.store, 2)
  const { _id } = await admin.schedule()
  await beginCampaign(admin.store, _id)
  await transaction(admin.store, (tx) =>
    tx
      .update(customer)
      .set({ anonymisedAt: sql`now()` })
      .where(eq(customer.id, ada?.id ?? '')),
  )
  await runCampaigns()
  expect(await admin.figures(_id)).toMatchObject({ sent: 1, skipped: [{ reason: 'not_reachable', people: 1 }] })
})

/** Every connection of the test database ends, as when the processes behind them are killed. */
async function killConnections() {
  const [row] = await rowsOf<{ name: string }>(await connection(), sql`select current_database() as name`)
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${row?.name}'`
  await administer(testServer ?? '', others)
}

const testOnPostgres = onPostgres ? test : test.skip

testOnPostgres('killed again and again in the middle: nobody twice, nobody missed', async () => {
  const admin = await openCampaignAdmin()
  const people = await makeReaders(admin.store, 400)
  const { _id } = await admin.schedule({ holdOutPercent: 0 })
  await beginCampaign(admin.store, _id)
  const running = await openCampaign(admin.store, _id)
  for (let kill = 0; kill < 6; kill++) {
    const work = Promise.allSettled([
      stageRecipients(admin.store, running, 60),
      stageRecipients(admin.store, running, 60),
    ])
    await killConnections().catch(() => {})
    await work
  }
  await runCampaigns()
  await runCampaigns()
  await expectEverybodyOnce(admin, _id, people)
})
