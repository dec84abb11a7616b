import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { callApi } from '@/e2e/call-api'
import { tokenFor } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import type { ShippingSettings } from '@/lib/contract/shipping'
import { MADE_PASSWORD, makeAccount, makeToken, makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'

provideTestDatabase()

const PASSWORD = 'Baltic-Amber-7'
const newProof = () => randomBytes(32).toString('base64url')
const post = (path: string, json: unknown, token?: string) =>
  callApi(path, { json, headers: token === undefined ? {} : { authorization: token } })
const get = (path: string, token: string) => callApi(path, { headers: { authorization: token } })
let people = 0
const newEmail = () => `newcomer-${++people}@people.example`

const signUp = async (email: string, browserProof?: string, password = PASSWORD) => {
  const names = { first_Name: 'Mara', last_Name: 'Lind', storeName: 'Lind' }
  const answer = await post('vender/auth/signup', { ...names, email, password, browserProof })
  expect(answer.status).toBe(200)
}
type Verified = { session: { token: string; userData: { email: string } } | null }
const verify = async (email: string, browserProof?: string) =>
  (await post('vender/auth/verify', { token: await tokenFor(email), browserProof })).payload as Verified

test('the browser that signed up is signed in once its address is verified', async () => {
  const [email, proof] = [newEmail(), newProof()]
  await signUp(email, proof)
  const { session } = await verify(email, proof)
  expect(session?.userData.email).toBe(email)
  expect((await get('vender/profile/verifySession', session?.token ?? '')).status).toBe(200)
})

test('a link that is opened anywhere else signs nobody in', async () => {
  for (const proof of [undefined, newProof()]) {
    const email = newEmail()
    await signUp(email, newProof())
    expect((await verify(email, proof)).session).toBeNull()
    expect((await post('vender/auth/login', { email, password: PASSWORD })).status).toBe(200)
  }
})

test('a person who signed up before a stranger is not signed in to the stranger’s account', async () => {
  const [email, own, foreign] = [newEmail(), newProof(), newProof()]
  await signUp(email, own)
  await signUp(email, foreign, 'Strange-Owner-1')
  expect((await verify(email, own)).session).toBeNull()
})

test('a proof alone, used before, or of another account is invalid', async () => {
  const [email, other, proof] = [newEmail(), newEmail(), newProof()]
  await signUp(email, proof)
  expect((await post('vender/auth/verify', { token: proof })).status).toBe(400)
  await signUp(other, newProof())
  expect((await verify(other, proof)).session).toBeNull()
  expect((await verify(email, proof)).session).not.toBeNull()
  const third = newEmail()
  await signUp(third, proof)
  expect((await verify(third, proof)).session).toBeNull()
})

test('a sign-in that required verification first makes its browser the one that is signed in', async () => {
  const [email, wrong, proof] = [newEmail(), newProof(), newProof()]
  await signUp(email, newProof())
  expect((await post('vender/auth/login', { email, password: 'Guess-Work-1', browserProof: wrong })).status).toBe(400)
  expect((await post('vender/auth/login', { email, password: PASSWORD, browserProof: proof })).status).toBe(403)
  expect((await verify(email, proof)).session).not.toBeNull()
})

test('a password reset in the meantime invalidates the proof', async () => {
  const [email, proof] = [newEmail(), newProof()]
  await signUp(email, proof)
  const link = await tokenFor(email)
  await post('vender/auth/forgot-password', { email })
  await post('vender/auth/reset-password', { token: await tokenFor(email), password: 'Fresh-Start-9' })
  expect(
    ((await post('vender/auth/verify', { token: link, browserProof: proof })).payload as Verified).session,
  ).toBeNull()
})

test('the answer of a sign-up is the same for an address that has an account, also with a proof', async () => {
  const known = await makeAccount()
  const facts = { first_Name: 'Mara', last_Name: 'Lind', storeName: 'Lind', password: PASSWORD }
  const [first, second] = await Promise.all(
    [known.email, newEmail()].map((email) => post('vender/auth/signup', { ...facts, email, browserProof: newProof() })),
  )
  expect(first?.payload).toEqual(second?.payload)
})

type Joined = { token: string; userData: { store: { name: string } | null; roleName: string } }

async function invite(email: string) {
  const { token } = await makeVendor(await makeStore({ name: 'Hollow Oak' }))
  const { roles } = (await get('vender/roles/list', token)).payload as { roles: { _id: string; name: string }[] }
  const roleId = roles.find(({ name }) => name === 'Cashier')?._id
  expect((await post('vender/users/invite', { email, roleId }, token)).status).toBe(200)
  return tokenFor(email)
}

test('a person who joins is signed in to the store that invited them, also with a store of their own', async () => {
  const email = newEmail()
  const name = { first_Name: 'Ines', last_Name: 'Roy' }
  const joined = await post('vender/auth/accept-invitation', {
    token: await invite(email),
    password: PASSWORD,
    ...name,
  })
  const session = joined.payload as Joined
  expect(session.userData).toMatchObject({ store: { name: 'Hollow Oak' }, roleName: 'Cashier' })
  expect((await get('vender/profile/verifySession', session.token)).status).toBe(200)

  const owner = await makeVendor(await makeStore({ name: 'First Store' }))
  const token = await invite(owner.email)
  const second = await post('vender/auth/accept-invitation', { token, password: MADE_PASSWORD })
  expect((second.payload as Joined).userData.store?.name).toBe('Hollow Oak')
})

const choose = async (facts: object) => {
  const token = await makeToken(await makeAccount())
  const domain = `new-store-${++people}`
  const answer = await post('vender/auth/choose-domain', { domain, storeName: 'New store', ...facts }, token)
  return {
    answer,
    token,
    settings: async () => (await get('vender/shipping/settings', token)).payload as ShippingSettings,
  }
}

test('a new store delivers within its own country, at the price that its owner entered', async () => {
  const made = await choose({ currency: 'JPY', country: 'JP', deliveryPrice: 600.4 })
  expect(made.answer.payload).toMatchObject({ userData: { store: { country: 'JP' } } })
  const { zones } = await made.settings()
  expect(zones).toMatchObject([
    { name: 'Japan', areas: [{ country: 'JP', regions: [] }], rates: [{ name: 'Standard delivery', price: 600 }] },
  ])
  const { setUp } = (await get('vender/home/overview', made.token)).payload as { setUp: object[] }
  expect(setUp).toContainEqual({ id: 'shipping', isDone: true, detail: 'Japan ¥600.00' })
})

test('without a price there is no delivery, and the checklist says so', async () => {
  const made = await choose({ country: 'DE' })
  expect((await made.settings()).zones).toEqual([])
  const tried = { subtotal: 10, weight: 0, country: 'DE', region: '' }
  expect((await post('vender/shipping/try', tried, made.token)).payload).toMatchObject({ options: [] })
  const { setUp } = (await get('vender/home/overview', made.token)).payload as { setUp: object[] }
  expect(setUp).toContainEqual({ id: 'shipping', isDone: false, detail: '' })
})

test('an invalid country is rejected at its field', async () => {
  const { answer } = await choose({ country: 'XX', deliveryPrice: 5 })
  expect([answer.status, answer.error?.fields]).toEqual([400, { country: 'Choose a country' }])
})

test('joining with two-factor sign-in asks for the code before the link is redeemed', async () => {
  const made = await makeAccount()
  const own = await makeToken(made)
  const { secret } = (await post('vender/profile/start-two-factor', { password: MADE_PASSWORD }, own)).payload as {
    secret: string
  }
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  await post('vender/profile/confirm-two-factor', { code: codeAt(Date.now() - 30_000) }, own)
  const accepted = { token: await invite(made.email), password: MADE_PASSWORD }
  const join = (code?: string) => post('vender/auth/accept-invitation', { ...accepted, code })
  expect((await join()).payload).toEqual({ needsCode: true })
  expect((await join('000000')).error?.fields).toHaveProperty('code')
  expect(((await join(codeAt(Date.now()))).payload as Joined).userData.store?.name).toBe('Hollow Oak')
})
