import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import {
  ADDRESS,
  type CheckoutShop,
  checkoutShop,
  hostOf,
  ordersOf,
  place,
  placement,
  post,
  tryPlace,
} from '@/e2e/checkout-harness'
import { provideDatabaseWithBooks } from '@/e2e/database-with-books'
import { draftAdmin, draftOf, linkOf } from '@/e2e/draft-admin'
import { takenBy } from '@/e2e/order-payments'
import { purgeEverythingHere } from '../page-cache/caches'

provideDatabaseWithBooks()

provideCardHarness()
beforeEach(purgeEverythingHere)

const ODD: unknown[] = [
  ...['１０', '-0', '0.0', '00', '2²', '1´', '½1', 'Ⅹ'],
  ...[
    0,
    -0,
    -1,
    -5,
    0.1,
    0.5,
    1.5,
    1e-7,
    10_001,
    1e5,
    1e9,
    1e15,
    1e21,
    1e100,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    -(2 ** 31),
  ],
  ...[
    2 ** 31 - 1,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 1,
    -(2 ** 53),
    2 ** 63,
    2 ** 64,
    0.30000000000000004,
    1.0000000000000002,
    999_999_999,
  ],
  ...[
    '',
    ' ',
    '0',
    '1',
    '2',
    '-1',
    '+1',
    '01',
    '1.0',
    '1,0',
    '1.5',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '0o7',
    'NaN',
    'Infinity',
    '-Infinity',
  ],
  ...[
    '١',
    '１',
    '²',
    '½',
    'Ⅳ',
    '一',
    '1_000',
    '1 000',
    '1’000',
    '1\u00a0000',
    '\u200b1',
    '1\u0000',
    '1;2',
    "1'",
    '1--',
    '$1',
    '1%',
    '1€',
  ],
  ...[
    'one',
    'null',
    'undefined',
    'true',
    'false',
    '[]',
    '{}',
    '()',
    '--',
    '++',
    '.',
    '-',
    '+',
    'e',
    '.5',
    '5.',
    '1..2',
    '1e',
    '1e+',
    '∞',
  ],
  ...[
    '9'.repeat(30),
    '9'.repeat(400),
    `0.${'0'.repeat(50)}1`,
    `1${'0'.repeat(330)}`,
    '1/2',
    '2-1',
    '1*2',
    '1&2',
    '\ud800',
    '💶',
    '\r\n1',
  ],
  ...[
    null,
    true,
    false,
    [],
    {},
    [1],
    ['1'],
    [[1]],
    { $gt: 0 },
    { value: 1 },
    { valueOf: 1 },
    { toString: '1' },
    [null],
    [0, 1],
    { length: 1 },
  ],
  ...[
    [1, 2, 3],
    { 0: 1 },
    [{}],
    { constructor: 1 },
    { __proto__: 1 },
    '__proto__',
    'constructor',
    'valueOf',
    '1n',
    '0n',
    '1f',
    '1L',
    '1d',
    '¼',
  ],
]

test('over 130 odd numbers as quantity, price and total change no total and break nothing', async () => {
  expect(ODD.length).toBeGreaterThanOrEqual(130)
  const shop: CheckoutShop = await checkoutShop({ variants: [{ stock: null }] })
  for (const [turn, odd] of ODD.entries()) {
    const email = `odd-${turn}@people.example`
    const asQuantity = await tryPlace(shop, { lines: [{ key: shop.key, quantity: odd as number }], shownTotal: 15 })
    expect([400, 409]).toContain(asQuantity.status)
    const asPrice = await tryPlace(shop, {
      lines: [{ key: shop.key, quantity: 1, price: odd as number }],
      token: 'DECLINED',
      email,
    })
    expect([200, 400]).toContain(asPrice.status)
    const asTotal = await tryPlace(shop, { shownTotal: odd as number, email })
    expect([400, 409]).toContain(asTotal.status)
  }
  for (const row of await ordersOf(shop)) expect(row).toMatchObject({ total: 1_500, subtotal: 1_000, shipping: 500 })
  expect(await takenBy(shop)).toBe(0)
}, 120_000)

const NAUGHTY = path.join(process.cwd(), '../shared/data/corpora/blns.json')
const naughty: string[] = existsSync(NAUGHTY) ? JSON.parse(readFileSync(NAUGHTY, 'utf8')) : []
const TEXTS = [
  "' or '1'='1",
  '\'; drop table "order"; --',
  '\ud800',
  '\u202e',
  '\0',
  'a'.repeat(11_000),
  '{{7*7}}',
  '-1',
  '1e999',
]
const textsFor = (turn: number) => [...TEXTS, ...naughty.filter((_, index) => index % 20 === turn % 20)]

test('no text in any field of an order causes a server error, and all of it stays text', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const valid = placement(shop)
  const inAddress = Object.keys(ADDRESS).map((name) => ['address', name] as const)
  const fields = [...Object.keys(valid).map((name) => [name, ''] as const), ...inAddress]
  let accepted = 0
  for (const [turn, [field, part]] of fields.entries()) {
    for (const [index, text] of textsFor(turn).entries()) {
      const own = { ...valid, checkoutId: crypto.randomUUID(), email: `t${turn}-${index}@people.example` }
      const hostile = part === '' ? { [field]: text } : { address: { ...ADDRESS, [part]: text } }
      const { status } = await post(shop, 'place-order', { ...own, ...hostile })
      if (status >= 500) throw new Error(`${field} ${part}=${JSON.stringify(text).slice(0, 200)} answered ${status}`)
      if (status === 200) accepted += 1
    }
  }
  expect(accepted).toBeGreaterThan(0)
  const rows = await ordersOf(shop)
  for (const row of rows) expect(row).toMatchObject({ total: 1_500, currency: 'USD', storeId: shop.storeId })
  const paid = rows.filter(({ paymentState }) => paymentState === 'paid')
  expect(await takenBy(shop)).toBe(paid.length * 1_500)
}, 300_000)

test('no text is a valid link to an order', async () => {
  const shop = await checkoutShop()
  const placed = await place(shop)
  const link = new URL(placed.statusPath, 'http://x').searchParams
  const signed = { orderId: link.get('id') ?? '', signature: link.get('signature') ?? '' }
  for (const text of [...TEXTS, ...naughty]) {
    for (const field of ['orderId', 'signature'] as const) {
      const sent = { ...signed, [field]: text }
      const read = await callApi(withQuery('vender/publicwebsite/order', sent), { host: hostOf(shop) })
      expect([400, 404]).toContain(read.status)
      const made = await post(shop, 'order-account', { ...sent, password: 'River-Stone-11' })
      expect([400, 404]).toContain(made.status)
      const times = await callApi(withQuery('vender/publicwebsite/order-times', sent), { host: hostOf(shop) })
      expect([400, 404]).toContain(times.status)
      const changed = await post(shop, 'change-order-time', { ...sent, slot: '2026-11-26T10:00:00.000Z' })
      expect([400, 404]).toContain(changed.status)
    }
  }
}, 120_000)

test('no text in any field of a payment by link causes a server error or pays another amount', async () => {
  const admin = await draftAdmin({ variants: [{ stock: null }] })
  const draft = await draftOf(admin, { shipping: 5 })
  const { orderId, signature } = linkOf(draft)
  const valid = { orderId, signature, shownTotal: draft.totals.total, address: ADDRESS, token: 'DC4:SBX-OTU-DECLINED' }
  const inAddress = Object.keys(ADDRESS).map((name) => ['address', name] as const)
  for (const [turn, [field, part]] of [
    ...Object.keys(valid).map((name) => [name, ''] as const),
    ...inAddress,
  ].entries()) {
    for (const text of textsFor(turn)) {
      const hostile = part === '' ? { [field]: text } : { address: { ...ADDRESS, [part]: text } }
      const { status } = await post(admin, 'pay-order', { ...valid, ...hostile })
      if (status >= 500) throw new Error(`${field} ${part}=${JSON.stringify(text).slice(0, 200)} answered ${status}`)
      if (field === 'orderId' || field === 'signature') {
        const asked = await post(admin, 'pay-order-outcome', { orderId, signature, ...hostile })
        expect([400, 404]).toContain(asked.status)
      }
    }
  }
  expect(await admin.detail(draft._id)).toMatchObject({ paymentState: 'pending', totals: draft.totals })
  expect(await takenBy(admin)).toBe(0)
}, 120_000)
