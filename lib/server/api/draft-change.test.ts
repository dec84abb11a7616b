import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, stockOf } from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { type DraftAdmin, draftAdmin, draftOf, payDraft, seen, tryPay } from '@/e2e/draft-admin'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import type { DraftOrder } from '@/lib/contract/draft-order'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { makeVendor } from '../../demo/account-factory'
import { makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

const stockLeft = (admin: DraftAdmin) => stockOf(admin, admin.product.variantIds[0] ?? '')

const read = async (admin: DraftAdmin, { _id }: OrderDetail) =>
  (await callApi(`vender/orders/draft?_id=${_id}`, { headers: { authorization: admin.token } })).payload as DraftOrder

const change = (admin: DraftAdmin, { _id, version }: OrderDetail, wish: object) =>
  admin.do('change-draft', {
    _id,
    version,
    lines: [{ key: admin.key, quantity: 1 }],
    email: 'mina@people.example',
    ...wish,
  })

test('items, prices, customer and delivery change, number and link stay, and the new total is paid', async () => {
  const admin = await draftAdmin()
  const more = await makeProduct(admin, { title: 'Wick', variants: [{ stock: 9, price: 150 }] })
  const draft = await draftOf(admin, { staffNote: 'By phone' })
  const lines = [
    { key: admin.key, quantity: 2, price: 9 },
    { key: more.keys[0], quantity: 3 },
  ]
  const wish = { lines, email: 'nora@people.example', shipping: 2, discount: { kind: 'amount', value: 0.5 } }
  const changed = (await change(admin, draft, wish)).payload as OrderDetail
  expect(changed).toMatchObject({
    number: draft.number,
    version: draft.version + 1,
    email: 'nora@people.example',
    staffNote: '',
    totals: { subtotal: 22.5, discount: 0.5, shipping: 2, total: 24 },
    draft: { payUrl: draft.draft?.payUrl, reservedUntil: null },
  })
  expect(changed.timeline.map(({ kind, amount }) => [kind, amount])).toContainEqual(['draft_changed', 24])
  expect(await read(admin, changed)).toMatchObject({
    lines: [
      { goods: { key: admin.key }, quantity: 2, price: 9 },
      { goods: { key: more.keys[0] }, quantity: 3, price: 1.5 },
    ],
    gone: [],
    shipping: 2,
    discount: 0.5,
  })
  const old = await tryPay(admin, draft, { shownTotal: 10 })
  expect([old.status, old.error?.message]).toEqual([
    409,
    'The total is now $24.00. Please check your order and pay again.',
  ])
  expect(await seen(admin, changed)).toMatchObject({ total: 24 })
  expect(await payDraft(admin, changed)).toMatchObject({ state: 'paid', number: draft.number })
  expect(await takenBy(admin)).toBe(2_400)
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 2 })
})

test('the reservation follows the change, up and down', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin, { reserve: true })
  const three = { lines: [{ key: admin.key, quantity: 3 }], reserve: true }
  const more = (await change(admin, draft, three)).payload as OrderDetail
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 3 })
  expect(await read(admin, more)).toMatchObject({ isReserved: true })
  const short = await change(admin, more, { lines: [{ key: admin.key, quantity: 6 }], reserve: true })
  expect([short.status, short.error?.message]).toEqual([409, 'Only 5 of Lantern can be bought now.'])
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 3 })
  expect((await change(admin, more, {})).status).toBe(200)
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 0 })
})

test('the email with the link contains the new total', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  await change(admin, draft, { lines: [{ key: admin.key, quantity: 2 }], email: 'link@people.example', sendLink: true })
  const [mail] = await emailsTo('link@people.example')
  expect(mail?.text).toContain('$20.00')
  expect(mail?.text).toContain(draft.draft?.payUrl)
})

test('an outdated version, a paid, a cancelled and a foreign draft do not change', async () => {
  const [admin, other] = [await draftAdmin(), await draftAdmin()]
  const draft = await draftOf(admin)
  expect((await change(admin, draft, { staffNote: 'First' })).status).toBe(200)
  const late = await change(admin, draft, { staffNote: 'Second' })
  expect([late.status, late.error?.fields]).toEqual([409, { version: expect.stringContaining('Somebody else') }])
  expect((await change(other, draft, { lines: [{ key: other.key, quantity: 1 }] })).status).toBe(404)
  expect((await admin.detail(draft._id)).staffNote).toBe('First')
  const paid = await admin.detail(draft._id)
  expect(await payDraft(admin, paid)).toMatchObject({ state: 'paid' })
  const after = await admin.detail(draft._id)
  const over = await change(admin, after, { lines: [{ key: admin.key, quantity: 4 }] })
  expect([over.status, over.error?.message]).toEqual([409, 'Only an unpaid draft can be changed.'])
  expect(await admin.detail(draft._id)).toMatchObject({ totals: { total: 10 }, version: after.version })
})

test('a draft cannot change during a payment', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  expect(await payDraft(admin, draft, { token: 'DROP-BEFORE' })).toMatchObject({ state: 'checking' })
  const now = await admin.detail(draft._id)
  const refused = await change(admin, now, { lines: [{ key: admin.key, quantity: 2 }] })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'The customer is paying this order. Try again in a few minutes.',
  ])
  expect(await admin.detail(draft._id)).toMatchObject({ totals: { total: 10 } })
})

test('an agreed price may stay when a person without the permission edits the draft', async () => {
  const admin = await draftAdmin()
  const role = { name: 'Phone sales', description: '', permissions: ['order.view', 'order.create'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: admin.token } })
  const { token } = await makeVendor(admin, 'Phone sales')
  const draft = await draftOf(admin, { lines: [{ key: admin.key, quantity: 1, price: 8 }] })
  const ask = (version: number, price: number) =>
    callApi('vender/orders/change-draft', {
      json: { _id: draft._id, version, lines: [{ key: admin.key, quantity: 2, price }], email: 'mina@people.example' },
      headers: { authorization: token },
    })
  expect((await ask(draft.version, 7.99)).status).toBe(403)
  const left = await ask(draft.version, 8)
  expect(left.payload).toMatchObject({ totals: { total: 16 } })
})

test('items no longer sold are listed, and removed with the next change', async () => {
  const admin = await draftAdmin()
  const gone = await makeProduct(admin, { title: 'Wick', variants: [{ stock: 9, price: 150 }] })
  const both = [
    { key: admin.key, quantity: 1 },
    { key: gone.keys[0], quantity: 1 },
  ]
  const draft = await draftOf(admin, { lines: both })
  const { status } = await callApi('vender/products/bulk', {
    json: { changeSetId: crypto.randomUUID(), ids: [gone.id], action: { kind: 'status', status: 'archived' } },
    headers: { authorization: admin.token },
  })
  expect(status).toBe(200)
  expect(await read(admin, draft)).toMatchObject({ lines: [{ goods: { key: admin.key } }], gone: ['Wick'] })
  expect((await change(admin, draft, {})).payload).toMatchObject({ totals: { total: 10 } })
})

test('orders of the shop itself are no drafts', async () => {
  const [admin, shop] = [await draftAdmin(), await checkoutShop()]
  const foreign = await callApi(`vender/orders/draft?_id=${shop.storeId}`, { headers: { authorization: admin.token } })
  expect(foreign.status).toBe(404)
})
