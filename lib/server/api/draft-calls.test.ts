import { randomUUID } from 'node:crypto'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, checkoutShop, holdsOf, hostOf, ordersOf, placement, post, stockOf } from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { type DraftAdmin, draftAdmin, draftOf, linkOf, payDraft, seen, tryPay } from '@/e2e/draft-admin'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import { onPostgres } from '@/e2e/test-database'
import { makeVendor } from '../../demo/account-factory'
import { makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'
import { RESERVE_MS } from '../services/orders/draft-holds'
import { expireOrders } from '../services/orders/expire-orders'
import { HOLD_MS } from '../services/orders/hold-stock'
import { resolvePaymentAttempts } from '../services/payments/resolve-attempts'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
const stockLeft = (admin: DraftAdmin) => stockOf(admin, admin.product.variantIds[0] ?? '')

test('a draft has its own prices and a number, does not expire, and reserves nothing', async () => {
  const admin = await draftAdmin({ taxes: [{ name: 'VAT', percent: 10 }] })
  const lines = [{ key: admin.key, quantity: 2, price: 8 }]
  const draft = await draftOf(admin, { lines, discount: { kind: 'percent', value: 25 }, shipping: 4.5 })
  expect(draft).toMatchObject({
    number: 1001,
    channel: 'draft',
    paymentState: 'pending',
    email: 'mina@people.example',
    totals: { subtotal: 16, discount: 4, tax: 1.2, shipping: 4.5, total: 17.7 },
    draft: { reservedUntil: null },
    holds: [],
    timeline: [{ kind: 'draft_created', amount: 17.7 }],
  })
  expect((await ordersOf(admin))[0]?.expiresAt).toBeNull()
  await expireOrders(after(365 * 86_400_000))
  expect(await admin.detail(draft._id)).toMatchObject({ paymentState: 'pending' })
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 0 })
})

test('the same draft sent twice is one order', async () => {
  const admin = await draftAdmin()
  const wish = { draftId: randomUUID(), sendLink: true }
  const [first, second] = await Promise.all([draftOf(admin, wish), draftOf(admin, wish)])
  expect(first._id).toBe(second._id)
  expect(await ordersOf(admin)).toHaveLength(1)
})

test('products of another store, too large a discount and repeated products are rejected and write nothing', async () => {
  const [admin, other] = [await draftAdmin(), await draftAdmin()]
  const line = { key: admin.key, quantity: 1 }
  const rejections: [object, number, string][] = [
    [{ lines: [{ key: other.key, quantity: 1 }] }, 400, 'A product of this order is not on sale.'],
    [{ lines: [line, line] }, 400, 'A product is on the order twice.'],
    [{ discount: { kind: 'amount', value: 10.01 } }, 400, 'The discount is larger than the subtotal.'],
    [{ discount: { kind: 'percent', value: 101 } }, 400, 'The discount is larger than the subtotal.'],
    [{ isSent: false, shipping: 1 }, 400, 'An order without delivery has no shipping cost.'],
    [{ lines: [] }, 400, 'Add a product'],
    [{ lines: [{ ...line, quantity: 6 }], reserve: true }, 409, 'Only 5 of Lantern can be bought now.'],
  ]
  for (const [wish, status, message] of rejections) {
    const answer = await admin.write(wish)
    expect([answer.status, answer.error?.message]).toEqual([status, message])
  }
  expect(await ordersOf(admin)).toEqual([])
})

test('a custom price requires the permission to edit orders', async () => {
  const admin = await draftAdmin()
  const role = { name: 'Phone sales', description: '', permissions: ['order.view', 'order.create'] }
  const made = await callApi('vender/roles/create', { json: role, headers: { authorization: admin.token } })
  expect(made.status).toBe(200)
  const { token } = await makeVendor(admin, 'Phone sales')
  const own = await admin.write({ lines: [{ key: admin.key, quantity: 1, price: 9.99 }] }, token)
  expect([own.status, own.error?.message]).toEqual([403, 'Your role does not allow this: set another price.'])
  expect((await admin.write({ lines: [{ key: admin.key, quantity: 1, price: 10 }] }, token)).status).toBe(200)
})

test('products are found by product, option and SKU, those of other stores are not', async () => {
  const admin = await draftAdmin({ title: 'Lantern 100%', variants: [{ sku: 'L-77', price: 1_000 }] })
  await makeProduct(await checkoutShop(), { title: 'Lantern' })
  const ask = async (query: string) => {
    const path = `vender/orders/goods?query=${encodeURIComponent(query)}`
    const { payload, text } = await callApi(path, { headers: { authorization: admin.token } })
    if (!payload) throw new Error(text)
    return (payload as { goods: { key: string }[] }).goods.map(({ key }) => key)
  }
  expect(await ask('lantern')).toEqual([admin.key])
  expect(await ask('l-77')).toEqual([admin.key])
  expect(await ask('100%')).toEqual([admin.key])
  expect(await ask('%%%%')).toEqual([])
})

test('paid by link: the draft’s price is charged, its stock is committed, its address is stored, both sides are emailed', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin, { discount: { kind: 'amount', value: 2 }, shipping: 1, sendLink: true })
  const [mail] = await emailsTo('mina@people.example')
  expect(mail?.kind).toBe('order-ready-to-pay')
  expect(mail?.text).toContain(draft.draft?.payUrl)
  expect(mail?.text).toContain('$9.00')
  expect(await seen(admin, draft)).toMatchObject({ total: 9, toPay: { needsAddress: true, takesCards: true } })
  const noAddress = await tryPay(admin, draft, { address: null })
  expect([noAddress.status, noAddress.error?.message]).toEqual([400, 'Enter the delivery address.'])
  const vague = await tryPay(admin, draft, { address: { ...ADDRESS, postalCode: '', country: 'US' } })
  expect(vague.error?.fields).toMatchObject({ 'address.region': 'Please Select State' })
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'paid', number: draft.number, orderId: draft._id })
  expect(await takenBy(admin)).toBe(900)
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 1 })
  expect(await holdsOf(admin, draft._id)).toEqual(['1 kept'])
  expect(await admin.detail(draft._id)).toMatchObject({
    paymentState: 'paid',
    channel: 'draft',
    draft: null,
    shippingAddress: { line1: '4 Canal Street' },
    payments: [{ status: 'applied', amount: 9 }],
  })
  expect((await seen(admin, draft)).toPay).toBeNull()
})

test('declined: nothing is charged, and another card pays the same draft', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  expect(await payDraft(admin, draft, { token: 'DECLINED' })).toMatchObject({ state: 'declined' })
  expect(await takenBy(admin)).toBe(0)
  expect(await admin.detail(draft._id)).toMatchObject({ paymentState: 'pending' })
  await expireOrders(after(HOLD_MS + 1_000))
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 0 })
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'paid' })
  expect(await takenBy(admin)).toBe(1_000)
})

test('no answer from the provider: no second charge can begin until it is settled', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  expect(await payDraft(admin, draft, { token: 'DROP-BEFORE' })).toMatchObject({ state: 'checking' })
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'checking' })
  const { orderId, signature } = linkOf(draft)
  const asked = await post(admin, 'pay-order-outcome', { orderId, signature })
  expect(asked.payload).toMatchObject({ state: 'checking' })
  const cancel = { _id: draft._id, reason: 'other', restock: true, refund: false, refundId: randomUUID() }
  expect((await admin.do('cancel', cancel)).status).toBe(409)
  for (const minutes of [2, 12, 40]) await resolvePaymentAttempts(after(minutes * 60_000))
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'paid' })
  expect(await takenBy(admin)).toBe(1_000)
}, 30_000)

test.each([onPostgres ? 20 : 4])(
  '%i concurrent payments with different keys are one charge',
  async (tries) => {
    const admin = await draftAdmin()
    const draft = await draftOf(admin)
    const answers = await Promise.all(Array.from({ length: tries }, () => tryPay(admin, draft, {}, randomUUID())))
    expect(answers.map(({ status }) => status)).toEqual(Array(tries).fill(200))
    expect(await admin.detail(draft._id)).toMatchObject({ paymentState: 'paid', payments: [{ status: 'applied' }] })
    expect(await takenBy(admin)).toBe(1_000)
    expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 1 })
  },
  60_000,
)

test('the same key gets the same answer, another body with it is rejected', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  const first = await tryPay(admin, draft, {}, 'key-1')
  const second = await tryPay(admin, draft, {}, 'key-1')
  expect(second.text).toBe(first.text)
  expect((await tryPay(admin, draft, { token: 'DECLINED' }, 'key-1')).status).toBe(422)
})

test('a cancelled draft cannot be paid, nor one whose total has changed', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin, { reserve: true })
  const changed = await tryPay(admin, draft, { shownTotal: 1 })
  expect([changed.status, changed.error?.message]).toEqual([
    409,
    'The total is now $10.00. Please check your order and pay again.',
  ])
  const cancel = { _id: draft._id, reason: 'other', restock: true, refund: false, refundId: randomUUID() }
  expect((await admin.do('cancel', cancel)).status).toBe(200)
  const late = await tryPay(admin, draft)
  expect([late.status, late.error?.message]).toEqual([
    409,
    'This order was cancelled and can no longer be paid. Please ask the store.',
  ])
  expect(await takenBy(admin)).toBe(0)
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 0 })
})

test('a wrong signature, another store and an order of the shop itself are not found', async () => {
  const [admin, other] = [await draftAdmin(), await draftAdmin()]
  const draft = await draftOf(admin)
  expect((await tryPay(admin, draft, { signature: 'x'.repeat(43) })).status).toBe(404)
  expect((await tryPay(other, draft)).status).toBe(404)
  const { orderId } = linkOf(draft)
  const asked = await post(admin, 'pay-order-outcome', { orderId, signature: 'x'.repeat(43) })
  expect(asked.status).toBe(404)
  expect(await takenBy(admin)).toBe(0)
})

test('a checkout with the draft’s id neither rewrites nor pays it', async () => {
  const admin = await draftAdmin()
  const draftId = randomUUID()
  const draft = await draftOf(admin, { draftId })
  expect((await post(admin, 'place-order', { ...placement(admin), checkoutId: draftId })).status).toBe(409)
  expect(await admin.detail(draft._id)).toMatchObject({ totals: { total: 10 }, paymentState: 'pending' })
})

test('reserved stock is held for 24 hours, a payment attempt does not shorten it, then it is released and the draft stays', async () => {
  const admin = await draftAdmin({ variants: [{ price: 1_000, stock: 1 }] })
  const draft = await draftOf(admin, { reserve: true })
  expect(Date.parse(draft.draft?.reservedUntil ?? '') - Date.now()).toBeGreaterThan(RESERVE_MS - 60_000)
  expect(await stockLeft(admin)).toEqual({ onHand: 1, committed: 1 })
  await payDraft(admin, draft, { token: 'DECLINED' })
  await expireOrders(after(RESERVE_MS - 60_000))
  expect(await stockLeft(admin)).toEqual({ onHand: 1, committed: 1 })
  await expireOrders(after(RESERVE_MS + 1_000))
  expect(await stockLeft(admin)).toEqual({ onHand: 1, committed: 0 })
  expect(await admin.detail(draft._id)).toMatchObject({ paymentState: 'pending', draft: { reservedUntil: null } })
})

test('items sold in the meantime cannot be paid', async () => {
  const admin = await draftAdmin({ variants: [{ price: 1_000, stock: 1 }] })
  const [first, second] = [await draftOf(admin), await draftOf(admin)]
  expect(await payDraft(admin, first)).toMatchObject({ state: 'paid' })
  const late = await tryPay(admin, second)
  expect([late.status, late.error?.message]).toEqual([409, 'Lantern is sold out.'])
  expect((await admin.do('mark-paid', { _id: second._id })).status).toBe(409)
  expect(await takenBy(admin)).toBe(1_000)
})

test('marked as paid, a draft commits its stock; a free draft needs no card', async () => {
  const admin = await draftAdmin()
  const cash = await draftOf(admin)
  expect((await admin.do('mark-paid', { _id: cash._id })).payload).toMatchObject({ paymentState: 'paid', draft: null })
  expect(await stockLeft(admin)).toEqual({ onHand: 5, committed: 1 })
  const gift = await draftOf(admin, { discount: { kind: 'percent', value: 100 }, isSent: false })
  expect(await payDraft(admin, gift, { token: '', address: null })).toMatchObject({ state: 'paid' })
  expect(await takenBy(admin)).toBe(0)
})

test('a shop that is closed to the public still takes the payment of an order by its link, and no other', async () => {
  const admin = await draftAdmin()
  const draft = await draftOf(admin)
  const headers = { authorization: admin.token }
  const closing = { isClosed: true, password: 'open sesame', message: '', version: 0 }
  expect((await callApi('vender/shop-access/save', { json: closing, headers })).status).toBe(200)
  const { orderId, signature } = linkOf(draft)
  const form = (link: Record<string, string>) =>
    callApi(withQuery('vender/publicwebsite/order-card-form', link), { host: hostOf(admin) })
  const shown = await form({ orderId, signature })
  expect([shown.status, shown.payload]).toEqual([200, expect.objectContaining({ dataCapAPIKey: expect.any(String) })])
  expect((shown.payload as { dataCapAPIKey: string; ApiKey: string }).dataCapAPIKey).not.toBe('')
  expect((shown.payload as { ApiKey: string }).ApiKey).toBe('')
  expect((await form({ orderId, signature: 'x'.repeat(43) })).status).toBe(404)
  expect((await post(admin, 'pay-order-outcome', { orderId, signature })).status).toBe(200)
  const open = withQuery('vender/publicwebsite/payment-api-key', { storeID: admin.storeId })
  expect((await callApi(open, { host: hostOf(admin) })).status).toBe(403)
  expect(await payDraft(admin, draft)).toMatchObject({ state: 'paid', number: draft.number })
})
