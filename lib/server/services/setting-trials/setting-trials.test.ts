import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { openOrderAdmin, placeOrder } from '@/e2e/order-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { SettingTrial } from '@/lib/contract/setting-trial'
import { makeVendor } from '../../../demo/account-factory'
import { productTax, taxRate } from '../../db/schema/taxes'
import { transaction } from '../../db/transaction'

provideTestDatabase()

const zones = (price: number, rateId: string, more: object = {}) => [
  {
    id: randomUUID(),
    name: 'Everywhere',
    areas: [],
    rates: [
      {
        ...{ id: rateId, name: 'Parcel', price, days: '', freeOver: null },
        ...{ minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null },
        ...more,
      },
    ],
  },
]

async function openShop() {
  const admin = await openOrderAdmin()
  const post = (path: string, json: unknown, token = admin.token) =>
    callApi(`vender/${path}`, { json, headers: { authorization: token } })
  return { admin, post, tried: async (path: string, json: unknown) => (await post(path, json)).payload as SettingTrial }
}

test('zones that are not saved yet are tried with orders that were delivered, and nothing is written', async () => {
  const { admin, post, tried } = await openShop()
  const rateId = randomUUID()
  expect((await post('shipping/save', { zones: zones(5, rateId), pickUps: [], version: 0 })).status).toBe(200)
  const delivery = { id: `rate:${rateId}`, kind: 'delivery' as const, name: 'Parcel', days: '', note: '' }
  const small = await placeOrder(admin, { units: [1, 0], shipping: 500, facts: { delivery } })
  const large = await placeOrder(admin, { units: [4, 4], shipping: 500, facts: { delivery } })
  await placeOrder(admin, {
    units: [1, 0],
    facts: { delivery: { ...delivery, kind: 'pickup' }, shippingAddress: null },
  })
  expect(await tried('setting-trials/shipping', { zones: zones(5, rateId) })).toMatchObject({ checked: 2, changed: 0 })
  const dearer = await tried('setting-trials/shipping', { zones: zones(6, rateId, { freeOver: 80 }) })
  expect(dearer).toMatchObject({ checked: 2, changed: 2, difference: -4 })
  expect(dearer.orders.map(({ orderId, before, after }) => [orderId, before, after])).toEqual([
    [large, 5, 0],
    [small, 5, 6],
  ])
  const none = await tried('setting-trials/shipping', { zones: [] })
  expect([none.difference, none.orders[0]?.after]).toEqual([0, null])
  const settings = (await callApi('vender/shipping/settings', { headers: { authorization: admin.token } })).payload
  expect(settings).toMatchObject({ version: 1, zones: [{ rates: [{ price: 5 }] }] })
})

test('another percentage of a tax is tried with the orders of its products; exempt ones pay none', async () => {
  const { admin, post, tried } = await openShop()
  const [taxId, other] = [randomUUID(), randomUUID()]
  const { storeId, product } = admin
  await transaction(admin, async (tx) => {
    await tx.insert(taxRate).values([
      { storeId, id: taxId, name: 'State', percent: 5 },
      { storeId, id: other, name: 'City', percent: 1 },
    ])
    for (const taxRateId of [taxId, other])
      await tx.insert(productTax).values({ storeId, id: randomUUID(), productId: product.id, taxRateId })
  })
  const id = await placeOrder(admin, { units: [2, 0], unitPrice: 1_010 })
  await placeOrder(admin, { units: [1, 0], facts: { taxExemption: '' } })
  const reply = await tried('setting-trials/tax', { taxId, percent: 8 })
  // 6 % and 9 % of 20.20.
  expect(reply).toMatchObject({ checked: 1, changed: 1, difference: 0.61 })
  expect(reply.orders).toEqual([{ orderId: id, number: expect.any(Number), before: 1.21, after: 1.82 }])
  expect((await post('setting-trials/tax', { taxId: randomUUID(), percent: 8 })).status).toBe(404)
  const stranger = (await makeVendor(await openOrderAdmin())).token
  expect((await post('setting-trials/tax', { taxId, percent: 8 }, stranger)).status).toBe(404)
})

test('whether prices include tax is tried with totals, the tax of shipping with them; unknown taxes are rejected', async () => {
  const { admin, post, tried } = await openShop()
  const taxId = randomUUID()
  const { storeId, product } = admin
  await transaction(admin, async (tx) => {
    await tx.insert(taxRate).values({ storeId, id: taxId, name: 'VAT', percent: 20 })
    await tx.insert(productTax).values({ storeId, id: randomUUID(), productId: product.id, taxRateId: taxId })
  })
  const id = await placeOrder(admin, { units: [2, 0], unitPrice: 1_000, shipping: 500 })
  await placeOrder(admin, { units: [1, 0], facts: { taxExemption: '' } })
  const rules = { pricesIncludeTax: false, shippingTax: 'none', shippingRateId: null }
  expect(await tried('setting-trials/tax-rules', rules)).toMatchObject({ checked: 1, changed: 0 })
  const included = await tried('setting-trials/tax-rules', { ...rules, pricesIncludeTax: true })
  expect(included).toMatchObject({ checked: 1, changed: 1, difference: -4 })
  expect(included.orders).toEqual([{ orderId: id, number: expect.any(Number), before: 29, after: 25 }])
  const ofShipping = { ...rules, shippingTax: 'rate', shippingRateId: taxId }
  expect(await tried('setting-trials/tax-rules', ofShipping)).toMatchObject({ changed: 1, difference: 1 })
  const unknown = await post('setting-trials/tax-rules', { ...ofShipping, shippingRateId: randomUUID() })
  expect([unknown.status, unknown.error?.fields]).toEqual([400, { shippingRateId: 'Choose a tax' }])
})
