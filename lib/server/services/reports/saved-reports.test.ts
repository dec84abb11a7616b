import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { type OrderAdmin, openOrderAdmin, placeOrder } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { SavedReports } from '@/lib/contract/saved-reports'
import { makeVendor } from '@/lib/demo/account-factory'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { rowsOf } from '../../db/rows-of'
import { membership } from '../../db/schema/accounts'
import { message, messageAttachment } from '../../db/schema/outbox'
import { platformTransaction, transaction } from '../../db/transaction'
import { sendDueReports } from './send-due-reports'

provideTestDatabase()

const DEFINITION: SavedDefinition = {
  report: 'custom',
  measures: ['total', 'cost'],
  dimensions: ['month'],
  filters: [{ dimension: 'channel', values: ['online'] }],
  preset: null,
  from: '2026-01-01',
  to: '2026-12-31',
  compare: 'none',
  sort: null,
  direction: 'desc',
}
const DAILY = { every: 'day', hour: 8, weekday: 1, monthDay: 1 } as const

const ask = async (token: string, call: string, json?: unknown) => {
  const answer = await callApi(`vender/saved-reports/${call}`, { headers: { authorization: token }, json })
  return { ...answer, reply: answer.payload as SavedReports }
}
const save = (token: string, more: Record<string, unknown> = {}) =>
  ask(token, 'create', { name: 'Online', isShared: false, schedule: null, definition: DEFINITION, ...more })

const emailsOf = (admin: OrderAdmin) =>
  platformTransaction(async (tx) => ({
    emails: await tx.select().from(message).where(eq(message.storeId, admin.storeId)).orderBy(message.recipient),
    files: await tx
      .select({ messageId: messageAttachment.messageId, type: messageAttachment.type, bytes: messageAttachment.bytes })
      .from(messageAttachment)
      .innerJoin(message, eq(message.id, messageAttachment.messageId))
      .where(eq(message.storeId, admin.storeId)),
  }))

/** The schedules of a store as if they had been made at that time. */
const scheduledSince = (admin: OrderAdmin, at: string) =>
  transaction(admin, (tx) =>
    tx.execute(sql`update report set scheduled_at = ${at}::timestamptz where schedule is not null`),
  )

test('a report is saved, shared, changed by its owner alone, and deleted', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const colleague = await makeVendor(admin, 'Marketing')
  const { reply, status } = await save(admin.token)
  expect([status, reply.reports.map(({ name, isMine }) => [name, isMine])]).toEqual([200, [['Online', true]]])
  expect((await save(admin.token, { name: 'online' })).status).toBe(409)
  expect((await ask(colleague.token, 'list')).reply.reports).toEqual([])
  const [{ _id = '', version = 0 } = {}] = reply.reports
  const shared = { _id, version, name: 'Online sales', isShared: true, schedule: null }
  expect((await ask(admin.token, 'update', shared)).status).toBe(200)
  expect((await ask(admin.token, 'update', shared)).status).toBe(409)
  const seen = (await ask(colleague.token, 'list')).reply.reports
  expect(seen).toMatchObject([{ name: 'Online sales', isMine: false, definition: DEFINITION }])
  expect((await ask(colleague.token, 'update', { ...shared, version: version + 1 })).status).toBe(403)
  expect((await ask(colleague.token, 'delete', { _id })).status).toBe(403)
  const other = await openOrderAdmin()
  expect((await ask(other.token, 'delete', { _id })).status).toBe(404)
  expect((await ask(admin.token, 'delete', { _id })).reply.reports).toEqual([])
})

test('definitions and schedules are checked, and sending needs the permission of exports', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const [first, viewer] = [await makeVendor(admin), await makeVendor(admin, 'Marketing')]
  const bad: Partial<Record<keyof SavedDefinition, unknown>>[] = [
    { measures: [] },
    { measures: ['net', 'net'] },
    { measures: ['constructor'] },
    { dimensions: ['day', 'week', 'month'] },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '1976-01-01' },
    { from: '' },
    { filters: [{ dimension: 'password', values: ['x'] }] },
  ]
  const answers = await Promise.all(bad.map((part) => save(admin.token, { definition: { ...DEFINITION, ...part } })))
  expect(answers.map(({ status }) => status)).toEqual(bad.map(() => 400))
  const schedule = { ...DAILY, recipients: [first.accountId] }
  expect((await save(viewer.token, { schedule })).status).toBe(403)
  expect((await save(admin.token, { schedule: { ...schedule, hour: 24 } })).status).toBe(400)
  const foreign = await save(admin.token, { schedule: { ...schedule, recipients: [viewer.accountId] } })
  expect([foreign.status, foreign.error?.fields?.['schedule.recipients']]).toEqual([400, expect.any(String)])
})

test('a due report goes once to each person who may still get it, with its files and the figures of the screen', async () => {
  const admin = await openOrderAdmin({ timeZone: 'Pacific/Auckland' })
  await placeOrder(admin, { units: [1, 0], placedAt: new Date('2026-03-03T10:00:00Z'), cost: 400 })
  const [first, second] = [await makeVendor(admin), await makeVendor(admin)]
  const schedule = { ...DAILY, recipients: [first.accountId, second.accountId] }
  expect((await save(admin.token, { schedule })).status).toBe(200)
  await scheduledSince(admin, '2026-06-01T00:00:00Z')
  // 07:59 and 08:00 in Auckland.
  await sendDueReports(new Date('2026-06-01T19:59:00Z'))
  expect((await emailsOf(admin)).emails).toEqual([])
  await Promise.all([
    sendDueReports(new Date('2026-06-01T20:00:00Z')),
    sendDueReports(new Date('2026-06-01T20:00:00Z')),
  ])
  await sendDueReports(new Date('2026-06-02T03:00:00Z'))
  const { emails, files } = await emailsOf(admin)
  // The range has thin spaces around its dash.
  expect(emails.map(({ kind, subject }) => [kind, subject.replace(/\s/g, ' ')])).toEqual([
    ['report', 'Online, 1 January – 31 December 2026'],
    ['report', 'Online, 1 January – 31 December 2026'],
  ])
  expect(files.map(({ type }) => type).sort()).toEqual([
    'application/pdf',
    'application/pdf',
    'text/csv; charset=utf-8',
    'text/csv; charset=utf-8',
  ])
  const query = new URLSearchParams({
    from: '2026-01-01',
    to: '2026-12-31',
    dimensions: 'month',
    measures: 'total|cost',
  })
  const csv = await callApi(`vender/reports/csv?${query}`, { headers: { authorization: admin.token } })
  const sent = files.find(({ type }) => type.startsWith('text/csv'))?.bytes
  expect(sent && Buffer.from(sent).equals(Buffer.from(csv.bytes))).toBe(true)
  const total = csv.text.trim().split('\r\n').at(-1)?.split(',')
  expect(emails[0]?.text).toContain(`Total sales: ${total?.[1]}`)

  await platformTransaction((tx) =>
    tx.update(membership).set({ disabledAt: new Date() }).where(eq(membership.accountId, second.accountId)),
  )
  await sendDueReports(new Date('2026-06-02T20:00:00Z'))
  expect((await emailsOf(admin)).emails).toHaveLength(3)
})

test('a process that is killed after the first email sends the rest, and nothing twice', async () => {
  const admin = await openOrderAdmin({ timeZone: 'UTC' })
  const [first, second] = [await makeVendor(admin), await makeVendor(admin)]
  await save(admin.token, { schedule: { ...DAILY, recipients: [first.accountId, second.accountId] } })
  await scheduledSince(admin, '2026-06-01T00:00:00Z')
  await sendDueReports(new Date('2026-06-02T09:00:00Z'))
  // As after a kill: one delivery is there, the report is not marked.
  await transaction(admin, async (tx) => {
    await tx.execute(sql`update report set last_due_day = null`)
    await tx.execute(sql`delete from report_delivery where account_id = ${second.accountId}`)
  })
  await sendDueReports(new Date('2026-06-02T09:05:00Z'))
  const { emails } = await emailsOf(admin)
  expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(2)
  expect(emails).toHaveLength(3)
  const deliveries = await transaction(admin, (tx) => rowsOf(tx, sql`select id from report_delivery`))
  expect(deliveries).toHaveLength(2)
})
