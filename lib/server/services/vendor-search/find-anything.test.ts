import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { countStatements } from '@/e2e/count-statements'
import { provideTestDatabase } from '@/e2e/test-database'
import type { VendorFound } from '@/lib/contract/vendor-search'
import { makeVendor } from '../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { customer } from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import { purchaseOrder } from '../../db/schema/purchasing'
import { location } from '../../db/schema/stock'
import { supplier } from '../../db/schema/suppliers'
import { transaction } from '../../db/transaction'

provideTestDatabase()

const EMPTY: VendorFound = {
  orders: [],
  products: [],
  correctedQuery: null,
  customers: [],
  suppliers: [],
  purchases: [],
}

/** A store in which "Ada" is a customer, on an order, a product and a supplier. */
async function stocked(): Promise<MadeStore> {
  const shop = await makeStore()
  const { storeId } = shop
  await makeProduct(shop, {
    title: 'Ada lamp',
    optionNames: ['Colour'],
    variants: [
      { sku: 'ADA-1', optionValues: ['Teal'], stock: 2 },
      { sku: 'ADA-2', barcode: '4006381333931', optionValues: ['Red'], stock: 5 },
    ],
  })
  await makeProduct(shop, { title: 'Lampshade', variants: [{ sku: 'SHADE' }] })
  await makeProduct(shop, { title: 'Old ada lamp', status: 'archived' })
  const [customerId, supplierId] = [uuidv7(), uuidv7()]
  await transaction(shop, async (tx) => {
    await tx.insert(customer).values({
      storeId,
      id: customerId,
      email: 'ada@people.example',
      firstName: 'Ada',
      lastName: 'Byron',
      countryCode: '+44',
      mobile: '7700900123',
    })
    const sale = {
      storeId,
      customerId,
      fulfilmentState: 'open' as const,
      subtotal: 1_250,
      total: 1_250,
      currency: 'USD',
      email: 'ada@people.example',
      placedAt: new Date('2026-11-02T10:00:00Z'),
    }
    await tx.insert(order).values([
      { ...sale, id: uuidv7(), number: 1042, paymentState: 'paid' },
      { ...sale, id: uuidv7(), number: 10421, paymentState: 'paid', customerId: null, email: 'guest@people.example' },
      { ...sale, id: uuidv7(), number: 1043, paymentState: 'pending' },
    ])
    await tx
      .insert(supplier)
      .values({ storeId, id: supplierId, name: 'Ada & Sons', currency: 'USD', email: 'post@ada.example' })
    const [place] = await tx.select({ id: location.id }).from(location).limit(1)
    if (!place) throw new Error('a new store has a location')
    await tx.insert(purchaseOrder).values({
      storeId,
      id: uuidv7(),
      number: 77,
      supplierId,
      locationId: place.id,
      currency: 'USD',
      createdBy: '',
    })
  })
  return shop
}

const ask = async (token: string, q: string) =>
  callApi(`vender/search?${new URLSearchParams({ q })}`, { headers: { authorization: token } })
const find = async (token: string, q: string) => (await ask(token, q)).payload as VendorFound

let shop: MadeStore
let token: string
beforeAll(async () => {
  shop = await stocked()
  token = (await makeVendor(shop)).token
}, 60_000)

test('a name finds every record that contains it, with details that distinguish the results', async () => {
  const found = await find(token, 'ada')
  expect(found.orders).toMatchObject([
    { number: 1042, name: 'Ada Byron', email: 'ada@people.example', total: 12.5, paymentState: 'paid' },
  ])
  expect(found.products).toMatchObject([
    { title: 'Ada lamp', sku: 'ADA-1', variants: 2, available: 7, status: 'active' },
    { title: 'Old ada lamp', status: 'archived' },
  ])
  expect(found.customers).toMatchObject([
    { name: 'Ada Byron', email: 'ada@people.example', phone: '+44 7700900123', orders: 1 },
  ])
  expect(found.suppliers).toMatchObject([{ name: 'Ada & Sons' }])
  expect(found.purchases).toMatchObject([{ number: 77, supplier: 'Ada & Sons' }])
})

test('an order comes first by its number; unpaid checkouts are left out', async () => {
  expect((await find(token, '#1042')).orders.map(({ number }) => number)).toEqual([1042, 10421])
  expect((await find(token, '1043')).orders).toEqual([])
  expect((await find(token, 'guest@people.example')).orders.map(({ number }) => number)).toEqual([10421])
  expect((await find(token, '77')).purchases).toHaveLength(1)
})

test('a code finds its product and shows the code, case-insensitively', async () => {
  expect((await find(token, 'ada-2')).products).toMatchObject([{ title: 'Ada lamp', sku: 'ADA-2' }])
  expect((await find(token, '4006381333931')).products).toMatchObject([{ title: 'Ada lamp' }])
})

test('titles with the words as prefix come first, and typos are tolerated', async () => {
  expect((await find(token, 'lamp')).products.map(({ title }) => title)).toEqual([
    'Lampshade',
    'Ada lamp',
    'Old ada lamp',
  ])
  expect(await find(token, 'lmapshade')).toMatchObject({
    correctedQuery: 'lampshade',
    products: [{ title: 'Lampshade' }],
  })
})

test.each(['7700 900123', '+44 7700 900-123', '0123'])('a customer is found by the number %s', async (phone) => {
  expect((await find(token, phone)).customers).toMatchObject([{ name: 'Ada Byron' }])
})

test('a customer is found without permission to see orders, which are then not counted', async () => {
  const json = { name: 'Marketer', description: '', permissions: ['customer.view'] }
  await callApi('vender/roles/create', { json, headers: { authorization: token } })
  const marketer = await makeVendor(shop, 'Marketer')
  expect(await find(marketer.token, 'ada')).toMatchObject({
    orders: [],
    customers: [{ name: 'Ada Byron', orders: null }],
  })
})

test('results are limited to the person’s permissions', async () => {
  const support = await makeVendor(shop, 'Stock clerk')
  const found = await find(support.token, 'ada')
  expect(found).toMatchObject({ orders: [], customers: [] })
  expect(found.products.length).toBeGreaterThan(0)
})

test('another store finds nothing of it', async () => {
  const other = await makeVendor(await makeStore())
  for (const q of ['ada', '1042', 'ADA-2', 'ada@people.example', '77', '7700900123', 'lmapshade']) {
    expect(await find(other.token, q)).toEqual(EMPTY)
  }
})

test.each(["'", '%', '_', '\\', '""', '\u0000', '😀', ' '])('%j finds nothing and breaks nothing', async (q) => {
  const { status, payload } = await ask(token, q)
  expect([200, 400]).toContain(status)
  if (status === 200) expect(payload).toEqual(EMPTY)
})

/** The caller, the role's permissions and locations; then all kinds at once, and what the found products look like. */
const STATEMENTS = 7
/** The setting of similarity, the corrected words, whether a product contains them, and those products. */
const CORRECTION = 4

test('a search takes few statements, however many results there are', async () => {
  await find(token, 'warm')
  expect(await countStatements(() => find(token, 'ada'))).toBeLessThanOrEqual(STATEMENTS)
  expect(await countStatements(() => find(token, 'lmapshade'))).toBeLessThanOrEqual(STATEMENTS + CORRECTION)
})
