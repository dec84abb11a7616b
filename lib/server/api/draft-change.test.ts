import { callApi } from '@/e2e/call-api'
import { provideCardTill } from '@/e2e/card-till'
import { checkoutShop, stockOf } from '@/e2e/checkout-desk'
import { type DraftDesk, draftDesk, draftOf, payDraft, seen, tryPay } from '@/e2e/draft-desk'
import { lettersTo } from '@/e2e/letters'
import { takenBy } from '@/e2e/order-till'
import { provideTestDatabase } from '@/e2e/test-database'
import type { DraftOrder } from '@/lib/contract/draft-orders'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { makeVendor } from '../../demo/account-factory'
import { makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'
import { checkBooks } from '../services/books/check-books'

provideTestDatabase()

provideCardTill()
beforeEach(purgeEverythingHere)
afterEach(async () => expect((await checkBooks()).broken).toEqual([]))

const stockLeft = (desk: DraftDesk) => stockOf(desk, desk.product.variantIds[0] ?? '')

const read = async (desk: DraftDesk, { _id }: OrderDetail) =>
  (await callApi(`vender/orders/draft?_id=${_id}`, { headers: { authorization: desk.token } })).payload as DraftOrder

const change = (desk: DraftDesk, { _id, version }: OrderDetail, wish: object) =>
  desk.do('change-draft', {
    _id,
    version,
    lines: [{ key: desk.key, quantity: 1 }],
    email: 'mina@people.example',
    ...wish,
  })

test('goods, prices, customer and delivery are changed under the same number and link, and the new total is paid', async () => {
  const desk = await draftDesk()
  const more = await makeProduct(desk, { title: 'Wick', variants: [{ stock: 9, price: 150 }] })
  const draft = await draftOf(desk, { staffNote: 'By phone' })
  const lines = [
    { key: desk.key, quantity: 2, price: 9 },
    { key: more.keys[0], quantity: 3 },
  ]
  const wish = { lines, email: 'nora@people.example', shipping: 2, discount: { kind: 'amount', value: 0.5 } }
  const changed = (await change(desk, draft, wish)).payload as OrderDetail
  expect(changed).toMatchObject({
    number: draft.number,
    version: draft.version + 1,
    email: 'nora@people.example',
    staffNote: '',
    totals: { subtotal: 22.5, discount: 0.5, shipping: 2, total: 24 },
    draft: { payUrl: draft.draft?.payUrl, reservedUntil: null },
  })
  expect(changed.timeline.map(({ kind, amount }) => [kind, amount])).toContainEqual(['draft_changed', 24])
  expect(await read(desk, changed)).toMatchObject({
    lines: [
      { goods: { key: desk.key }, quantity: 2, price: 9 },
      { goods: { key: more.keys[0] }, quantity: 3, price: 1.5 },
    ],
    gone: [],
    shipping: 2,
    discount: 0.5,
  })
  const old = await tryPay(desk, draft, { shownTotal: 10 })
  expect([old.status, old.error?.message]).toEqual([
    409,
    'The total is now $24.00. Please check your order and pay again.',
  ])
  expect(await seen(desk, changed)).toMatchObject({ total: 24 })
  expect(await payDraft(desk, changed)).toMatchObject({ state: 'paid', number: draft.number })
  expect(await takenBy(desk)).toBe(2_400)
  expect(await stockLeft(desk)).toEqual({ onHand: 5, committed: 2 })
})

test('what is set aside follows the change, whichever way', async () => {
  const desk = await draftDesk()
  const draft = await draftOf(desk, { reserve: true })
  const three = { lines: [{ key: desk.key, quantity: 3 }], reserve: true }
  const more = (await change(desk, draft, three)).payload as OrderDetail
  expect(await stockLeft(desk)).toEqual({ onHand: 5, committed: 3 })
  expect(await read(desk, more)).toMatchObject({ isReserved: true })
  const short = await change(desk, more, { lines: [{ key: desk.key, quantity: 6 }], reserve: true })
  expect([short.status, short.error?.message]).toEqual([409, 'Only 5 of Lantern can be bought now.'])
  expect(await stockLeft(desk)).toEqual({ onHand: 5, committed: 3 })
  expect((await change(desk, more, {})).status).toBe(200)
  expect(await stockLeft(desk)).toEqual({ onHand: 5, committed: 0 })
})

test('the letter with the link tells the new total', async () => {
  const desk = await draftDesk()
  const draft = await draftOf(desk)
  await change(desk, draft, { lines: [{ key: desk.key, quantity: 2 }], email: 'link@people.example', sendLink: true })
  const [letter] = await lettersTo('link@people.example')
  expect(letter?.text).toContain('$20.00')
  expect(letter?.text).toContain(draft.draft?.payUrl)
})

test('an older version, a paid, a called-off and a foreign draft stay as they are', async () => {
  const [desk, other] = [await draftDesk(), await draftDesk()]
  const draft = await draftOf(desk)
  expect((await change(desk, draft, { staffNote: 'First' })).status).toBe(200)
  const late = await change(desk, draft, { staffNote: 'Second' })
  expect([late.status, late.error?.fields]).toEqual([409, { version: expect.stringContaining('Somebody else') }])
  expect((await change(other, draft, { lines: [{ key: other.key, quantity: 1 }] })).status).toBe(404)
  expect((await desk.detail(draft._id)).staffNote).toBe('First')
  const paid = await desk.detail(draft._id)
  expect(await payDraft(desk, paid)).toMatchObject({ state: 'paid' })
  const after = await desk.detail(draft._id)
  const over = await change(desk, after, { lines: [{ key: desk.key, quantity: 4 }] })
  expect([over.status, over.error?.message]).toEqual([409, 'Only a draft that nobody has paid yet can be changed.'])
  expect(await desk.detail(draft._id)).toMatchObject({ totals: { total: 10 }, version: after.version })
})

test('while a payment is on its way nothing changes', async () => {
  const desk = await draftDesk()
  const draft = await draftOf(desk)
  expect(await payDraft(desk, draft, { token: 'DROP-BEFORE' })).toMatchObject({ state: 'checking' })
  const now = await desk.detail(draft._id)
  const refused = await change(desk, now, { lines: [{ key: desk.key, quantity: 2 }] })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'The customer is paying this order. Try again in a few minutes.',
  ])
  expect(await desk.detail(draft._id)).toMatchObject({ totals: { total: 10 } })
})

test('a price that was agreed may be left by people who may not set one', async () => {
  const desk = await draftDesk()
  const role = { name: 'Phone sales', description: '', permissions: ['order.view', 'order.create'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: desk.token } })
  const { token } = await makeVendor(desk, 'Phone sales')
  const draft = await draftOf(desk, { lines: [{ key: desk.key, quantity: 1, price: 8 }] })
  const ask = (version: number, price: number) =>
    callApi('vender/orders/change-draft', {
      json: { _id: draft._id, version, lines: [{ key: desk.key, quantity: 2, price }], email: 'mina@people.example' },
      headers: { authorization: token },
    })
  expect((await ask(draft.version, 7.99)).status).toBe(403)
  const left = await ask(draft.version, 8)
  expect(left.payload).toMatchObject({ totals: { total: 16 } })
})

test('goods that left the shop are named, and leave the draft with the next change', async () => {
  const desk = await draftDesk()
  const gone = await makeProduct(desk, { title: 'Wick', variants: [{ stock: 9, price: 150 }] })
  const both = [
    { key: desk.key, quantity: 1 },
    { key: gone.keys[0], quantity: 1 },
  ]
  const draft = await draftOf(desk, { lines: both })
  const { status } = await callApi('vender/products/bulk', {
    json: { changeSetId: crypto.randomUUID(), ids: [gone.id], action: { kind: 'status', status: 'archived' } },
    headers: { authorization: desk.token },
  })
  expect(status).toBe(200)
  expect(await read(desk, draft)).toMatchObject({ lines: [{ goods: { key: desk.key } }], gone: ['Wick'] })
  expect((await change(desk, draft, {})).payload).toMatchObject({ totals: { total: 10 } })
})

test('the shop’s own orders are no drafts', async () => {
  const [desk, shop] = [await draftDesk(), await checkoutShop()]
  const foreign = await callApi(`vender/orders/draft?_id=${shop.storeId}`, { headers: { authorization: desk.token } })
  expect(foreign.status).toBe(404)
})
