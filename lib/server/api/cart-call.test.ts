import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CartQuote } from '@/lib/contract/cart'
import { type MadeStore, makeCoupon, makeStore } from '../../demo/factories'
import { makeProduct } from '../../demo/product-factory'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const PATH = 'vender/publicwebsite/cart-quote'
type Line = { key: string; quantity: number; price?: number | string }

async function quote(shop: MadeStore, lines: Line[], coupon?: string): Promise<CartQuote> {
  const answer = await callApi(PATH, { json: { storeID: shop.storeId, lines, coupon } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.payload as CartQuote
}

test('a cart is priced from the store’s own data, whatever the caller sends', async () => {
  const shop = await makeStore()
  const tea = await makeProduct(shop, {
    title: 'Tea',
    taxes: [{ name: 'VAT', percent: 10 }],
    variants: [{ price: 333 }],
  })
  const json = {
    storeID: shop.storeId,
    lines: [{ key: tea.keys[0], quantity: 3, price: 0.01, taxRate: -50, name: 'Free' }],
    total: 0,
  }
  expect((await callApi(PATH, { json })).payload).toEqual({
    lines: [
      {
        key: tea.keys[0],
        _id: tea.id,
        handle: tea.handle,
        name: 'Tea',
        variantTitle: '',
        image: null,
        price: 3.33,
        originalPrice: 3.33,
        unitPrice: null,
        taxes: [{ _id: expect.any(String), name: 'VAT', percent: 10 }],
        taxRate: 10,
        quantity: 3,
        quantityAvailable: 5,
      },
    ],
    changes: [{ key: tea.keys[0], kind: 'price', message: 'The price of Tea changed from $0.01 to $3.33.' }],
    coupon: null,
    couponError: null,
    subtotal: 9.99,
    discount: 0,
    tax: 1,
    total: 10.99,
  })
})

test('changes are reported: removed, sold out, fewer left, another price', async () => {
  const shop = await makeStore({ currencySymbol: '€' })
  const other = await makeProduct(await makeStore())
  const hidden = await makeProduct(shop, { status: 'archived' })
  const variants = [
    { stock: 0, optionValues: ['Red'] },
    { stock: 2, optionValues: ['Blue'] },
    { stock: 9, price: 1_250, optionValues: ['Green'] },
  ]
  const mug = await makeProduct(shop, { title: 'Mug', variants })
  const [red = '', blue = '', green = ''] = mug.keys
  const result = await quote(shop, [
    { key: other.keys[0]!, quantity: 1 },
    { key: hidden.keys[0]!, quantity: 1 },
    { key: red, quantity: 1, price: '10.00' },
    { key: blue, quantity: 5, price: 10 },
    { key: green, quantity: 1, price: '11' },
  ])
  expect(result.changes).toEqual([
    { key: other.keys[0], kind: 'gone', message: 'A product in your cart is no longer available.' },
    { key: hidden.keys[0], kind: 'gone', message: 'A product in your cart is no longer available.' },
    { key: red, kind: 'sold-out', message: 'Mug (Red) is sold out.' },
    { key: blue, kind: 'quantity', message: 'Only 2 of Mug (Blue) can be bought now.' },
    { key: green, kind: 'price', message: 'The price of Mug (Green) changed from €11.00 to €12.50.' },
  ])
  expect(result.lines.map((line) => [line.key, line.quantity])).toEqual([
    [red, 0],
    [blue, 2],
    [green, 1],
  ])
  expect(result.total).toBe(32.5)
})

test('a coupon of this store is applied, case-insensitively; one that does not apply says why', async () => {
  const [shop, other] = [await makeStore(), await makeStore()]
  const tea = await makeProduct(shop, { taxes: [{ name: 'VAT', percent: 20 }] })
  await makeCoupon(shop, { code: 'Ten', kind: 'percent', value: 10 })
  await makeCoupon(shop, { code: 'LATE', kind: 'fixed', value: 100, endsAt: new Date(0) })
  await makeCoupon(shop, { code: 'BIG', kind: 'fixed', value: 100, minimumSubtotal: 5_000 })
  await makeCoupon(other, { code: 'THEIRS', kind: 'percent', value: 90 })
  const cart = [{ key: tea.keys[0]!, quantity: 2 }]
  expect(await quote(shop, cart, ' ten ')).toMatchObject({
    coupon: { code: 'Ten', discountAmount: 2 },
    couponError: null,
    subtotal: 20,
    discount: 2,
    tax: 3.6,
    total: 21.6,
  })
  for (const [code, reason] of [
    ['LATE', 'This coupon has expired.'],
    ['BIG', 'Add $30.00 more to your cart to use this coupon.'],
    ['THEIRS', 'This coupon code is not valid.'],
    ["' or 1=1 --", 'This coupon code is not valid.'],
  ] as const) {
    expect(await quote(shop, cart, code)).toMatchObject({ coupon: null, couponError: reason, discount: 0, total: 24 })
  }
})

test('automatic offers are part of the quote, with what each saves and what is missing for others', async () => {
  const shop = await makeStore()
  const tea = await makeProduct(shop, { taxes: [{ name: 'VAT', percent: 20 }] })
  const cup = await makeProduct(shop)
  const onTea = { include: [{ kind: 'product' as const, id: tea.id }], exclude: [], skipsReduced: false }
  const all = { product: true, order: true, shipping: true }
  const percent = { kind: 'percent' as const, on: 'product' as const, percent: 10 }
  await makeCoupon(shop, { name: 'Tea week', terms: { benefit: percent, goods: onTea, combinesWith: all } })
  const minimum = [{ kind: 'minimum_quantity' as const, quantity: 5 }]
  await makeCoupon(shop, { name: 'Five', terms: { benefit: percent, conditions: minimum, combinesWith: all } })
  await makeCoupon(shop, { name: 'Draft', value: 90, status: 'draft' })
  await makeCoupon(shop, { name: 'Over', value: 90, endsAt: new Date(0) })
  await makeCoupon(shop, { code: 'FIVE', kind: 'fixed', value: 500, terms: { combinesWith: all } })
  const cart = [tea, cup].map(({ keys }) => ({ key: keys[0]!, quantity: 1 }))
  const result = await quote(shop, cart, 'five')
  expect(result).toMatchObject({
    coupon: { code: 'FIVE', discountAmount: 5 },
    hints: ['Add 3 more for: Five'],
    subtotal: 20,
    discount: 6,
    lines: [{ price: 10 }, { price: 10 }],
  })
  const byName = Object.fromEntries((result.offers ?? []).map((offer) => [offer.name, offer]))
  expect(byName).toMatchObject({ 'Tea week': { code: null, amount: 1 }, FIVE: { code: 'FIVE', amount: 5 } })
  expect(result.total).toBeCloseTo(20 - 6 + result.tax, 9)
})

test('a coupon that gives way to a better offer says to which', async () => {
  const shop = await makeStore()
  const tea = await makeProduct(shop)
  await makeCoupon(shop, { name: 'Autumn sale', value: 20 })
  await makeCoupon(shop, { code: 'TEN', value: 10 })
  expect(await quote(shop, [{ key: tea.keys[0]!, quantity: 1 }], 'TEN')).toMatchObject({
    coupon: null,
    couponError: 'It cannot be combined with Autumn sale, which your cart already has.',
    discount: 2,
  })
})

test('a repeated key is one line, and an empty cart costs nothing', async () => {
  const shop = await makeStore()
  const tea = await makeProduct(shop)
  const line = { key: tea.keys[0]!, quantity: 2 }
  expect((await quote(shop, [line, line])).lines.map((row) => row.quantity)).toEqual([4])
  expect(await quote(shop, [])).toMatchObject({ lines: [], subtotal: 0, total: 0 })
})

test('a cart beyond exact arithmetic is rejected, not a server error', async () => {
  const shop = await makeStore()
  const gem = await makeProduct(shop, { variants: [{ price: Number.MAX_SAFE_INTEGER, stock: null }] })
  const json = { storeID: shop.storeId, lines: [{ key: gem.keys[0], quantity: 10_000 }] }
  expect(await callApi(PATH, { json })).toMatchObject({ status: 400, error: { code: 'invalid' } })
})

test.each([
  ['no lines', {}],
  ['a quantity of 0', { lines: [{ key: 'a', quantity: 0 }] }],
  ['half a unit', { lines: [{ key: 'a', quantity: 0.5 }] }],
  ['a quantity as text', { lines: [{ key: 'a', quantity: '1' }] }],
  ['101 lines', { lines: Array.from({ length: 101 }, (_, index) => ({ key: `k${index}`, quantity: 1 })) }],
  ['an empty key', { lines: [{ key: '', quantity: 1 }] }],
  ['lines that are no list', { lines: { key: 'a', quantity: 1 } }],
])('%s is rejected, with the field', async (_what, part) => {
  const shop = await makeStore()
  const { status, error } = await callApi(PATH, { json: { storeID: shop.storeId, ...part } })
  expect(status).toBe(400)
  expect(Object.keys(error?.fields ?? {})[0]).toMatch(/^lines/)
})

test('a coupon leaves out excluded products, and lists the lines', async () => {
  const shop = await makeStore()
  await makeCoupon(shop, { code: 'TEN', kind: 'percent', value: 10 })
  const book = await makeProduct(shop, { title: 'Book', isDiscountable: false })
  const cup = await makeProduct(shop, { title: 'Cup', taxes: [{ name: 'VAT', percent: 10 }] })
  const [bookLine, cupLine] = [book, cup].map(({ keys }) => ({ key: keys[0]!, quantity: 1 })) as [Line, Line]
  expect(await quote(shop, [bookLine, cupLine], 'ten')).toMatchObject({
    coupon: { code: 'TEN', discountAmount: 1, leftOut: [book.keys[0]] },
    discount: 1,
    tax: 0.9,
    total: 19.9,
  })
  expect((await quote(shop, [cupLine], 'TEN')).coupon).toEqual({ code: 'TEN', discountAmount: 1 })
  const alone = await quote(shop, [bookLine], 'TEN')
  expect(alone).toMatchObject({ coupon: null, couponError: 'Coupons do not apply to the products in your cart.' })
})
