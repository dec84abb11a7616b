import { eq, sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, checkoutShop, post, tryPlace } from '@/e2e/checkout-harness'
import { customerHands, openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { mergeHands } from '@/e2e/merge-admin'
import { CUSTOMER_PASSWORD, makeCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PrivacyRow } from '@/lib/contract/privacy-requests'
import { rowsOf } from '../../../db/rows-of'
import { stagedJob } from '../../../db/schema/outbox'
import { privacyRequest } from '../../../db/schema/privacy-requests'
import { platformTransaction, transaction } from '../../../db/transaction'
import { checkBooks } from '../../books/check-books'
import { marketingPermissions } from '../../consents/marketing-permissions'
import { personalData } from '../personal-data'
import { eraseCustomerHandler } from './run-erasure'

provideTestDatabase()
provideCardHarness()

type Admin = Awaited<ReturnType<typeof openCustomerAdmin>>

function privacyHands(admin: Admin) {
  const headers = { authorization: admin.token }
  const call = (path: string, json: unknown) => callApi(`vender/privacy/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string>) =>
    callApi(`vender/privacy/${path}?${new URLSearchParams(query)}`, { headers })
  const done = async (path: string, json: unknown) => {
    const { status, text, payload } = await call(path, json)
    if (status !== 200) throw new Error(text)
    return payload as PrivacyRow
  }
  const ask = (customerId: string, kind: string) => done('create', { customerId, kind, channel: 'email' })
  return { ...admin, call, ask, fetch: get, step: done }
}

/** The moment of a scheduled erasure comes, and its job runs. */
async function runErasure({ store }: Admin, requestId: string): Promise<void> {
  await transaction(store, (tx) =>
    tx
      .update(privacyRequest)
      .set({ eraseAt: sql`now() - interval '1 second'` })
      .where(eq(privacyRequest.id, requestId)),
  )
  await eraseCustomerHandler.run({ storeId: store.storeId, requestId })
}

/** Tables with a row in whose text or JSON one of the words occurs. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  return platformTransaction(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const [row] = await rowsOf<{ hits: number }>(
        tx,
        sql`select count(*)::int as hits from ${sql.identifier(name)} t
            where exists (select from json_array_elements_text(${JSON.stringify(words)}::json) w
              where strpos(lower(to_jsonb(t)::text), lower(w)) > 0)`,
      )
      if (row && row.hits > 0) found.push(name)
    }
    return found
  })
}

test('a request is due thirty days after it came, and is answered once with a fresh archive', async () => {
  const admin = privacyHands(await openCustomerAdmin({ timeZone: 'Pacific/Auckland' }))
  const { _id: customerId, email } = await admin.create({ firstName: '=Ada', note: 'Only for the staff' })
  await sellTo(admin.store, customerId)
  const asked = await admin.ask(customerId, 'access')
  expect(asked).toMatchObject({ daysLeft: 30, state: 'open', name: '=Ada Lovelace' })
  const twice = await admin.call('create', { customerId, kind: 'access', channel: 'phone' })
  expect([twice.status, twice.error?.message]).toEqual([409, 'There is an open request of this kind already.'])
  const future = { customerId, kind: 'erasure', channel: 'phone', receivedOn: '2999-01-01' }
  expect((await admin.call('create', future)).error?.fields).toHaveProperty('receivedOn')
  expect((await admin.call('deliver', { _id: asked._id, version: 1 })).error?.message).toBe(
    'Download the archive first.',
  )
  const file = await admin.fetch('archive', { _id: asked._id })
  expect([file.status, file.text.slice(0, 2), file.headers.get('content-type')]).toEqual([200, 'PK', 'application/zip'])
  const data = await transaction(admin.store, (tx) => personalData(tx, admin.store, customerId))
  expect([data.profile.email, data.orders.length]).toEqual([email, 1])
  expect(JSON.stringify(data)).not.toMatch(/passwordHash|Only for the staff/)
  expect(await admin.step('deliver', { _id: asked._id, version: 1 })).toMatchObject({
    state: 'delivered',
    daysLeft: null,
  })
  expect((await admin.fetch('archive', { _id: asked._id })).status).toBe(409)
  expect((await admin.fetch('list', { show: 'closed' })).payload).toMatchObject({ rows: [{ _id: asked._id }] })
  expect((await admin.fetch('list', {})).payload).toMatchObject({ rows: [] })
})

test('an erasure is previewed exactly, waits seven days and can be stopped; only then nothing of the person is left', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const admin = privacyHands(mergeHands(await customerHands(shop)))
  const email = 'zuleika.quux@people.example'
  const { token } = await makeCustomer(shop, email, 'Quuxworth')
  const { _id } = (await admin.list({ query: email })).rows[0]!
  const address = { ...ADDRESS, name: 'Zuleika Quuxworth', line1: '77 Xyzzy Alley', phone: '01712345999' }
  await tryPlace(shop, { email, address, note: 'Ring at Xyzzy Alley' }, { token })
  const other = await admin.create({ email: 'zuleika.old@people.example', lastName: 'Quuxworth' })
  await tryPlace(shop, { email: other.email, address })
  await admin.done('save-address', { customerId: _id, ...address, region: 'Dhaka' })
  await admin.done('add-note', { _id, text: 'Quuxworth rings twice' })
  const merge = { ids: [_id, other._id], survivorId: _id, choices: {} }
  expect((await admin.post('merge', merge)).status).toBe(200)
  await transaction(shop, (tx) =>
    tx.execute(sql`update "order" set fulfilment_state = 'fulfilled', staff_note = 'Quuxworth'`),
  )
  const asked = await admin.ask(_id, 'erasure')
  const preview = (await admin.fetch('preview-erasure', { _id: asked._id })).payload
  expect(preview).toMatchObject({ orders: 2, openOrders: 0 })
  expect((await admin.fetch('preview-erasure', { _id: asked._id })).payload).toEqual(preview)
  const scheduled = await admin.step('schedule-erasure', { _id: asked._id, version: 1 })
  expect(scheduled.state).toBe('scheduled')
  const staged = await platformTransaction((tx) =>
    tx.select().from(stagedJob).where(eq(stagedJob.name, 'erase-customer')),
  )
  expect(staged[0]?.runAt?.toISOString()).toBe(scheduled.eraseAt)
  await eraseCustomerHandler.run({ storeId: shop.storeId, requestId: asked._id })
  const stopped = await admin.step('stop-erasure', { _id: asked._id, version: 2 })
  await eraseCustomerHandler.run({ storeId: shop.storeId, requestId: asked._id })
  expect(await admin.read(_id)).toMatchObject({ email, state: 'active' })
  await admin.step('schedule-erasure', { _id: asked._id, version: stopped.version })
  await runErasure(admin, asked._id)

  expect(await admin.read(_id)).toMatchObject({ state: 'erased' })
  expect(await tablesWith(['zuleika', 'quuxworth', 'xyzzy', '01712345999'])).toEqual([])
  expect((await admin.fetch('detail', { _id: asked._id })).payload).toMatchObject({ state: 'erased', name: '' })
  expect((await checkBooks()).broken.filter(({ store }) => store === shop.subdomain)).toEqual([])
  await eraseCustomerHandler.run({ storeId: shop.storeId, requestId: asked._id })
  const again = await admin.create({ email })
  const said = { _id: again._id, kind: 'email_marketing', isGiven: true, source: 'phone', wording: 'News?' }
  await admin.done('record-consent', said)
  const permissions = await transaction(shop, (tx) => marketingPermissions(tx, shop, [again._id]))
  expect(permissions.get(again._id)).toEqual({ isAllowed: false, reason: 'erased' })
}, 60_000)

test('an order that is still to be sent retains its address until then', async () => {
  const admin = privacyHands(await openCustomerAdmin())
  const { _id, email } = await admin.create()
  await sellTo(admin.store, _id, { email, fulfilmentState: 'open' })
  const asked = await admin.ask(_id, 'erasure')
  expect((await admin.fetch('preview-erasure', { _id: asked._id })).payload).toMatchObject({ orders: 1, openOrders: 1 })
})

test('closing the account in the shop erases by the same code, and closes open requests', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const admin = privacyHands(await customerHands(shop))
  const { email, token } = await makeCustomer(shop, 'selfmade@people.example', 'Selfmadeworth')
  const { _id } = (await admin.list({ query: email })).rows[0]!
  await tryPlace(shop, { email, address: { ...ADDRESS, name: 'Selfmadeworth' } }, { token })
  await transaction(shop, (tx) => tx.execute(sql`update "order" set fulfilment_state = 'fulfilled'`))
  const asked = await admin.ask(_id, 'access')
  const closed = await callApi('customer/delete-account', {
    host: `${shop.subdomain}.localhost:3000`,
    json: { password: CUSTOMER_PASSWORD },
    headers: { authorization: token },
  })
  expect([closed.status, closed.text]).toEqual([200, expect.stringContaining('erased')])
  expect(await tablesWith(['selfmade'])).toEqual([])
  expect((await admin.fetch('detail', { _id: asked._id })).payload).toMatchObject({ state: 'cancelled' })
  expect(
    (await post(shop, 'login-Customer', { email, password: CUSTOMER_PASSWORD, storeId: shop.storeId })).status,
  ).toBe(400)
})

test('an open request prevents a merge; a closed one moves with its customer', async () => {
  const admin = mergeHands(await openCustomerAdmin())
  const privacy = privacyHands(admin)
  const [ada, bob] = [await admin.create(), await admin.create()]
  const asked = await privacy.ask(bob._id, 'access')
  expect((await admin.tryMerge([ada._id, bob._id])).error?.message).toBe(
    'This customer has an open privacy request. Answer it first.',
  )
  await privacy.step('cancel', { _id: asked._id, version: 1 })
  await admin.merge([ada._id, bob._id])
  expect((await privacy.fetch('detail', { _id: asked._id })).payload).toMatchObject({ customerId: ada._id })
})

test('another store finds no request, and nobody erases without the permission', async () => {
  const admin = privacyHands(await openCustomerAdmin())
  const { _id: customerId } = await admin.create()
  const { _id } = await admin.ask(customerId, 'erasure')
  const stranger = privacyHands(await openCustomerAdmin())
  expect((await stranger.fetch('detail', { _id })).status).toBe(404)
  expect((await stranger.fetch('preview-erasure', { _id })).status).toBe(404)
  expect((await stranger.call('schedule-erasure', { _id, version: 1 })).status).toBe(404)
  expect((await stranger.call('create', { customerId, kind: 'access', channel: 'email' })).status).toBe(404)
  const role = { name: 'Editor', description: '', permissions: ['customer.edit'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: admin.token } })
  const editor = privacyHands(await customerHands(admin.store, 'Editor'))
  expect((await editor.call('schedule-erasure', { _id, version: 1 })).status).toBe(403)
  expect((await editor.fetch('archive', { _id })).status).toBe(403)
})
