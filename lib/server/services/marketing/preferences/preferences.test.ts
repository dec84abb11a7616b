import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { hostOf, post } from '@/e2e/checkout-harness'
import { CUSTOMER_PASSWORD, makeCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { unsubscribePath } from '@/lib/rules/unsubscribe-path'
import { customer, customerConsent } from '../../../db/schema/customers'
import { newsletterSignup } from '../../../db/schema/newsletter-signups'
import { suppression } from '../../../db/schema/suppressions'
import { transaction } from '../../../db/transaction'
import { marketingPermissions } from '../../consents/marketing-permissions'
import { customerOfToken, unsubscribeToken, unsubscribeUrl } from '../../consents/unsubscribe-token'
import { storeAddress } from '../../stores/store-address'

provideTestDatabase()

let serial = 0
const addresses = () => ({ 'x-client-address': `10.7.${Math.floor(serial / 250)}.${serial++ % 250}` })

async function makeReader(store: MadeStore, email = `${uuidv7()}@people.example`) {
  const id = uuidv7()
  await transaction(store, async (tx) => {
    await tx.insert(customer).values({ storeId: store.storeId, id, email })
    await tx.insert(customerConsent).values({
      storeId: store.storeId,
      id: uuidv7(),
      customerId: id,
      kind: 'email_marketing',
      isGiven: true,
      source: 'checkout',
    })
  })
  return { id, email, token: unsubscribeToken(store, id) }
}

const postOneClick = (store: MadeStore, token: string, body = 'List-Unsubscribe=One-Click', type?: string) =>
  callApi(`one-click/${token}`, {
    host: hostOf(store),
    body,
    headers: {
      'content-type': type ?? 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      ...addresses(),
    },
  })
const consentsOf = (store: MadeStore, customerId: string) =>
  transaction(store, (tx) =>
    tx
      .select({ isGiven: customerConsent.isGiven, source: customerConsent.source, wording: customerConsent.wording })
      .from(customerConsent)
      .where(and(eq(customerConsent.storeId, store.storeId), eq(customerConsent.customerId, customerId)))
      .orderBy(asc(customerConsent.createdAt), asc(customerConsent.id)),
  )
const permissionOf = async (store: MadeStore, id: string) =>
  (await transaction(store, (tx) => marketingPermissions(tx, store, [id]))).get(id)
const read = (store: MadeStore, token: string) =>
  callApi(`vender/publicwebsite/email-preferences?token=${token}`, { host: hostOf(store), headers: addresses() })

test('a post by a mail program unsubscribes without a cookie, twice, and writes one withdrawal', async () => {
  const store = await makeStore()
  const { id, email, token } = await makeReader(store)
  await transaction(store, (tx) =>
    tx
      .insert(newsletterSignup)
      .values({ storeId: store.storeId, id: uuidv7(), email, state: 'confirmed', tokenHash: 'x' }),
  )
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await postOneClick(store, token)).status).toBe(200)
  expect((await postOneClick(store, token, parts, 'multipart/form-data; boundary=b')).status).toBe(200)
  expect(await permissionOf(store, id)).toEqual({ isAllowed: false, reason: 'unsubscribed' })
  expect((await consentsOf(store, id)).map(({ isGiven, source }) => [isGiven, source])).toEqual([
    [true, 'checkout'],
    [false, 'unsubscribe_link'],
  ])
  expect(await transaction(store, (tx) => tx.select().from(newsletterSignup))).toMatchObject([{ state: 'ended' }])
})

test('another body, another method, another store or a changed token unsubscribe nobody', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  const { id, token } = await makeReader(store)
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  expect((await postOneClick(store, token, 'hello=1')).status).toBe(400)
  expect((await postOneClick(store, changed)).status).toBe(400)
  expect((await postOneClick(other, token)).status).toBe(400)
  for (let i = 0; i < 100; i += 1) expect((await read(store, token)).status).toBe(200)
  const got = await callApi(`one-click/${token}`, { host: hostOf(store), headers: addresses() })
  expect([404, 405]).toContain(got.status)
  expect(await permissionOf(store, id)).toMatchObject({ isAllowed: true })
})

test.each(['', 'x', "' or 1=1 --", '\0', 'é'.repeat(38), '-'.repeat(38), 'a'.repeat(10_000)])(
  'the token %j is rejected as input',
  async (token) => {
    const store = await makeStore()
    expect((await read(store, encodeURIComponent(token))).status).toBe(400)
    expect((await post(store, 'stop-marketing', { token })).status).toBe(400)
  },
)

test('a token is short, names its customer, and only one spelling of it counts', async () => {
  const store = await makeStore()
  const { id, token } = await makeReader(store)
  expect(unsubscribePath(token).length).toBeLessThanOrEqual(60)
  expect(customerOfToken(store, token)).toBe(id)
  const url = new URL(unsubscribeUrl(store, storeAddress(store.subdomain), id))
  expect([url.hostname.split('.')[0], url.pathname]).toEqual([store.subdomain, unsubscribePath(token)])
  const last = token.slice(0, 22)
  const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((sign) => {
    try {
      return customerOfToken(store, last.slice(0, -1) + sign + token.slice(22)) === id
    } catch {
      return false
    }
  })
  expect(spellings).toHaveLength(1)
})

test('it works after the person was erased, and nothing of the person comes back', async () => {
  const store = await makeStore()
  const email = 'leaving@people.example'
  const { token: session } = await makeCustomer(store, email)
  const [row] = await transaction(store, (tx) => tx.select({ id: customer.id }).from(customer))
  const token = unsubscribeToken(store, row!.id)
  const headers = { authorization: session }
  await callApi('customer/delete-account', { host: hostOf(store), json: { password: CUSTOMER_PASSWORD }, headers })
  expect((await postOneClick(store, token)).status).toBe(200)
  expect((await read(store, token)).payload).toEqual({ preferences: [] })
  expect((await post(store, 'save-email-preferences', { token, email_marketing: 'on' })).status).toBe(200)
  expect(await consentsOf(store, row!.id)).toEqual([])
  expect(await transaction(store, (tx) => tx.select().from(suppression))).toHaveLength(1)
})

test('a link to a merged customer ends the emails of the one who stays', async () => {
  const store = await makeStore()
  const [absorbed, survivor] = [await makeReader(store), await makeReader(store)]
  await transaction(store, (tx) =>
    tx.update(customer).set({ mergedIntoId: survivor.id }).where(eq(customer.id, absorbed.id)),
  )
  expect((await postOneClick(store, absorbed.token)).status).toBe(200)
  expect(await permissionOf(store, survivor.id)).toEqual({ isAllowed: false, reason: 'unsubscribed' })
})

test('preferences record only what changed, with the words of the box, and a new yes lifts the unsubscription', async () => {
  const store = await makeStore({ name: 'Fern' })
  const { id, token } = await makeReader(store)
  const save = (boxes: object) => post(store, 'save-email-preferences', { token, ...boxes })
  expect((await read(store, token)).payload).toEqual({ preferences: [{ kind: 'email_marketing', isOn: true }] })
  await save({ email_marketing: 'on' })
  expect(await consentsOf(store, id)).toHaveLength(1)
  await save({})
  expect(await permissionOf(store, id)).toEqual({ isAllowed: false, reason: 'unsubscribed' })
  await save({ email_marketing: 'on', sms_marketing: 'on' })
  expect(await permissionOf(store, id)).toMatchObject({
    isAllowed: true,
    proof: { source: 'preferences', wording: 'News and offers from Fern by email', page: '/u/preferences' },
  })
  expect((await consentsOf(store, id)).map(({ isGiven }) => isGiven)).toEqual([true, false, true])
})

test('many people behind one network address can unsubscribe; guesses from it are limited', async () => {
  const store = await makeStore()
  const { token } = await makeReader(store)
  const headers = { 'x-client-address': '10.250.0.1' }
  const stop = (sent: string) =>
    callApi('vender/publicwebsite/stop-marketing', { host: hostOf(store), json: { token: sent }, headers })
  const guesses = []
  for (let i = 0; i < 65; i += 1) guesses.push((await stop(`${token.slice(0, 30)}${'x'.repeat(8)}`)).status)
  expect(guesses.at(0)).toBe(400)
  expect(guesses.at(-1)).toBe(429)
  expect((await stop(token)).status).toBe(200)
})
