import { eq, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, leaveCart, openAutomationAdmin, runAutomationsAt } from '@/e2e/automation-admin'
import { automationDraft } from '@/e2e/automation-samples'
import { callApi } from '@/e2e/call-api'
import { makeReaders } from '@/e2e/campaign-samples'
import { hostOf } from '@/e2e/checkout-harness'
import { sellTo } from '@/e2e/customer-admin'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { AUTOMATION_KINDS } from '@/lib/rules/automations/automation-kind'
import { linesOfFragment } from '@/lib/rules/cart-fragment'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { automationClick } from '../../../db/schema/automations'
import { auditEvent } from '../../../db/schema/team'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

type Admin = Awaited<ReturnType<typeof openAutomationAdmin>>
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** An abandoned cart that its owner was written to about, a minute ago. */
async function sentReminder() {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const [ada] = await makeReaders(admin.store, 1)
  const { keys } = await makeProduct(admin.store, { title: 'Oak table' })
  const lines = [{ key: keys[0] ?? '', quantity: 2 }]
  await leaveCart(admin.store, ada?.email ?? '', { lines })
  await runAutomationsAt(1.1 * HOUR_MS)
  await (await connection()).execute(
    sql`update automation_email set at = now() - interval '1 minute' where store_id = ${admin.store.storeId}`,
  )
  const [email] = await admin.emails()
  const linkOf = (label: string) => new RegExp(`${label}: \\S+/api/(go/\\S+)`).exec(email?.text ?? '')?.[1] ?? ''
  const open = (path: string, { method = 'GET', agent = PHONE } = {}) =>
    callApi(path, { method, host: hostOf(admin.store), headers: { 'user-agent': agent } })
  return { admin, ada, lines, linkOf, open }
}

test('the link to the cart brings it along behind the #, and says which automation it is from', async () => {
  const { admin, lines, linkOf, open } = await sentReminder()
  const { status, headers } = await open(linkOf('Back to your cart'))
  const address = new URL(headers.get('location') ?? '')
  expect([status, address.pathname, address.searchParams.get('utm_campaign')]).toEqual([302, '/cart', 'abandoned-cart'])
  expect(linesOfFragment(address.hash)).toEqual(lines)
  const product = await open(linkOf('Oak table, \\$10.00'))
  expect(product.headers.get('location')).toMatch(/\/product\/thing-[^#]+$/)
  await (await connection()).execute(sql`delete from left_cart where store_id = ${admin.store.storeId}`)
  expect((await open(linkOf('Back to your cart'))).headers.get('location')).not.toContain('#')
})

test('clicks of people, of programs and orders after a click are told apart', async () => {
  const { admin, ada, linkOf, open } = await sentReminder()
  const link = linkOf('Back to your cart')
  await sellTo(admin.store, ada?.id ?? '', { placedAt: new Date(Date.now() - HOUR_MS) })
  await open(link, { method: 'HEAD' })
  await open(link, { agent: 'curl/8.5' })
  await open(link)
  await open(link)
  await sellTo(admin.store, ada?.id ?? '')
  const { figures, links } = await admin.results('left_cart')
  expect(figures).toMatchObject({ sent: 1, clicked: 1, machineClicks: 2, orders: 1, revenue: 13 })
  expect(links).toMatchObject([{ people: 1, machineClicks: 2 }])
  expect(await transaction(admin.store, (tx) => tx.select().from(automationClick))).toHaveLength(4)
  const listed = (await admin.get('list')).payload as { rows: { kind: string; isEnabled: boolean; figures: object }[] }
  expect(listed.rows.map(({ kind }) => kind)).toEqual(AUTOMATION_KINDS)
  expect(listed.rows[1]).toMatchObject({ isEnabled: true, figures: { sent: 1, clicked: 1 } })
})

test('every link of an email within two seconds is a scanner; a wrong link and one of another store lead home', async () => {
  const [here, there] = [await sentReminder(), await sentReminder()]
  for (const label of ['Back to your cart', 'Oak table, \\$10.00']) await here.open(here.linkOf(label))
  expect((await here.admin.results('left_cart')).figures).toMatchObject({ clicked: 0, machineClicks: 2 })
  const link = there.linkOf('Back to your cart')
  for (const path of [link, link.replace(/\d+$/, '99'), 'go/nobody/0']) {
    expect((await here.open(path)).headers.get('location')).toBe('/')
  }
})

const TABLES = [
  'automation',
  'automation_run',
  'automation_email',
  'automation_link',
  'audit_event',
  'message',
  'staged_job',
]

async function rowCounts(): Promise<string> {
  const counts: string[] = []
  for (const table of TABLES) {
    const [row] = await rowsOf<{ n: string }>(
      await connection(),
      sql`select count(*)::text as n from ${sql.identifier(table)}`,
    )
    counts.push(`${table} ${row?.n}`)
  }
  return counts.join()
}

/** People with a history of the last weeks: carts that were abandoned, paid and followed by others; orders; a withdrawal. */
async function historyOf(admin: Admin) {
  const people = await makeReaders(admin.store, 6)
  const [ada, bob, cleo, dan] = people
  await leaveCart(admin.store, ada?.email ?? '', { agoMs: 20 * DAY_MS })
  await leaveCart(admin.store, bob?.email ?? '', {
    agoMs: 10 * DAY_MS,
    completedAt: new Date(Date.now() - 10 * DAY_MS + 2 * HOUR_MS),
  })
  await leaveCart(admin.store, cleo?.email ?? '', { agoMs: 5 * DAY_MS })
  await leaveCart(admin.store, cleo?.email ?? '', { agoMs: 5 * DAY_MS - 3 * HOUR_MS })
  await leaveCart(admin.store, dan?.email ?? '', { agoMs: 30 * 60_000 })
  await (await connection()).execute(sql`
    update customer_consent set is_given = false
    where store_id = ${admin.store.storeId} and customer_id = ${people[5]?.id ?? ''}`)
  await leaveCart(admin.store, people[5]?.email ?? '', { agoMs: 3 * DAY_MS })
  return { ada, bob, cleo, dan }
}

test('a dry run says who would have got what, and writes nothing', async () => {
  const admin = await openAutomationAdmin()
  await historyOf(admin)
  const before = await rowCounts()
  const dry = await admin.dryRun('left_cart')
  expect(await rowCounts()).toBe(before)
  expect(dry).toMatchObject({ days: 60, people: 5, events: 6, emails: [4, 2, 2], mostPerPerson: 4 })
  expect(dry.skipped).toEqual([{ reason: 'withdrawn', emails: 1 }])
  expect(Object.fromEntries(dry.ended.map(({ reason, runs }) => [reason, runs]))).toEqual({
    finished: 2,
    cart_paid: 1,
    newer_cart: 1,
    no_permission: 1,
  })
  expect(dry.examples).toHaveLength(6)
  expect(dry.examples[0]).toMatchObject({ name: 'Ada L', emails: expect.any(Array) })
})

test('the cap counts in a dry run as well', async () => {
  const admin = await openAutomationAdmin({}, { quiet: null, cap: { emails: 1, days: 2 } })
  await historyOf(admin)
  const dry = await admin.dryRun('left_cart')
  expect(dry.mostPerPerson).toBeLessThanOrEqual(3)
  expect(dry.skipped.find(({ reason }) => reason === 'frequency_cap')?.emails).toBeGreaterThan(0)
})

test.each(AUTOMATION_KINDS)('%s: preview, test, dry run and results work in an empty store', async (kind) => {
  const admin = await openAutomationAdmin()
  const { steps } = await admin.read(kind)
  const [first] = steps
  const content = { subject: first?.subject, preheader: first?.preheader, design: first?.design }
  const preview = await admin.done<{ mistake: null; bytes: number; html: string }>('preview', { kind, ...content })
  expect(preview).toMatchObject({ mistake: null })
  expect(preview.html).not.toContain('{{')
  await admin.done('test', { kind, step: 0 })
  expect(await emailsTo(admin.campaigns.email)).toMatchObject([{ kind: 'campaign-test' }])
  expect(await admin.dryRun(kind)).toMatchObject({ events: 0, examples: [] })
  expect((await admin.results(kind)).figures).toMatchObject({ sent: 0 })
  expect((await admin.turnOn(kind)).isEnabled).toBe(true)
})

test('a preview shows the cart of a real person, to those who may see customers', async () => {
  const admin = await openAutomationAdmin()
  const [ada] = await makeReaders(admin.store, 1, { firstName: 'Ida' })
  const { keys } = await makeProduct(admin.store, { title: 'Cherry chair' })
  await makeProduct(admin.store, { title: 'Newest thing' })
  await leaveCart(admin.store, ada?.email ?? '', { lines: [{ key: keys[0] ?? '', quantity: 1 }], agoMs: DAY_MS })
  const [step] = (await admin.read('left_cart')).steps
  const input = { kind: 'left_cart', subject: 'For {{ customer.first_name }}', preheader: '', design: step?.design }
  const shown = await admin.done<{ subject: string; html: string }>('preview', { ...input, customerId: ada?.id })
  expect([shown.subject, shown.html.includes('Cherry chair')]).toEqual(['For Ida', true])
  const other = await openAutomationAdmin()
  expect((await other.post('preview', { ...input, customerId: ada?.id })).status).toBe(404)
  expect((await other.dryRun('left_cart')).events).toBe(0)
})

test('steps are checked by their kind, versions by their number, and a change is in the activity log', async () => {
  const admin = await openAutomationAdmin()
  const draft = automationDraft('left_cart')
  const [step] = draft.steps
  const post = (steps: object[], version = 0) => admin.post('save', { ...draft, steps, version })
  expect((await post([{ ...step, waitHours: 0 }])).text).toContain('Wait for 1 to 168 hours')
  expect((await post([step ?? {}, step ?? {}, step ?? {}, step ?? {}])).text).toContain('at most 3 emails')
  expect((await post([])).status).toBe(400)
  const saved = await admin.done('save', { ...draft, fromName: 'Fern', version: 0 })
  expect(saved).toMatchObject({ version: 1, fromName: 'Fern' })
  expect((await admin.post('save', { ...draft, version: 0 })).status).toBe(409)
  await admin.turnOn('left_cart')
  const broken = await post([{ ...step, subject: '{% if x %}' }], 1)
  expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('line 1')])
  const actions = await transaction(admin.store, (tx) =>
    tx.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.subjectType, 'automation')),
  )
  const names = actions.map(({ action }) => action).sort()
  expect(names).toEqual(['automation.enable', 'automation.limit', 'automation.update'])
})

test('without a postal address, or with an empty subject, nothing is turned on', async () => {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const post = (path: string, json: unknown) =>
    callApi(`vender/automations/${path}`, { json, headers: { authorization: token } })
  const { status, text } = await post('set-enabled', { kind: 'welcome', isEnabled: true })
  expect([status, text]).toEqual([409, expect.stringContaining('postal address')])
  const admin = await openAutomationAdmin()
  const draft = automationDraft('welcome')
  await admin.done('save', { ...draft, steps: [{ ...draft.steps[0], subject: '' }], version: 0 })
  expect((await admin.post('set-enabled', { kind: 'welcome', isEnabled: true })).text).toContain('Enter a subject')
})
