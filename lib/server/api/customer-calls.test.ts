import { isNotNull } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../demo/account-factory'
import { type MadeStore, makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { signInGuard } from '../db/schema/accounts'
import { platformTransaction } from '../db/transaction'
import { CALLS } from '../services/features'

provideTestDatabase()

const PASSWORD = 'River-Stone-11'
const hostOf = (store: MadeStore) => `${store.subdomain}.localhost:3000`
const at = (store: MadeStore, token = '') => ({
  post: (path: string, json: unknown) =>
    callApi(path, { host: hostOf(store), json, headers: { authorization: token } }),
  get: (path: string) => callApi(path, { host: hostOf(store), headers: { authorization: token } }),
})

/** Fields of a sign-up that a sign-in sends empty. */
const NO_PROFILE = { first_Name: '', last_Name: '', country_Code: '', mobile: '' }

const person = (store: MadeStore, email: string) => ({
  first_Name: 'Lena',
  last_Name: 'Okafor',
  country_Code: '+88',
  mobile: '0171234567',
  email,
  password: PASSWORD,
  storeId: store.storeId,
})

async function linkOf(email: string, name = 'token'): Promise<string> {
  const [mail] = await emailsTo(email)
  const found = new RegExp(`${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error(`no link for ${email}`)
  return found
}

async function makeCustomer(store: MadeStore, email: string): Promise<string> {
  await at(store).post('vender/publicwebsite/signUp-Customer', person(store, email))
  await at(store).post('vender/publicwebsite/verify-customer', { token: await linkOf(email) })
  const login = { ...NO_PROFILE, email, password: PASSWORD, storeId: store.storeId }
  return ((await at(store).post('vender/publicwebsite/login-Customer', login)).payload as { token: string }).token
}

test('sign-up, the email on the store’s own host, verification and login', async () => {
  const store = await makeStore({ name: 'Fern & Fable' })
  const email = 'lena@people.example'
  const signedUp = await at(store).post('vender/publicwebsite/signUp-Customer', person(store, email))
  expect(signedUp.payload).toEqual({ isRegistered: true, message: 'Please check your email to verify your account.' })
  const login = { email, password: PASSWORD, storeId: store.storeId }
  const early = await at(store).post('vender/publicwebsite/login-Customer', login)
  expect(early.status).toBe(403)
  expect(early.error?.message).toContain('verify')
  const again = await at(store).post('vender/publicwebsite/resend-verification', { email })
  expect(again.payload).toEqual({ status: true, message: 'Verification email sent. Please check your inbox.' })
  const [mail] = await emailsTo(email)
  expect(mail?.text).toContain(`http://${store.subdomain}.localhost:3000/customer-verify?token=`)
  expect(mail?.text).toContain('your account at Fern & Fable.')
  await at(store).post('vender/publicwebsite/verify-customer', { token: await linkOf(email) })
  const { token } = (await at(store).post('vender/publicwebsite/login-Customer', login)).payload as { token: string }
  expect((await at(store, token).get('customer/profile')).payload).toMatchObject({
    email,
    first_Name: 'Lena',
    mobile: '0171234567',
  })
})

test.each([
  ['first_Name', '', 'Please Enter First Name'],
  ['last_Name', ' ', 'Please Enter Last Name'],
  ['country_Code', '', 'Please Enter Country Code'],
  ['mobile', '', 'Please Enter Mobile Number'],
  ['mobile', '12345', 'Please Enter Valid Mobile Number'],
  ['email', '', 'Please Enter Email Address'],
  ['email', 'not an address', 'Please Enter Valid Email Address'],
  ['password', '', 'Please Enter Password'],
  ['password', 'alllower1', 'Password Must Be At Least 8 Characters, Include Uppercase, Lowercase, and a Number'],
  ['storeId', '', 'Store Id Not Found'],
])('signing up with %s %p shows: %s', async (field, value, message) => {
  const store = await makeStore()
  const answer = await at(store).post('vender/publicwebsite/signUp-Customer', {
    ...person(store, 'x@people.example'),
    [field]: value,
  })
  expect([answer.status, answer.error?.fields?.[field]]).toEqual([400, message])
})

test('the same address at two stores is two customers, and neither token is valid at the other store', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  const email = 'both@people.example'
  const [here, there] = [await makeCustomer(one, email), await makeCustomer(two, email)]
  const [a, b] = [await at(one, here).get('customer/profile'), await at(two, there).get('customer/profile')]
  expect((a.payload as { _id: string })._id).not.toBe((b.payload as { _id: string })._id)
  expect((await at(two, here).get('customer/profile')).status).toBe(401)
  expect((await callApi('customer/profile', { headers: { authorization: here } })).status).toBe(404)
  const wrongStore = { ...person(one, 'c@people.example'), storeId: two.storeId }
  const refused = await at(one).post('vender/publicwebsite/signUp-Customer', wrongStore)
  expect([refused.status, refused.error?.message]).toEqual([404, 'Store Id Not Found'])
})

test('links of one store are invalid on the host of another', async () => {
  const [one, two] = [await makeStore(), await makeStore()]
  await at(one).post('vender/publicwebsite/signUp-Customer', person(one, 'astray@people.example'))
  const token = await linkOf('astray@people.example')
  expect((await at(two).post('vender/publicwebsite/verify-customer', { token })).status).toBe(400)
  expect((await at(one).post('vender/publicwebsite/verify-customer', { token })).status).toBe(200)
  expect((await at(one).post('vender/publicwebsite/verify-customer', { token })).status).toBe(400)
})

test('vendor tokens are invalid for customer calls, and customer tokens for vendor calls', async () => {
  const store = await makeStore()
  const vendor = await makeVendor(store)
  const customer = await makeCustomer(store, 'only-shopping@people.example')
  expect((await at(store, vendor.token).get('customer/profile')).status).toBe(401)
  expect((await at(store, customer).get('vender/users/list')).status).toBe(401)
  expect((await callApi('vender/profile/verifySession', { headers: { authorization: customer } })).status).toBe(401)
})

const personal = CALLS.filter(({ endpoint }) => endpoint.audience === 'customer').map(
  ({ endpoint }) => [endpoint.path, endpoint] as const,
)
test.each(personal)('%s: an expired or missing token is 401', async (path, endpoint) => {
  const store = await makeStore()
  const token = await makeCustomer(store, `gone-${Math.random().toString(36).slice(2)}@people.example`)
  await at(store, token).post('customer/logout', {})
  for (const sent of ['', 'garbage', `Bearer ${token}`, token]) {
    const answer = endpoint.method === 'GET' ? await at(store, sent).get(path) : await at(store, sent).post(path, {})
    expect(answer.status).toBe(401)
  }
})

test('known and unknown addresses cannot be distinguished', async () => {
  const store = await makeStore()
  await makeCustomer(store, 'known@people.example')
  const known = await at(store).post('vender/publicwebsite/signUp-Customer', person(store, 'known@people.example'))
  const fresh = await at(store).post('vender/publicwebsite/signUp-Customer', person(store, 'fresh@people.example'))
  expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
  expect((await emailsTo('known@people.example'))[0]?.kind).toBe('email-already-registered')
  const wrong = { password: 'Wrong-Pass-1', storeId: store.storeId }
  const answers = await Promise.all(
    ['known@people.example', 'nobody@people.example'].map((email) =>
      at(store).post('vender/publicwebsite/login-Customer', { ...wrong, email }),
    ),
  )
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test('failed guesses of a stranger lock out no shopper who signs in from elsewhere', async () => {
  const store = await makeStore()
  const email = 'guessed@people.example'
  await makeCustomer(store, email)
  const signIn = async (password: string, address: string) => {
    const json = { email, password, storeId: store.storeId }
    const headers = { 'x-client-address': address }
    const path = 'vender/publicwebsite/login-Customer'
    return (await callApi(path, { host: hostOf(store), json: { ...NO_PROFILE, ...json }, headers })).status
  }
  expect(await signIn(PASSWORD, '203.0.113.7')).toBe(200)
  const guesses = []
  for (let guess = 0; guess < 8; guess += 1) {
    guesses.push(await signIn('Wrong-Pass-1', '198.51.100.20'))
    await platformTransaction((tx) =>
      tx
        .update(signInGuard)
        .set({ lockedUntil: new Date(Date.now() + 600_000) })
        .where(isNotNull(signInGuard.lockedUntil)),
    )
  }
  expect(guesses.slice(-2)).toEqual([429, 429])
  expect(await signIn(PASSWORD, '198.51.100.20')).toBe(429)
  expect(await signIn(PASSWORD, '203.0.113.7')).toBe(200)
})

test('a forgotten password is reset by email and ends every session', async () => {
  const store = await makeStore()
  const email = 'forgetful@people.example'
  const token = await makeCustomer(store, email)
  await at(store).post('vender/publicwebsite/forgot-password', { email })
  const reset = { token: await linkOf(email, 'reset'), password: 'Copper-Kettle-5' }
  expect((await at(store).post('vender/publicwebsite/reset-password', reset)).status).toBe(200)
  expect((await at(store).post('vender/publicwebsite/reset-password', reset)).status).toBe(400)
  expect((await at(store, token).get('customer/profile')).status).toBe(401)
})

type Addresses = { addresses: { _id: string; line1: string; isDefault: boolean }[] }
const address = (line1: string, more = {}) => ({ name: 'Lena Okafor', line1, city: 'Dhaka', country: 'BD', ...more })

test('addresses: the first is the default, only one at a time is, and those of others are not found', async () => {
  const store = await makeStore()
  const [me, other] = [await makeCustomer(store, 'a1@people.example'), await makeCustomer(store, 'a2@people.example')]
  await at(store, me).post('customer/save-address', address('1 Mill Lane'))
  const two = (await at(store, me).post('customer/save-address', address('2 Mill Lane', { isDefault: true })))
    .payload as Addresses
  expect(two.addresses.map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
    ['2 Mill Lane', true],
    ['1 Mill Lane', false],
  ])
  const [first] = two.addresses
  const theft = await at(store, other).post('customer/save-address', { ...address('Mine now'), _id: first?._id })
  expect(theft.status).toBe(404)
  expect((await at(store, other).post('customer/delete-address', { _id: first?._id })).status).toBe(404)
  const left = (await at(store, me).post('customer/delete-address', { _id: first?._id })).payload as Addresses
  expect(left.addresses.map(({ line1, isDefault }) => [line1, isDefault])).toEqual([['1 Mill Lane', true]])
  const vague = await at(store, me).post('customer/save-address', address('3 Mill Lane', { country: 'US' }))
  expect(vague.error?.fields).toEqual({ region: 'Please Select State', postalCode: 'Please Enter ZIP Code' })
  const place = { city: 'Red Bank', region: 'new jersey', postalCode: '077011234', country: 'US' }
  const told = (await at(store, me).post('customer/save-address', address('3 Mill Lane', place))).payload as Addresses
  expect(told.addresses.find(({ line1 }) => line1 === '3 Mill Lane')).toMatchObject({
    region: 'NJ',
    lines: ['Lena Okafor', '3 Mill Lane', 'Red Bank, NJ 07701-1234', 'United States'],
  })
  const bad = await at(store, me).post('customer/save-address', address('', { country: 'Bangladesh' }))
  expect(Object.keys(bad.error?.fields ?? {}).sort()).toEqual(['country', 'line1'])
})

test('the wishlist of the browser is merged, and removed products are ignored', async () => {
  const store = await makeStore()
  const token = await makeCustomer(store, 'wisher@people.example')
  const [a, b] = [await makeProduct(store, {}), await makeProduct(store, {})]
  const ids = [a, b].map((made) => made.id)
  await at(store, token).post('customer/add-wishes', { productIds: [ids[0]] })
  const merged = await at(store, token).post('customer/add-wishes', {
    productIds: [...ids, '0190a0a0-0000-7000-8000-000000000000'],
  })
  expect((merged.payload as { productIds: string[] }).productIds.sort()).toEqual([...ids].sort())
  const left = await at(store, token).post('customer/remove-wish', { productId: ids[0] })
  expect(left.payload).toEqual({ productIds: [ids[1]] })
})

test('data can be exported, without a secret in it; a closed account has no name', async () => {
  const store = await makeStore()
  const email = 'leaving@people.example'
  const token = await makeCustomer(store, email)
  await at(store, token).post('customer/save-address', address('9 Quay'))
  const taken = await at(store, token).get('customer/export')
  expect(taken.text).toContain('9 Quay')
  expect(taken.text).not.toMatch(/argon2|passwordHash/)
  expect((await at(store, token).post('customer/delete-account', { password: 'Not-Mine-1' })).status).toBe(400)
  expect((await at(store, token).post('customer/delete-account', { password: PASSWORD })).status).toBe(200)
  expect((await at(store, token).get('customer/profile')).status).toBe(401)
  const login = { email, password: PASSWORD, storeId: store.storeId }
  expect((await at(store).post('vender/publicwebsite/login-Customer', login)).status).toBe(400)
})
