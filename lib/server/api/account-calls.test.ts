import { isNotNull } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo, tokenFor } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { joinStore, MADE_PASSWORD, makeAccount, makeToken, makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'
import { signInGuard } from '../db/schema/accounts'
import { platformTransaction } from '../db/transaction'
import { countAttempt } from '../services/accounts/sign-in-guard'

provideTestDatabase()

const person = (email: string) => ({
  first_Name: 'Mara',
  last_Name: 'Lind',
  storeName: 'Lind & Daughters',
  email,
  password: 'Baltic-Amber-7',
})
const post = (path: string, json: unknown, token?: string) =>
  callApi(path, { json, headers: token === undefined ? {} : { authorization: token } })
const get = (path: string, token: string) => callApi(path, { headers: { authorization: token } })

/** Makes the waits that have begun long ones: the first lasts a second, and a busy machine may need longer to answer. */
const prolongWaits = () =>
  platformTransaction((tx) =>
    tx
      .update(signInGuard)
      .set({ lockedUntil: new Date(Date.now() + 600_000) })
      .where(isNotNull(signInGuard.lockedUntil)),
  )

type Session = {
  token: string
  features: string[]
  stores: { _id: string; name: string }[]
  userData: {
    email: string
    isOwner: boolean
    store: { subdomain: string } | null
    subscription: { isActive: boolean }
  }
}

test('from sign-up to a live store: email, verification, sign-in, sub-domain', async () => {
  const email = 'Mara@Lind.example'
  const signedUp = await post('vender/auth/signup', person(email))
  expect(signedUp.payload).toEqual({ isRegistered: true, message: 'Please check your email to verify your account.' })

  const early = await post('vender/auth/login', { email, password: 'Baltic-Amber-7' })
  expect(early.status).toBe(403)
  expect(early.error?.message).toContain('verify')

  const verified = await post('vender/auth/verify', { token: await tokenFor('mara@lind.example') })
  expect(verified.payload).toMatchObject({ email: 'mara@lind.example' })

  const signedIn = (await post('vender/auth/login', { email, password: 'Baltic-Amber-7' })).payload as Session
  expect(signedIn).toMatchObject({ features: [], stores: [], userData: { email: 'mara@lind.example', store: null } })
  expect((await get('vender/users/list', signedIn.token)).status).toBe(403)

  const unborn = await callApi('vender/publicwebsite/public?websiteName=lind', { host: 'lind.localhost' })
  expect(unborn.status).toBe(404)
  const chosen = await post(
    'vender/auth/choose-domain',
    { domain: 'Lind', storeName: 'Lind & Daughters', currency: 'EUR', timeZone: 'Europe/Stockholm', themeIndex: 3 },
    signedIn.token,
  )
  const session = chosen.payload as Session
  expect(session.userData).toMatchObject({
    isOwner: true,
    store: { subdomain: 'lind' },
    subscription: { isActive: true },
  })
  expect(session.features).toContain('billing.manage')

  const live = await callApi('vender/publicwebsite/public?websiteName=lind', { host: 'lind.localhost' })
  expect(live.payload).toMatchObject({
    status: 'success',
    data: { template: { theme: { selectedThemeIndex: 3 } } },
    storeInfo: { name: 'Lind & Daughters', currency: { code: 'EUR', symbol: '€' }, timeZone: 'Europe/Stockholm' },
  })
  const emails = await emailsTo('mara@lind.example')
  expect(emails.map((mail) => mail.kind)).toEqual(['welcome', 'verify-email'])
  expect(emails[0]?.text).toContain('http://lind.localhost:3000')
})

test('a sub-domain has one owner, however many request it at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount()))
  const tokens = await Promise.all(people.map((made) => makeToken(made)))
  const answers = await Promise.all(
    tokens.map((token) => post('vender/auth/choose-domain', { domain: 'wanted', storeName: 'Wanted' }, token)),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(answers.find((answer) => answer.status === 409)?.error?.fields).toEqual({ domain: 'This address is taken.' })
})

test.each([
  ['vendor', 'reserved'],
  ['ab', 'at least 3'],
  ['-abc', 'Begin and end'],
  ['a_b_c', 'letters, digits and dashes'],
  ['xn--abc', 'xn--'],
  ['a'.repeat(64), '63'],
])('the sub-domain %s is rejected with its reason', async (domain, reason) => {
  const answer = await callApi(`vender/auth/domain-choice?${new URLSearchParams({ domain, name: 'Corner Bakery' })}`)
  expect(answer.payload).toMatchObject({ isFree: false, reason: expect.stringContaining(reason) })
  expect((answer.payload as { suggestions: string[] }).suggestions).toContain('corner-bakery')
})

test('unknown address and wrong password have the same answer, and a known address signs up like a new one', async () => {
  const known = await makeAccount()
  const wrong = await post('vender/auth/login', { email: known.email, password: 'Wrong-Pass-1' })
  const nobody = await post('vender/auth/login', { email: 'nobody@people.example', password: 'Wrong-Pass-1' })
  expect(wrong.status).toBe(400)
  expect([nobody.status, nobody.text]).toEqual([wrong.status, wrong.text])

  const again = await post('vender/auth/signup', person(known.email))
  const fresh = await post('vender/auth/signup', person('fresh@people.example'))
  expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
  expect((await emailsTo(known.email))[0]?.kind).toBe('email-already-registered')

  const asked = await post('vender/auth/forgot-password', { email: known.email })
  const askedInVain = await post('vender/auth/forgot-password', { email: 'nobody@people.example' })
  expect([askedInVain.status, askedInVain.text]).toEqual([asked.status, asked.text])
  expect(await emailsTo('nobody@people.example')).toEqual([])
})

test('failed guesses of a stranger lock out nobody who signs in from elsewhere', async () => {
  const known = await makeAccount()
  const signIn = (password: string, address: string) =>
    callApi('vender/auth/login', {
      json: { email: known.email, password },
      headers: { 'x-client-address': address },
    })
  expect((await signIn(MADE_PASSWORD, '203.0.113.7')).status).toBe(200)
  const guesses = []
  for (let i = 0; i < 8; i += 1) {
    guesses.push((await signIn('Wrong-Pass-1', '198.51.100.20')).status)
    await prolongWaits()
  }
  expect(guesses).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  expect((await signIn(MADE_PASSWORD, '198.51.100.20')).status).toBe(429)
  expect((await signIn(MADE_PASSWORD, '203.0.113.7')).status).toBe(200)
  expect((await signIn(MADE_PASSWORD, '192.0.2.1')).status).toBe(200)
})

test('guesses from many networks are limited together, and a known network can still sign in', async () => {
  const known = await makeAccount()
  const attempt = (address: string) => ({ email: known.email, clientAddress: address })
  const knownNetworks = async () => new Set(['203.0.113.7'])
  const guess = (address: string) => countAttempt({ ...attempt(address), knownNetworks })
  for (let i = 0; i < 51; i += 1) await guess(`198.51.100.${i}`)
  await expect(guess('198.51.100.200')).rejects.toMatchObject({ code: 'too_many' })
  await expect(guess('203.0.113.7')).resolves.toBeUndefined()
})

test('after five wrong passwords an address must wait, known or not, and a reset by email lets its owner in', async () => {
  const known = await makeAccount()
  for (const email of [known.email, 'ghost@people.example']) {
    const tries = []
    for (let i = 0; i < 8; i += 1) {
      tries.push(await post('vender/auth/login', { email, password: 'Wrong-Pass-1' }))
      await prolongWaits()
    }
    expect(tries.slice(0, 6).map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400])
    expect(tries[6]?.status).toBe(429)
    expect(tries[6]?.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect((await post('vender/auth/login', { email: known.email, password: MADE_PASSWORD })).status).toBe(429)
  await post('vender/auth/forgot-password', { email: known.email })
  const reset = { token: await tokenFor(known.email), password: 'Fresh-Start-9' }
  expect((await post('vender/auth/reset-password', reset)).status).toBe(200)
  expect((await post('vender/auth/login', { email: known.email, password: 'Fresh-Start-9' })).status).toBe(200)
})

test('a hundred concurrent attempts do not bypass the limit', async () => {
  const known = await makeAccount()
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => post('vender/auth/login', { email: known.email, password: 'Wrong-Pass-1' })),
  )
  // Five are free; each wait that ends in between, of one second and of two, lets one more through.
  expect(tries.filter((answer) => answer.status === 400).length).toBeLessThanOrEqual(8)
})

test('a reset link works once, for its purpose, and ends every session', async () => {
  const known = await makeAccount()
  const token = await makeToken(known)
  await post('vender/auth/forgot-password', { email: known.email })
  const link = await tokenFor(known.email)
  expect((await post('vender/auth/verify', { token: link })).status).toBe(400)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => post('vender/auth/reset-password', { token: link, password: 'Fresh-Start-9' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect((await get('vender/profile/verifySession', token)).status).toBe(401)
  expect((await emailsTo(known.email))[0]?.kind).toBe('password-changed')
})

test('links use the configured host, whatever Host the request had', async () => {
  const known = await makeAccount()
  const hosts = ['localhost:3000', 'vendor.localhost', 'www.localhost']
  for (const host of hosts) await callApi('vender/auth/forgot-password', { host, json: { email: known.email } })
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'http://evil.example' }
  await callApi('vender/auth/resend-verification', { json: { email: known.email }, headers: forged })
  const emails = await emailsTo(known.email)
  expect(emails).toHaveLength(3)
  for (const mail of emails) {
    expect(mail.text).toContain('http://localhost:3000/reset-password?token=')
    expect(mail.html).not.toContain('evil')
  }
})

test.each([
  ['short1A', 'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number'],
  ['Password1', 'easy to guess'],
  ['', 'Please Enter Password'],
])('the password %p is rejected', async (password, reason) => {
  const answer = await post('vender/auth/signup', { ...person('choosy@people.example'), password })
  expect(answer.status).toBe(400)
  expect(answer.error?.fields?.password).toContain(reason)
})

test('a signed-out token is invalid, also for a copy of it', async () => {
  const store = await makeStore()
  const { token } = await makeVendor(store)
  expect((await get('vender/profile/verifySession', token)).status).toBe(200)
  await post('vender/auth/logout', {}, token)
  expect((await get('vender/profile/verifySession', token)).status).toBe(401)
})

test('a person with two stores works in one at a time and switches', async () => {
  const [one, two, other] = [await makeStore({ name: 'One' }), await makeStore({ name: 'Two' }), await makeStore()]
  const made = await makeVendor(one)
  await joinStore(two, made, 'Cashier')
  const before = (await get('vender/profile/verifySession', made.token)).payload as Session
  expect(before.stores.map((store) => store.name)).toEqual(['One', 'Two'])
  expect(before.features).toContain('role.edit')
  const after = (await post('vender/profile/switch-store', { storeId: two.storeId }, made.token)).payload as Session
  expect(after.features).not.toContain('role.edit')
  expect(after.features).toContain('order.fulfil')
  expect((await post('vender/profile/switch-store', { storeId: other.storeId }, made.token)).status).toBe(404)
})
