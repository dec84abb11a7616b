import { eq } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, type CheckoutShop, checkoutShop, place } from '@/e2e/checkout-harness'
import { asCustomer, CUSTOMER_PASSWORD, makeCustomer, type ShopCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../demo/account-factory'
import { makeProduct } from '../../demo/product-factory'
import { hashSecret } from '../crypto/secret-token'
import { session } from '../db/schema/accounts'
import { platformTransaction } from '../db/transaction'
import { CALLS } from '../services/features'

provideTestDatabase()

const CANARY = 'Kingfisher-Canary'
const personal = CALLS.map(({ endpoint }) => endpoint).filter(({ audience }) => audience === 'customer')
const named = personal.map((endpoint) => [endpoint.path, endpoint] as const)

/** Private data of the customer: ids that another customer could have seen or guessed. */
type Belongings = { addressId: string; sessionId: string; productId: string }

/** Calls of another customer, with foreign ids. */
const ROWS: Readonly<Record<string, (theirs: Belongings) => object>> = {
  'customer/profile': () => ({}),
  'customer/update': () => ({ first_Name: 'Other', last_Name: 'Person', acceptsMarketing: false }),
  'customer/addresses': () => ({}),
  'customer/save-address': ({ addressId }) => ({ ...ADDRESS, line1: 'Mine now', _id: addressId }),
  'customer/delete-address': ({ addressId }) => ({ _id: addressId }),
  'customer/wishlist': () => ({}),
  'customer/add-wishes': ({ productId }) => ({ productIds: [productId] }),
  'customer/remove-wish': ({ productId }) => ({ productId }),
  'customer/sessions': () => ({}),
  'customer/revoke-session': ({ sessionId }) => ({ _id: sessionId }),
  'customer/logout': () => ({}),
  'customer/change-password': () => ({ currentPassword: CUSTOMER_PASSWORD, password: 'Other-Stone-12' }),
  'customer/change-email': () => ({ email: 'moved@people.example', password: CUSTOMER_PASSWORD }),
  'customer/export': () => ({}),
  'customer/delete-account': () => ({ password: CUSTOMER_PASSWORD }),
  'customer/orders': () => ({}),
}

provideCardHarness()

let shop: CheckoutShop
let victim: ShopCustomer
let theirs: Belongings
let before: unknown
beforeAll(async () => {
  shop = await checkoutShop()
  victim = await makeCustomer(shop, 'victim@people.example', CANARY)
  const wished = await makeProduct(shop, { title: 'Wished' })
  const own = (path: string, method: string, input = {}) => asCustomer(shop, victim.token, { method, path }, input)
  const saved = await own('customer/save-address', 'POST', { ...ADDRESS, line1: `${CANARY} Lane` })
  await own('customer/add-wishes', 'POST', { productIds: [wished.id] })
  const order = { email: victim.email, address: { ...ADDRESS, name: CANARY } }
  expect((await place(shop, order, { token: victim.token })).state).toBe('paid')
  const { sessions } = (await own('customer/sessions', 'GET')).payload as { sessions: { _id: string }[] }
  theirs = {
    addressId: (saved.payload as { addresses: { _id: string }[] }).addresses[0]?._id ?? '',
    sessionId: sessions[0]?._id ?? '',
    productId: wished.id,
  }
  before = await everythingOf(victim)
}, 60_000)

/** Everything that the victim sees, without the times that every call changes. */
async function everythingOf({ token }: ShopCustomer): Promise<unknown> {
  const seen: Record<string, unknown> = {}
  for (const path of ['profile', 'addresses', 'wishlist', 'sessions', 'orders']) {
    const answer = await asCustomer(shop, token, { method: 'GET', path: `customer/${path}` })
    expect([path, answer.status]).toEqual([path, 200])
    seen[path] = JSON.parse(JSON.stringify(answer.payload), (key, value) => (key === 'lastSeenAt' ? '' : value))
  }
  return seen
}

let people = 0
const somebody = (store: CheckoutShop) => makeCustomer(store, `neighbour-${people++}@people.example`)
const inputOf = (path: string) => ROWS[path]?.(theirs) ?? {}

test('every customer call has a row', () => {
  expect(personal.map(({ path }) => path).sort()).toEqual(Object.keys(ROWS).sort())
  expect(JSON.stringify(before)).toContain(CANARY)
})

test.each(named)('%s: no token, an expired one, a vendor’s and another store’s are 401', async (path, endpoint) => {
  const next = await checkoutShop()
  const [{ token: elsewhere }, { token: expired }, { token: revoked }] = [
    await somebody(next),
    await somebody(shop),
    await somebody(shop),
  ]
  await age(expired, { expiresAt: new Date(Date.now() - 1_000) })
  await age(revoked, { revokedAt: new Date() })
  const vendor = await makeVendor(shop)
  const callers = [undefined, '', 'garbage', `Bearer ${victim.token}`, vendor.token, elsewhere, expired, revoked]
  for (const [index, token] of callers.entries()) {
    const answer = await asCustomer(shop, token, endpoint, inputOf(path))
    expect([index, answer.status]).toEqual([index, 401])
    expect(answer.text).not.toContain(CANARY)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  // Valid at its own store, the victim's token is invalid at another one.
  expect((await asCustomer(next, victim.token, endpoint, inputOf(path))).status).toBe(401)
  expect(await everythingOf(victim)).toEqual(before)
})

const age = (token: string, change: object) =>
  platformTransaction((tx) =>
    tx
      .update(session)
      .set(change)
      .where(eq(session.tokenHash, hashSecret(token))),
  )

test.each(named)('%s: another customer of the store sees and changes nothing', async (path, endpoint) => {
  const neighbour = await somebody(shop)
  const claims = { customerId: 'x', customer_id: 'x', storeId: shop.storeId, email: victim.email }
  for (const more of [{}, claims]) {
    const answer = await asCustomer(shop, neighbour.token, endpoint, { ...more, ...inputOf(path) })
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toContain(CANARY)
  }
  expect(await everythingOf(victim)).toEqual(before)
})
