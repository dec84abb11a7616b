import { and, eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { hostOf, post } from '@/e2e/checkout-harness'
import { customerHands, openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { sentCustomer } from '@/e2e/customer-samples'
import { tokenFor } from '@/e2e/emails'
import { CUSTOMER_PASSWORD, makeCustomer, signUpCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CustomerConsent, CustomerDevice } from '@/lib/contract/customer-sheet'
import { order } from '../../../db/schema/orders'
import { auditEvent } from '../../../db/schema/team'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

const idOf = async (admin: Awaited<ReturnType<typeof openCustomerAdmin>>, email: string) =>
  (await admin.list({ query: email })).rows[0]!._id
const signedIn = (store: Parameters<typeof hostOf>[0], token: string) =>
  callApi('customer/profile', { host: hostOf(store), headers: { authorization: token } })

test('a customer is added once for each address, whatever its capitals, and changed in the version that was seen', async () => {
  const admin = await openCustomerAdmin()
  const made = await admin.create({ email: 'Ada@People.example', tags: ['press', 'press'] })
  expect(made).toMatchObject({
    email: 'ada@people.example',
    tags: ['press'],
    state: 'guest',
    isVerified: false,
    version: 1,
  })
  const twin = await admin.post('create', sentCustomer({ email: 'ADA@people.example' }))
  expect(twin.error?.fields).toEqual({ email: 'There is a customer with this address already.' })
  const bob = await admin.create({ email: 'bob@people.example' })
  const taken = await admin.post('update', {
    ...sentCustomer({ email: 'ada@people.example' }),
    _id: bob._id,
    version: 1,
  })
  expect([taken.status, taken.error?.fields?.email]).toEqual([409, 'There is a customer with this address already.'])
  const changed = { ...sentCustomer({ email: made.email, firstName: '<script>' }), _id: made._id }
  expect(await admin.done('update', { ...changed, version: 1 })).toMatchObject({ firstName: '<script>', version: 2 })
  expect((await admin.post('update', { ...changed, version: 1 })).error?.fields).toHaveProperty('version')
  expect(await admin.done('update', { ...changed, version: 2 })).toMatchObject({ version: 2 })
})

test('the activity log holds no personal data of customers: it outlives them', async () => {
  const admin = await openCustomerAdmin()
  const { _id, version, email } = await admin.create({ firstName: 'Augusta', mobile: '7700900123' })
  await admin.done('add-note', { _id, text: 'Lives at Elm Street' })
  await admin.done('update', { ...sentCustomer({ email, firstName: 'Byron' }), _id, version })
  const rows = await transaction(admin.store, (tx) =>
    tx
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.storeId, admin.store.storeId), eq(auditEvent.subjectId, _id))),
  )
  expect(rows.map(({ action }) => action).sort()).toEqual(['customer.add_note', 'customer.create', 'customer.update'])
  expect(JSON.stringify(rows)).not.toMatch(/Augusta|Byron|7700900123|Elm|people\.example/)
})

test('a new address ends sessions and links, is not verified, and takes guest orders only once it is', async () => {
  const admin = await openCustomerAdmin()
  const { store } = admin
  const { token } = await makeCustomer(store, 'old@people.example')
  const _id = await idOf(admin, 'old@people.example')
  await sellTo(store, null, { email: 'new@people.example' })
  await post(store, 'forgot-password-customer', { email: 'old@people.example' })
  const { version } = await admin.read(_id)
  const reply = await admin.done('update', { ...sentCustomer({ email: 'new@people.example' }), _id, version })
  expect(reply).toMatchObject({ state: 'unverified', isVerified: false })
  expect((await signedIn(store, token)).status).toBe(401)
  expect((await admin.sheet(_id)).totals).toMatchObject({ orders: 0, guestOrders: 1 })
  await admin.done('send-verification', { _id })
  expect((await post(store, 'verify-customer', { token: await tokenFor('new@people.example') })).status).toBe(200)
  expect((await admin.sheet(_id)).totals).toMatchObject({ guestOrders: 0 })
  expect((await admin.list()).rows).toMatchObject([{ _id, orders: 1 }])
})

test('a link to the old address verifies nothing after the address has changed', async () => {
  const admin = await openCustomerAdmin()
  const { store } = admin
  await signUpCustomer(store, 'first@people.example')
  const link = await tokenFor('first@people.example')
  const _id = await idOf(admin, 'first@people.example')
  await sellTo(store, null, { email: 'victim@people.example' })
  const { version } = await admin.read(_id)
  await admin.done('update', { ...sentCustomer({ email: 'victim@people.example' }), _id, version })
  expect((await post(store, 'verify-customer', { token: link })).status).toBe(400)
  const [left] = await transaction(store, (tx) => tx.select().from(order).where(eq(order.storeId, store.storeId)))
  expect(left?.customerId).toBeNull()
})

test('a disabled customer is signed out and cannot sign in; enabled, both work again', async () => {
  const admin = await openCustomerAdmin()
  const { store } = admin
  const { email, token } = await makeCustomer(store, 'ada@people.example')
  const _id = await idOf(admin, email)
  const { version } = await admin.read(_id)
  const off = await admin.done<{ version: number }>('set-disabled', { _id, version, isDisabled: true })
  expect((await signedIn(store, token)).status).toBe(401)
  const login = () => post(store, 'login-Customer', { email, password: CUSTOMER_PASSWORD, storeId: store.storeId })
  expect((await login()).status).toBeGreaterThanOrEqual(400)
  expect((await admin.post('send-reset', { _id })).error?.message).toContain('disabled')
  await admin.done('set-disabled', { _id, version: off.version, isDisabled: false })
  expect((await login()).status).toBe(200)
})

test('sessions end one by one or all at once, and only those of the store’s own customer', async () => {
  const admin = await openCustomerAdmin()
  const { email, token } = await makeCustomer(admin.store, 'ada@people.example')
  const _id = await idOf(admin, email)
  const { devices } = await admin.sheet(_id)
  expect(devices).toHaveLength(1)
  const stranger = await openCustomerAdmin()
  expect((await stranger.post('end-sessions', { _id })).status).toBe(404)
  expect((await signedIn(admin.store, token)).status).toBe(200)
  const left = await admin.done<{ devices: CustomerDevice[] }>('end-sessions', { _id, sessionId: devices[0]!._id })
  expect(left.devices).toEqual([])
  expect((await signedIn(admin.store, token)).status).toBe(401)
  expect((await admin.post('end-sessions', { _id, sessionId: devices[0]!._id })).status).toBe(404)
})

test('consents are recorded by kind with their proof, and the newest of a kind counts', async () => {
  const admin = await openCustomerAdmin()
  const { _id } = await admin.create()
  const said = { _id, kind: 'sms_marketing', isGiven: true, source: 'in_person' }
  expect((await admin.post('record-consent', said)).error?.fields).toHaveProperty('wording')
  await admin.done('record-consent', { ...said, wording: 'Texts about new cheese' })
  expect((await admin.post('record-consent', { ...said, wording: 'Again' })).error?.message).toContain('already')
  await admin.done('record-consent', { ...said, kind: 'email_marketing', wording: 'Letters' })
  const { consents } = await admin.done<{ consents: CustomerConsent[] }>('record-consent', { ...said, isGiven: false })
  expect(consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
    ['sms_marketing', false],
    ['email_marketing', true],
    ['sms_marketing', true],
  ])
  const sheet = await admin.sheet(_id)
  expect(sheet.consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
    ['sms_marketing', false],
    ['email_marketing', true],
  ])
  expect(sheet.consents[1]).toMatchObject({ wording: 'Letters', source: 'in_person', level: 'single_opt_in' })
})

test('a bulk action does what it can and says why not for the others', async () => {
  const admin = await openCustomerAdmin()
  const [ada, bob] = [await admin.create({ tags: ['press'] }), await admin.create({ firstName: '', lastName: '' })]
  const foreign = await (await openCustomerAdmin()).create()
  const ids = [ada._id, bob._id, bob._id, foreign._id]
  expect(await admin.done('bulk', { ids, action: 'tag', tag: 'press' })).toEqual({
    done: 1,
    skipped: expect.arrayContaining([
      { _id: ada._id, name: 'Ada Lovelace', why: 'The customer has this tag already.' },
      { _id: foreign._id, name: '', why: 'There is no such customer.' },
    ]),
  })
  expect(await admin.read(bob._id)).toMatchObject({ tags: ['press'], version: 2 })
  expect((await admin.get('facts')).payload).toEqual({ tags: ['press'] })
  expect((await admin.post('bulk', { ids, action: 'untag' })).status).toBe(400)
  await admin.done('record-consent', {
    _id: ada._id,
    kind: 'email_marketing',
    isGiven: true,
    source: 'phone',
    wording: 'x',
  })
  expect(await admin.done('bulk', { ids: [ada._id, bob._id], action: 'withdraw_consent' })).toMatchObject({ done: 1 })
  expect((await admin.list({ consent: 'email_marketing' })).rows).toEqual([])
})

test('the timeline joins orders, emails, consents, notes and sign-ins, page by page; notes can be deleted', async () => {
  const admin = await openCustomerAdmin()
  const { store } = admin
  const { email } = await makeCustomer(store, 'ada@people.example')
  const _id = await idOf(admin, email)
  const orderId = await sellTo(store, _id)
  await admin.done('add-note', { _id, text: 'Call before delivery' })
  await admin.done('record-consent', {
    _id,
    kind: 'post_marketing',
    isGiven: true,
    source: 'written',
    wording: 'Cards',
  })
  const { entries } = await admin.timeline(_id)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['order', 'mail', 'consent', 'note', 'login']))
  expect(entries.find(({ kind }) => kind === 'order')).toMatchObject({ link: `/orders-detail/${orderId}` })
  expect(JSON.stringify(entries)).not.toContain('token=')
  const paged: string[] = []
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof admin.timeline>> = await admin.timeline(_id, {
      size: '2',
      ...(before ? { before } : {}),
    })
    paged.push(...page.entries.map((entry) => entry._id))
    before = page.next
  } while (before)
  expect(paged.sort()).toEqual(entries.map((entry) => entry._id).sort())
  const note = entries.find(({ kind }) => kind === 'note')!
  expect(note).toMatchObject({ text: 'Call before delivery', mayDelete: true })
  await admin.done('delete-note', { _id, noteId: note._id })
  expect((await admin.timeline(_id)).entries.map(({ kind }) => kind)).not.toContain('note')
  expect((await admin.post('delete-note', { _id, noteId: note._id })).status).toBe(404)
})

test('addresses of a customer are kept as the customer would; another store reaches none of it', async () => {
  const admin = await openCustomerAdmin()
  const { _id: customerId } = await admin.create()
  const address = {
    name: 'Ada',
    line1: '5 Elm St',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  }
  type Reply = { addresses: { _id: string; isDefault: boolean }[] }
  const { addresses } = await admin.done<Reply>('save-address', { customerId, ...address })
  expect(addresses).toMatchObject([{ isDefault: true, line1: '5 Elm St' }])
  const stranger = await customerHands((await openCustomerAdmin()).store)
  const _id = addresses[0]!._id
  const calls = [
    await stranger.post('save-address', { customerId, ...address }),
    await stranger.post('delete-address', { customerId, _id }),
    await stranger.get('profile', { _id: customerId }),
    await stranger.get('timeline', { _id: customerId }),
    await stranger.get('consent-history', { _id: customerId }),
    await stranger.post('add-note', { _id: customerId, text: 'x' }),
    await stranger.post('send-reset', { _id: customerId }),
  ]
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
  expect((await admin.done<Reply>('delete-address', { customerId, _id })).addresses).toEqual([])
})
