import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { isConsentOf } from '@/e2e/consent-of'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '../../demo/factories'
import { customer, customerConsent } from '../db/schema/customers'
import { newsletterSignup } from '../db/schema/newsletter-signups'
import { message } from '../db/schema/outbox'
import { platformTransaction, transaction } from '../db/transaction'

provideTestDatabase()

const hostOf = (store: MadeStore) => `${store.subdomain}.localhost:3000`
let serial = 0
/** Each caller has another network address. */
const headersOf = (more: Record<string, string> = {}) => {
  serial += 1
  return { 'x-client-address': `10.1.${Math.floor(serial / 250)}.${serial % 250}`, ...more }
}
const call = (store: MadeStore, path: string, json: unknown) =>
  callApi(`vender/publicwebsite/${path}`, { host: hostOf(store), json, headers: headersOf() })
const send = (store: MadeStore, form: string, fields: Record<string, string>, more: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString()
  return callApi(`forms/${form}`, {
    host: hostOf(store),
    body,
    headers: headersOf({
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      origin: `http://${hostOf(store)}`,
      referer: `http://${hostOf(store)}/pages/contact?secret=1`,
      ...more,
    }),
  })
}
const signups = (store: MadeStore) => transaction(store, (tx) => tx.select().from(newsletterSignup))
const consents = (store: MadeStore, email: string) =>
  transaction(store, (tx) =>
    tx
      .select({ isGiven: customerConsent.isGiven, source: customerConsent.source })
      .from(customerConsent)
      .innerJoin(customer, isConsentOf(email))
      .orderBy(customerConsent.createdAt, customerConsent.id),
  )
const tokenOf = async (email: string) => /token=([\w-]+)/.exec((await emailsTo(email))[0]?.text ?? '')?.[1] ?? ''

test('an address gets one request to confirm; consent is recorded only after it, and again when it ends', async () => {
  const store = await makeStore({ name: 'Fern' })
  const email = 'ada@people.example'
  expect(
    (await call(store, 'subscribe', { email: ' Ada@People.example ', wording: 'Newsletter of Fern' })).status,
  ).toBe(200)
  expect(await emailsTo(email)).toMatchObject([
    { kind: 'confirm-newsletter', subject: 'Please confirm your subscription to Fern' },
  ])
  expect(await consents(store, email)).toEqual([])
  const token = await tokenOf(email)
  expect((await call(store, 'confirm-subscription', { token })).status).toBe(200)
  expect((await call(store, 'confirm-subscription', { token })).status).toBe(200)
  expect(await consents(store, email)).toEqual([{ isGiven: true, source: 'newsletter' }])
  expect(await signups(store)).toMatchObject([{ email, state: 'confirmed', wording: 'Newsletter of Fern' }])
  expect((await call(store, 'unsubscribe', { token })).status).toBe(200)
  expect((await call(store, 'unsubscribe', { token })).status).toBe(200)
  expect((await consents(store, email)).map(({ isGiven }) => isGiven)).toEqual([true, false])
  expect((await call(store, 'confirm-subscription', { token })).status).toBe(400)
})

test('known and unknown addresses get the same reply, and a confirmed one no email', async () => {
  const store = await makeStore()
  const email = 'known@people.example'
  await call(store, 'subscribe', { email })
  await call(store, 'confirm-subscription', { token: await tokenOf(email) })
  const known = await call(store, 'subscribe', { email, wording: 'another' })
  const unknown = await call(store, 'subscribe', { email: 'new@people.example' })
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await emailsTo(email)).toHaveLength(1)
  expect(await signups(store)).toContainEqual(expect.objectContaining({ email, state: 'confirmed', wording: '' }))
})

test('a second request replaces the first link; nobody can fill a mailbox', async () => {
  const store = await makeStore()
  const email = 'often@people.example'
  await call(store, 'subscribe', { email })
  const first = await tokenOf(email)
  for (let i = 0; i < 5; i += 1) await call(store, 'subscribe', { email })
  expect(await emailsTo(email)).toHaveLength(3)
  expect((await call(store, 'confirm-subscription', { token: first })).status).toBe(400)
})

test('a link works only at its own store', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  await call(store, 'subscribe', { email: 'here@people.example' })
  const token = await tokenOf('here@people.example')
  expect((await call(other, 'confirm-subscription', { token })).status).toBe(400)
  expect((await call(store, 'confirm-subscription', { token: 'x'.repeat(43) })).status).toBe(400)
})

test('a message goes to the store, and its answer to the sender', async () => {
  const store = await makeStore({ email: 'owner@fern.example' })
  const sent = { name: 'Ada\r\nBcc: all@x.example', email: 'ada@people.example', message: 'Hello\n\n<b>there</b>' }
  expect((await call(store, 'contact', sent)).status).toBe(200)
  const [mail] = await platformTransaction((tx) =>
    tx.select().from(message).where(eq(message.recipient, 'owner@fern.example')),
  )
  expect(mail).toMatchObject({ kind: 'contact-message', replyTo: 'ada@people.example', storeId: store.storeId })
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).toContain('&lt;b&gt;there')
})

test('programs that fill in the trap get the usual reply, and nothing is sent', async () => {
  const store = await makeStore({ email: 'quiet@fern.example' })
  const bot = { name: 'Bot', email: 'bot@x.example', message: 'Buy', website: 'https://x.example' }
  expect((await call(store, 'contact', bot)).status).toBe(200)
  expect((await call(store, 'subscribe', { email: 'bot@x.example', website: 'x' })).status).toBe(200)
  expect(await emailsTo('quiet@fern.example')).toEqual([])
  expect(await signups(store)).toEqual([])
})

test('one network address can send only so many messages', async () => {
  const store = await makeStore({ email: 'busy@fern.example' })
  const json = { name: 'Ada', email: 'ada@people.example', message: 'Hi' }
  const headers = { 'x-client-address': '10.9.9.9' }
  const replies = []
  for (let i = 0; i < 12; i += 1) {
    replies.push(await callApi('vender/publicwebsite/contact', { host: hostOf(store), json, headers }))
  }
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.at(-1)).toMatchObject({ status: 429, error: { code: 'too_many' } })
})

test('a form without a script returns to its page, at the thanks of that form', async () => {
  const store = await makeStore({ email: 'form@fern.example' })
  const fields = { name: 'Ada', email: 'ada@people.example', message: 'Hi', n: '2', website: '' }
  const { status, headers } = await send(store, 'contact', fields)
  expect([status, headers.get('location')]).toEqual([303, '/pages/contact#sent-2'])
  expect(await emailsTo('form@fern.example')).toHaveLength(1)
  const strange = await send(store, 'contact', { ...fields, n: '"><script>' }, { referer: 'https://evil.example/x' })
  expect(strange.headers.get('location')).toBe('/#sent-1')
})

test('a rejected form says why, with everything that was typed', async () => {
  const store = await makeStore({ email: 'again@fern.example' })
  const typed = {
    name: '"><script>alert(1)</script>',
    email: 'ada(at)people',
    message: 'A long </textarea><b>text',
    n: '1',
  }
  const { status, headers, text } = await send(store, 'contact', typed)
  expect(status).toBe(400)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(text).toContain('A long &lt;/textarea&gt;&lt;b&gt;text')
  expect(text).toContain('aria-describedby="why-email"')
  expect(text).toContain('value="ada(at)people"')
  expect(text).not.toMatch(/<script|<b>/)
  expect(text).toContain('href="/pages/contact"')
})

test.each([
  ['of another site', { origin: 'https://evil.example' }, 403],
  ['without an origin', { origin: '' }, 403],
  ['of another type', { 'content-type': 'text/plain' }, 400],
  ['that is too large', { 'content-length': '70000' }, 413],
])('a form %s is rejected', async (_, headers, status) => {
  const store = await makeStore({ email: 'safe@fern.example' })
  const fields = { name: 'Ada', email: 'ada@people.example', message: 'Hi' }
  expect((await send(store, 'contact', fields, headers)).status).toBe(status)
})

test('other calls cannot be made as forms', async () => {
  const store = await makeStore()
  expect((await send(store, 'place-order', {})).status).toBe(404)
  expect((await send(store, '__proto__', {})).status).toBe(404)
})
