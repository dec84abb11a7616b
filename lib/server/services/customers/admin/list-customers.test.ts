import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { customerHands, openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { writeLedger } from '@/e2e/write-ledger'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import { membership } from '../../../db/schema/accounts'
import { stockHold } from '../../../db/schema/claims'
import { customerTotals } from '../../../db/schema/customer-totals'
import { order } from '../../../db/schema/orders'
import { refund } from '../../../db/schema/refunds'
import { location } from '../../../db/schema/stock'
import { platformTransaction, transaction } from '../../../db/transaction'

provideTestDatabase()

const emails = (page: { rows: { email: string }[] }) => page.rows.map(({ email }) => email.split('@')[0])

test('customers are found by parts of name, address, company and phone number, and only in their store', async () => {
  const admin = await openCustomerAdmin()
  await admin.create({ email: 'Ada@people.example', firstName: 'Ada', lastName: 'Lovelace', company: 'Engines 100%' })
  await admin.create({
    email: 'bob@people.example',
    firstName: 'Bob',
    lastName: '',
    countryCode: '+44',
    mobile: '7700900123',
  })
  const other = await openCustomerAdmin()
  await other.create({ email: 'ada@people.example' })
  for (const [query, found] of [
    ['LOVE ada', ['ada']],
    ['engines 100%', ['ada']],
    ['100_', []],
    ['+44 7700-900 123', ['bob']],
    ['900123', ['bob']],
    ['people.example', ['bob', 'ada']],
    ['<script>', []],
  ] as const) {
    expect([query, emails(await admin.list({ query }))]).toEqual([query, found])
  }
})

test('filters by tag, consent, state, sales and dates', async () => {
  const admin = await openCustomerAdmin({ timeZone: 'Pacific/Auckland' })
  const ada = await admin.create({ email: 'ada@people.example', tags: ['press', 'wholesale'] })
  const bob = await admin.create({ email: 'bob@people.example', tags: ['press'] })
  await admin.done('set-disabled', { _id: bob._id, version: bob.version, isDisabled: true })
  const said = { kind: 'email_marketing', source: 'phone', wording: 'News?' }
  await admin.done('record-consent', { ...said, _id: ada._id, isGiven: true })
  // 23:30 in Auckland, where the day is the store's.
  await sellTo(admin.store, ada._id, { placedAt: new Date('2026-03-10T10:30:00Z') })
  await sellTo(admin.store, ada._id, { placedAt: new Date('2026-03-11T10:30:00Z') })
  for (const [query, found] of [
    [{ tag: 'press' }, ['bob', 'ada']],
    [{ tag: 'press|wholesale' }, ['ada']],
    [{ state: 'disabled' }, ['bob']],
    [{ state: 'guest|disabled' }, ['bob', 'ada']],
    [{ consent: 'email_marketing' }, ['ada']],
    [{ noConsent: 'email_marketing' }, ['bob']],
    [{ consent: 'sms_marketing' }, []],
    [{ ordersTo: '0' }, ['bob']],
    [{ spentFrom: '26' }, ['ada']],
    [{ spentFrom: '26.01' }, []],
    [{ boughtFrom: '2026-03-11', boughtTo: '2026-03-11' }, ['ada']],
    [{ boughtTo: '2026-03-10' }, []],
    [{ sort: 'spent' }, ['ada', 'bob']],
    [{ sort: 'orders', direction: 'asc' }, ['bob', 'ada']],
    [{ sort: 'email', direction: 'asc' }, ['ada', 'bob']],
  ] as const) {
    expect([query, emails(await admin.list(query))]).toEqual([query, found])
  }
  const eve = await admin.create({ email: 'eve@people.example' })
  await admin.done('record-consent', { ...said, _id: eve._id, isGiven: true })
  for (const [query, matching] of [
    [{ consent: 'email_marketing' }, 2],
    [{ consent: 'email_marketing', sort: 'spent' }, 2],
    [{ noConsent: 'sms_marketing' }, 3],
  ] as const) {
    expect([query, (await admin.list({ ...query, size: '1' })).matching]).toEqual([query, matching])
  }
  expect((await admin.get('matching', { consent: 'email_marketing' })).payload).toEqual({ ids: [eve._id, ada._id] })
  await admin.done('record-consent', { ...said, _id: eve._id, isGiven: false })
  await admin.done('record-consent', { ...said, _id: ada._id, isGiven: false })
  expect(emails(await admin.list({ consent: 'email_marketing' }))).toEqual([])
})

test('pages neither repeat nor skip, in every order', async () => {
  const admin = await openCustomerAdmin()
  for (let at = 0; at < 7; at++) {
    const { _id } = await admin.create({ email: `p${at}@people.example`, firstName: 'Same', lastName: '' })
    if (at % 3 === 0) await sellTo(admin.store, _id)
  }
  for (const sort of ['created', 'name', 'email', 'spent', 'orders', 'last_order']) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof admin.list>> = await admin.list({
        sort,
        size: '2',
        ...(after ? { after } : {}),
      })
      seen.push(...page.rows.map(({ _id }) => _id))
      after = page.next
    } while (after)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7])
  }
})

test('when a customer orders is told by the orders in the ledger, and the list adds it up', async () => {
  const admin = await openCustomerAdmin()
  const { _id, email } = await admin.create()
  const at = (day: number) => ({ placedAt: new Date(Date.UTC(2026, 0, day)) })
  await sellTo(admin.store, _id, { ...at(1), discount: 300 })
  const refunded = await sellTo(admin.store, _id, { ...at(11), paymentState: 'partially_refunded' })
  await sellTo(admin.store, _id, at(31))
  await sellTo(admin.store, _id, { ...at(5), paymentState: 'refunded' })
  await sellTo(admin.store, _id, { ...at(5), fulfilmentState: 'cancelled' })
  await sellTo(admin.store, _id, { ...at(5), paymentState: 'pending' })
  await sellTo(admin.store, null, { ...at(6), email })
  const { storeId } = admin.store
  await transaction(admin.store, async (tx) => {
    await tx.insert(refund).values([
      { storeId, id: uuidv7(), orderId: refunded, amount: 450, state: 'done' },
      { storeId, id: uuidv7(), orderId: refunded, amount: 100, state: 'refused' },
    ])
    await writeLedger(tx, storeId)
  })
  const { totals, carts } = await admin.sheet(_id)
  expect(totals).toMatchObject({
    firstOrderAt: '2026-01-01T00:00:00.000Z',
    lastOrderAt: '2026-01-31T00:00:00.000Z',
    usualDays: 5,
    guestOrders: 1,
  })
  expect(carts).toMatchObject([{ state: 'open', total: 13 }])
  expect((await admin.list()).rows[0]).toMatchObject({ orders: 5, spent: 57.5 })
})

test('who sees every order reads the stored totals; who sees those of some places, sums of these', async () => {
  const store = await makeStore()
  const owner = await customerHands(store)
  const here = await owner.create({ email: 'here@people.example' })
  const there = await owner.create({ email: 'there@people.example' })
  const role = { name: 'Clerk', description: '', permissions: ['customer.view', 'order.view'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: owner.token } })
  const clerk = await customerHands(store, 'Clerk')
  const { variantIds } = await makeProduct(store, {})
  const { storeId } = store
  const elsewhere = uuidv7()
  await transaction(store, async (tx) => {
    const [home] = await tx.select().from(location)
    await tx.insert(location).values({ storeId, id: elsewhere, name: 'Elsewhere' })
    const sold = [
      [here._id, elsewhere, 400],
      [there._id, home?.id ?? '', 900],
    ] as const
    for (const [customerId, locationId, subtotal] of sold) {
      const documentId = uuidv7()
      const facts = {
        number: 5_000 + subtotal,
        paymentState: 'paid',
        fulfilmentState: 'open',
        currency: 'USD',
      } as const
      const money = { subtotal, total: subtotal, customerId, placedAt: new Date() }
      await tx.insert(order).values({ storeId, id: documentId, ...facts, ...money })
      const hold = { documentId, variantId: variantIds[0] ?? '', locationId, quantity: 1, state: 'kept' as const }
      await tx.insert(stockHold).values({ storeId, id: uuidv7(), ...hold })
    }
    await writeLedger(tx, storeId)
  })
  await platformTransaction((tx) =>
    tx
      .update(membership)
      .set({ locationIds: [elsewhere] })
      .where(and(eq(membership.storeId, storeId), eq(membership.isOwner, false))),
  )
  // A total that no orders explain shows who reads it.
  await transaction(store, (tx) =>
    tx.update(customerTotals).set({ total: 1_100 }).where(eq(customerTotals.id, there._id)),
  )
  const seenBy = async (hands: typeof clerk, query: Record<string, string>) =>
    (await hands.list({ sort: 'spent', ...query })).rows.map(({ email, spent }) => [email.split('@')[0], spent])
  const everything = [
    ['there', 11],
    ['here', 4],
  ]
  expect(await seenBy(owner, {})).toEqual(everything)
  expect(await seenBy(owner, { spentFrom: '11' })).toEqual([['there', 11]])
  expect(await seenBy(clerk, {})).toEqual([
    ['here', 4],
    ['there', 0],
  ])
  expect(await seenBy(clerk, { spentFrom: '1' })).toEqual([['here', 4]])
})

test('without the permission to see orders there are no figures, and nobody is found by them', async () => {
  const store = await makeStore()
  const owner = await customerHands(store)
  const { _id } = await owner.create()
  await sellTo(store, _id)
  const role = { name: 'Marketer', description: '', permissions: ['customer.view'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: owner.token } })
  const marketer = await customerHands(store, 'Marketer')
  expect((await marketer.list()).rows[0]).toMatchObject({ orders: null, spent: null, lastOrderAt: null })
  expect(await marketer.sheet(_id)).toMatchObject({ totals: null, carts: null })
  for (const query of [{ spentFrom: '1' }, { sort: 'spent' }, { ordersTo: '0' }] as Record<string, string>[]) {
    expect((await marketer.get('list', query)).status).toBe(403)
  }
  expect((await marketer.timeline(_id)).entries.map(({ kind }) => kind)).not.toContain('order')
})
