import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { hostOf, post } from '@/e2e/checkout-harness'
import { customerHands, sellTo } from '@/e2e/customer-admin'
import { openMergeAdmin } from '@/e2e/merge-admin'
import { CUSTOMER_PASSWORD, makeCustomer, signUpCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { rowsOf } from '../../../db/rows-of'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import { refund } from '../../../db/schema/refunds'
import { auditEvent } from '../../../db/schema/team'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

type Admin = Awaited<ReturnType<typeof openMergeAdmin>>

const idOf = async (admin: Admin, email: string) => (await admin.list({ query: email })).rows[0]!._id
const signedIn = (admin: Admin, token: string) =>
  callApi('customer/profile', { host: hostOf(admin.store), headers: { authorization: token } })
const agree = (admin: Admin, _id: string, isGiven = true) =>
  admin.done('record-consent', { _id, kind: 'email_marketing', isGiven, source: 'phone', wording: 'News?' })
const place = {
  name: 'Ada',
  line1: '5 Elm St',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

test('a merge takes the chosen values, joins tags and notes, and moves everything', async () => {
  const admin = await openMergeAdmin()
  const ada = await admin.create({ firstName: 'Ada', company: 'Engines', tags: ['press'], note: 'Likes Brie' })
  const bob = await admin.create({ firstName: 'A.', mobile: '7700900123', tags: ['press', 'vip'], note: 'Rings twice' })
  const eve = await admin.create({ firstName: 'Eve', language: 'fr', birthday: '1990-02-03' })
  await admin.done('save-address', { customerId: ada._id, ...place })
  await admin.done('save-address', { customerId: bob._id, ...place })
  await admin.done('save-address', { customerId: bob._id, ...place, line1: '6 Elm St' })
  await admin.done('add-note', { _id: eve._id, text: 'Call before delivery' })
  await sellTo(admin.store, bob._id)
  await sellTo(admin.store, eve._id)
  const preview = await admin.preview([ada._id, bob._id, eve._id])
  expect(preview.blockers).toEqual([])
  expect(preview.people[1]).toMatchObject({ orders: 1, parts: { addresses: 2, orders: 1, wishes: 0 } })
  const merged = await admin.merge([ada._id, bob._id, eve._id], { name: eve._id })
  expect(merged.message).toBe('3 customers are merged into Eve Lovelace.')
  expect(await admin.read(ada._id)).toMatchObject({
    firstName: 'Eve',
    email: ada.email,
    company: 'Engines',
    mobile: '7700900123',
    language: 'fr',
    birthday: '1990-02-03',
    tags: ['press', 'vip'],
    note: 'Likes Brie\n\nRings twice',
    mergedInto: null,
  })
  const sheet = await admin.sheet(ada._id)
  expect((await admin.list()).rows).toMatchObject([{ _id: ada._id, orders: 2, spent: 26 }])
  expect(sheet.addresses.map(({ line1, isDefault }) => [line1, isDefault])).toEqual([
    ['5 Elm St', true],
    ['6 Elm St', false],
  ])
  const { entries } = await admin.timeline(ada._id)
  expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['merge', 'note', 'order']))
  expect(entries.find(({ kind }) => kind === 'merge')).toMatchObject({ mergeId: merged.batchId })
  expect((await admin.list()).rows.map(({ _id }) => _id)).toEqual([ada._id])
  expect((await admin.read(bob._id)).mergedInto).toBe(ada._id)
  expect((await admin.post('update', { ...bob, birthday: null, version: 3 })).error?.message).toContain('merged')
})

test('the activity log says how much was merged, and nothing about the people', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create({ firstName: 'Augusta' }), await admin.create({ firstName: 'Byron' })]
  await admin.merge([ada._id, bob._id])
  const rows = await transaction(admin.store, (tx) =>
    tx.select().from(auditEvent).where(eq(auditEvent.action, 'customer.merge')),
  )
  expect(rows).toMatchObject([{ subjectName: '2 customers', after: { orders: 0 } }])
  expect(JSON.stringify(rows)).not.toMatch(/Augusta|Byron|people\.example/)
})

test('links lead to the newest survivor, also after a chain of merges', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob, eve] = [await admin.create(), await admin.create(), await admin.create()]
  await admin.merge([bob._id, eve._id])
  await admin.merge([ada._id, bob._id])
  expect((await admin.read(eve._id)).mergedInto).toBe(ada._id)
  const again = await admin.post('create', { email: eve.email, firstName: '', lastName: '' })
  expect(again.error?.fields?.email).toBe('This address belongs to a customer who was merged into another one.')
})

test('the account goes with its address; sessions of both end, and the old address still finds the customer', async () => {
  const admin = await openMergeAdmin()
  const { store } = admin
  const ada = await admin.create({ email: 'guest@people.example' })
  const account = await makeCustomer(store, 'account@people.example')
  const accountId = await idOf(admin, account.email)
  await admin.merge([ada._id, accountId])
  expect(await admin.read(ada._id)).toMatchObject({ email: account.email, state: 'active', isVerified: true })
  expect((await signedIn(admin, account.token)).status).toBe(401)
  const login = (email: string) =>
    post(store, 'login-Customer', { email, password: CUSTOMER_PASSWORD, storeId: store.storeId })
  const { payload } = await login('account@people.example')
  const { token } = payload as { token: string }
  expect((await signedIn(admin, token)).payload).toMatchObject({ email: account.email })
  expect((await login('guest@people.example')).status).toBe(200)
  await signUpCustomer(store, 'guest@people.example', 'Other')
  expect(await admin.read(ada._id)).toMatchObject({ lastName: 'Lovelace' })
})

test('of two accounts one password stays: that of the chosen address', async () => {
  const admin = await openMergeAdmin()
  const { store } = admin
  const [one, two] = [await makeCustomer(store, 'one@people.example'), await makeCustomer(store, 'two@people.example')]
  const [oneId, twoId] = [await idOf(admin, one.email), await idOf(admin, two.email)]
  await admin.merge([oneId, twoId], { email: twoId })
  expect((await signedIn(admin, one.token)).status).toBe(401)
  expect((await signedIn(admin, two.token)).status).toBe(401)
  expect(await admin.read(oneId)).toMatchObject({ email: two.email, state: 'active' })
  expect((await admin.read(twoId)).email).toBe(one.email)
})

test('a withdrawal outweighs a later agreement of the other customer; being never asked does not', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob, eve] = [await admin.create(), await admin.create(), await admin.create()]
  await agree(admin, ada._id)
  await agree(admin, ada._id, false)
  await agree(admin, bob._id)
  await admin.merge([bob._id, ada._id])
  const [newest] = (await admin.sheet(bob._id)).consents
  expect(newest).toMatchObject({ kind: 'email_marketing', isGiven: false, source: 'merge' })
  const joined = await admin.create()
  await agree(admin, joined._id)
  await admin.merge([eve._id, joined._id])
  expect((await admin.sheet(eve._id)).consents).toMatchObject([{ isGiven: true, source: 'phone' }])
})

test('whatever prevents a merge is a sentence, and nothing is written', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create()]
  const foreign = await (await openMergeAdmin()).create()
  const orderId = await sellTo(admin.store, bob._id, { number: 77 })
  const itself = await admin.tryMerge([ada._id, ada._id])
  expect([itself.status, itself.text]).toEqual([400, expect.stringContaining('merged with itself')])
  expect((await admin.tryMerge([ada._id])).status).toBe(400)
  expect((await admin.tryMerge([ada._id, foreign._id])).status).toBe(404)
  expect((await admin.tryMerge([ada._id, uuidv7()])).status).toBe(404)
  expect((await admin.tryMerge([ada._id, bob._id], { name: foreign._id })).status).toBe(400)
  const { storeId } = admin.store
  const open = { storeId, id: uuidv7(), orderId, amount: 100, state: 'unknown' as const }
  await transaction(admin.store, (tx) => tx.insert(refund).values(open))
  const blocked = await admin.tryMerge([ada._id, bob._id])
  const text = 'A refund of order #77 is not settled yet. Merge once its state is known.'
  expect([blocked.status, blocked.error?.message]).toEqual([409, text])
  expect((await admin.preview([ada._id, bob._id])).blockers).toEqual([{ customerId: bob._id, text }])
  await transaction(admin.store, (tx) => tx.update(refund).set({ state: 'done' }).where(eq(refund.id, open.id)))
  await transaction(admin.store, (tx) =>
    tx.update(customer).set({ anonymisedAt: sql`now()` }).where(eq(customer.id, bob._id)),
  )
  expect((await admin.tryMerge([ada._id, bob._id])).error?.message).toContain('erased')
  const [eve, tom] = [await admin.create({ note: 'x'.repeat(4_990) }), await admin.create({ note: 'y'.repeat(20) })]
  expect((await admin.tryMerge([eve._id, tom._id])).error?.message).toContain('5,000')
  await admin.merge([ada._id, tom._id])
  expect((await admin.tryMerge([eve._id, tom._id])).error?.message).toContain('merged into another customer already')
  expect(await admin.read(eve._id)).toMatchObject({ version: 1 })
})

test('the totals of the store are the same before, after and after the undo', async () => {
  const admin = await openMergeAdmin()
  const people = [await admin.create(), await admin.create(), await admin.create()]
  for (const { _id } of people) await sellTo(admin.store, _id, { discount: 50 })
  await sellTo(admin.store, people[1]!._id, { paymentState: 'refunded' })
  const sums = async () => {
    const [row] = await transaction(admin.store, (tx) =>
      rowsOf<{ count: number; total: number }>(
        tx,
        sql`select sum(e.orders)::int as count, sum(e.net + e.tax + e.shipping)::int as total from sale_event e`,
      ),
    )
    const { rows } = await admin.list()
    const spent = rows.reduce((sum, each) => sum + Math.round((each.spent ?? 0) * 100), 0)
    expect([rows.reduce((sum, each) => sum + (each.orders ?? 0), 0), spent]).toEqual([row?.count, row?.total])
    return row
  }
  const before = await sums()
  const { batchId } = await admin.merge(people.map(({ _id }) => _id))
  expect(await sums()).toEqual(before)
  expect((await admin.undo(batchId)).status).toBe(200)
  expect(await sums()).toEqual(before)
})

test('another store neither sees nor undoes a merge; a colleague who may only look merges nothing', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create()]
  const stranger = await openMergeAdmin()
  expect((await stranger.tryMerge([ada._id, bob._id])).status).toBe(404)
  expect((await stranger.get('preview-merge', { ids: `${ada._id}|${bob._id}` })).status).toBe(404)
  const { batchId } = await admin.merge([ada._id, bob._id])
  expect((await stranger.undo(batchId)).status).toBe(404)
  expect((await stranger.get('preview-undo-merge', { batchId })).status).toBe(404)
  const role = { name: 'Viewer', description: '', permissions: ['customer.view'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: admin.token } })
  const viewer = await customerHands(admin.store, 'Viewer')
  expect((await viewer.post('undo-merge', { batchId })).status).toBe(403)
})

test('nothing of the absorbed customer is left behind', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create()]
  await admin.done('save-address', { customerId: bob._id, ...place })
  await agree(admin, bob._id)
  await admin.merge([ada._id, bob._id])
  const left = await transaction(admin.store, async (tx) => [
    ...(await tx.select().from(customerAddress).where(eq(customerAddress.customerId, bob._id))),
    ...(await tx.select().from(customerConsent).where(eq(customerConsent.customerId, bob._id))),
  ])
  expect(left).toEqual([])
})
