import { callApi } from '@/e2e/call-api'
import { campaignEmails, openCampaignAdmin } from '@/e2e/campaign-admin'
import { campaignDraft, makeReaders } from '@/e2e/campaign-samples'
import { emailsTo } from '@/e2e/emails'
import { offerHands } from '@/e2e/offer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PreflightFinding } from '@/lib/contract/campaigns'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'

provideTestDatabase()

type Settings = Record<string, string | number | boolean | readonly string[] | object | null>
const design = (...blocks: [type: 'text' | 'picture' | 'button' | 'products' | 'coupon', settings: Settings][]) => ({
  v: 1 as const,
  blocks: blocks.map(([type, settings], at) => ({ id: `b${at}`, type, settings: settings as Record<string, never> })),
})

async function findingsOf(wish: Parameters<typeof campaignDraft>[0], sendLocal?: string) {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 3)
  await makeReaders(admin.store, 2, { firstName: '' })
  const { _id } = await admin.create(wish)
  const { findings } = await admin.done<{ findings: PreflightFinding[] }>('preflight', {
    _id,
    ...(sendLocal && { sendLocal }),
  })
  return findings.map(({ level, message, blockId, field }) => [level, message, blockId, field])
}

test('a good campaign has nothing against it', async () => {
  expect(await findingsOf({})).toEqual([
    ['note', '2 people have no customer.first_name: the text after “default” is used.', null, null],
  ])
})

test('the preflight names what is wrong, with its place', async () => {
  const findings = await findingsOf({
    subject: '',
    design: design(
      ['text', { body: '<p>Dear {{ customer.first_name }} {{ customer.shoe_size }} <a href="/pages/none">x</a></p>' }],
      ['picture', { picture: { src: '/files/a.webp', alt: '', decorative: false }, link: '/product/none' }],
      ['products', { products: ['no-such-key'] }],
      ['coupon', { code: 'NOPE' }],
    ),
  })
  expect(findings).toEqual(
    expect.arrayContaining([
      ['error', 'The email has no subject.', null, 'subject'],
      ['error', 'The product no-such-key is not in the shop, so the email leaves it out.', 'b2', 'products'],
      ['error', 'There is no offer with the code NOPE.', 'b3', 'code'],
      ['error', 'The shop has no page /pages/none.', 'b0', 'body'],
      ['error', 'The link leads to a product that the shop does not have: none.', 'b1', 'link'],
      ['error', 'There is no value {{ customer.shoe_size }}.', null, null],
      ['warning', 'A picture has no alternative text.', 'b1', 'picture'],
      ['warning', '2 people have no customer.first_name, and the text is empty there. Add | default: "…".', null, null],
    ]),
  )
})

test('a mistake in a text is an error with its line, and prevents sending', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 1)
  const { _id, version } = await admin.create({ design: design(['text', { body: '<p>{% if x %}</p>' }]) })
  const { status, text } = await admin.post('schedule', { _id, version })
  expect(status).toBe(409)
  expect(text).toMatch(/cannot be sent yet.*not closed.*line 1/)
  expect(await admin.post('test', { _id })).toMatchObject({ status: 400 })
})

test('a coupon that ends before the email is sent is found', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 1)
  const offers = await offerHands(admin.store)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const offer = await offers.create({ method: 'code', codes: ['TEA10'], endsLocal: `${day(10)}T00:00` })
  await offers.act(offer._id, 'start')
  const { _id } = await admin.create({ design: design(['text', { body: 'Hi' }], ['coupon', { code: 'tea10' }]) })
  const at = async (sendLocal: string) =>
    (await admin.done<{ findings: PreflightFinding[] }>('preflight', { _id, sendLocal })).findings
  expect(await at(`${day(5)}T09:00`)).toEqual([])
  expect(await at(`${day(20)}T09:00`)).toMatchObject([{ message: 'The code tea10 has ended by the time of sending.' }])
})

test('without a postal address, or anybody who agreed, nothing is sent', async () => {
  const store = await makeStore()
  const { token } = await makeVendor(store, 'Owner')
  const post = (path: string, json: unknown) =>
    callApi(`vender/campaigns/${path}`, { json, headers: { authorization: token } })
  const made = (await post('create', campaignDraft())).payload as { _id: string; version: number }
  const { status, text } = await post('schedule', { _id: made._id, version: made.version })
  expect([status, text]).toEqual([409, expect.stringContaining('postal address')])
  const admin = await openCampaignAdmin()
  const { _id, version } = await admin.create()
  expect((await admin.post('schedule', { _id, version })).text).toContain('Nobody of this audience agreed')
})

test('a time of the store is right on both days on which its clocks change', async () => {
  const { instantOf } = await import('@/lib/rules/zoned-time')
  // 9:00 in Berlin is 7:00 UTC in summer and 8:00 in winter, also on the Sundays of the change.
  const days = ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']
  expect(days.map((day) => instantOf(`${day}T09:00`, 'Europe/Berlin').slice(11, 16))).toEqual([
    '08:00',
    '07:00',
    '07:00',
    '07:00',
    '08:00',
    '08:00',
  ])
})

test('a past time is rejected, a scheduled campaign cannot be changed, a sent one neither', async () => {
  const admin = await openCampaignAdmin()
  await makeReaders(admin.store, 1)
  const { _id, version } = await admin.create()
  expect((await admin.post('schedule', { _id, version, sendLocal: '2020-01-01T09:00' })).status).toBe(400)
  const scheduled = await admin.done('schedule', { _id, version })
  const change = await admin.post('update', { ...campaignDraft(), _id, version: scheduled.version })
  expect([change.status, change.text]).toEqual([409, expect.stringContaining('Take the schedule back')])
  expect((await admin.post('schedule', { _id, version })).status).toBe(409)
})

test('a test goes to the person who asks, with the texts of a sample reader', async () => {
  const admin = await openCampaignAdmin()
  const { _id } = await admin.create({ subject: 'Hi {{ customer.first_name }}' })
  await admin.done('test', { _id })
  expect(await emailsTo(admin.email)).toMatchObject([{ kind: 'campaign-test', subject: '[Test] Hi Ada' }])
  expect(await campaignEmails(admin.store)).toEqual([])
})

test('hostile values become texts or clear errors, never a 500', async () => {
  const admin = await openCampaignAdmin()
  const hostile = [
    '<script>alert(1)</script>',
    '{{ constructor.constructor }}',
    '{% for i in (1..999999999) %}x{% endfor %}',
    '\u0000',
  ]
  for (const value of hostile) {
    const answer = await admin.post('preview', {
      ...campaignDraft(),
      subject: value,
      design: design(['text', { body: value }]),
    })
    expect([200, 400]).toContain(answer.status)
    const { html = '' } = (answer.payload ?? {}) as { html?: string }
    expect(html).not.toContain('<script>alert')
  }
  for (const audience of [
    { kind: 'segment', segmentId: admin.store.storeId },
    { kind: 'recipients', campaignId: admin.store.storeId },
  ]) {
    expect([404, 400]).toContain((await admin.post('create', { ...campaignDraft(), audience })).status)
  }
})
