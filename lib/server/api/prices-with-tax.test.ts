import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { ordersOf, place, quote } from '@/e2e/checkout-harness'
import { draftAdmin, draftOf } from '@/e2e/draft-admin'
import { refundOf } from '@/e2e/order-admin'
import { openRegister } from '@/e2e/register-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { TaxSettings } from '@/lib/contract/tax'
import { customer } from '../db/schema/customers'
import { orderLine } from '../db/schema/orders'
import { variant } from '../db/schema/products'
import { saleEvent } from '../db/schema/sales'
import { setting } from '../db/schema/settings'
import { productTax, taxRate } from '../db/schema/taxes'
import { transaction } from '../db/transaction'
import { purgeEverythingHere } from '../page-cache/caches'
import { checkBooks } from '../services/books/check-books'

provideTestDatabase()
provideCardHarness()
beforeEach(purgeEverythingHere)
afterEach(async () => expect((await checkBooks()).broken).toEqual([]))

/** A store with a tax of 10 %; the lantern costs 10, its delivery 5. */
async function taxedShop() {
  const admin = await draftAdmin({ taxes: [{ name: 'VAT', percent: 10 }] })
  const headers = { authorization: admin.token }
  const settings = async () => (await callApi('vender/taxes/list', { headers })).payload as TaxSettings
  return {
    admin,
    settings,
    setRules: async (wish: object) => {
      const { rules = { pricesIncludeTax: false, shippingTax: 'none', shippingRateId: null }, version } =
        await settings()
      const json = { ...rules, version, ...wish }
      return callApi('vender/taxes/rules', { json, headers })
    },
    update: async (wish: object) => {
      const [rate] = (await settings()).rates
      const { _id, version, name, percent } = rate ?? {}
      return callApi('vender/taxes/update', { json: { _id, version, name, percent, ...wish }, headers })
    },
    ledger: () => transaction(admin, (tx) => tx.select().from(saleEvent)),
  }
}

test('with prices that include tax the wire shows them with a rate of 0, and order and ledger name the tax in them', async () => {
  const { admin, setRules, ledger } = await taxedShop()
  expect((await setRules({ pricesIncludeTax: true, shippingTax: 'goods' })).payload).toMatchObject({
    rules: { pricesIncludeTax: true, shippingTax: 'goods' },
  })
  const delivered = { country: 'BD', deliveryId: admin.rateId }
  expect(await quote(admin)).toMatchObject({
    ...{ subtotal: 10, tax: 0, includedTax: 0.91, total: 10 },
    lines: [{ price: 10, taxRate: 0, taxes: [{ name: 'VAT', percent: 10 }] }],
  })
  expect(await quote(admin, delivered)).toMatchObject({ shipping: 5, tax: 0, includedTax: 1.36, total: 15 })
  await place(admin, { shownTotal: 15 })
  const [written] = await ordersOf(admin)
  expect(written).toMatchObject({
    ...{ subtotal: 1_000, tax: 0, shipping: 500, total: 1_500, pricesIncludeTax: true, includedTax: 136 },
    ...{ shippingTax: 45, shippingTaxes: [{ name: 'VAT', percent: 10, amount: 45 }] },
  })
  expect(await transaction(admin, (tx) => tx.select().from(orderLine))).toMatchObject([{ tax: 0, includedTax: 91 }])
  const figures = (await ledger()).map(({ kind, gross, net, tax, shipping }) => [kind, gross, net, tax, shipping])
  expect(figures.sort()).toEqual([
    ['sale', 909, 909, 91, 0],
    ['shipping', 0, 0, 45, 455],
  ])
  expect(await admin.detail(written?.id ?? '')).toMatchObject({
    totals: { pricesIncludeTax: true, tax: 0, taxes: [{ name: 'VAT', amount: 1.36 }], refundableShipping: 5 },
  })
})

test('without them a tax of shipping is added, is part of what can be refunded, and leaves with its tax', async () => {
  const { admin, settings, setRules, ledger } = await taxedShop()
  const before = await settings()
  const stale = await setRules({ shippingTax: 'rate', shippingRateId: null })
  expect([stale.status, stale.error?.fields]).toEqual([400, { shippingRateId: 'Choose a tax' }])
  expect((await setRules({ shippingTax: 'rate', shippingRateId: before.rates[0]?._id })).status).toBe(200)
  expect((await setRules({ version: before.version })).status).toBe(409)
  const priced = await quote(admin, { country: 'BD', deliveryId: admin.rateId })
  expect(priced).toMatchObject({ subtotal: 10, shipping: 5, tax: 1.5, total: 16.5 })
  expect(priced.includedTax).toBeUndefined()
  await place(admin, { shownTotal: 16.5 })
  const [written] = await ordersOf(admin)
  expect(written).toMatchObject({ tax: 150, shipping: 500, shippingTax: 50, includedTax: 0, total: 1_650 })
  const detail = await admin.detail(written?.id ?? '')
  expect(detail.totals).toMatchObject({ tax: 1.5, taxes: [{ amount: 1.5 }], refundableShipping: 5.5, refundable: 16.5 })
  const sumsOf = async () =>
    (await ledger()).reduce(
      (sum, { net, shipping, tax }) => ({ net: sum.net + net, shipping: sum.shipping + shipping, tax: sum.tax + tax }),
      { net: 0, shipping: 0, tax: 0 },
    )
  expect(await sumsOf()).toEqual({ net: 1_000, shipping: 500, tax: 150 })
  const refund = (shipping: number, units: number[]) =>
    admin.do('refund', refundOf(detail, units, { shipping, notify: false }))
  expect((await refund(5.51, [])).status).toBe(400)
  expect((await refund(2.2, [])).status).toBe(200)
  expect(await sumsOf()).toEqual({ net: 1_000, shipping: 300, tax: 130 })
  expect((await refund(3.3, [1])).status).toBe(200)
  expect(await sumsOf()).toEqual({ net: 0, shipping: 0, tax: 0 })
})

test('at the register prices contain their tax, and an exempt customer buys at the price without it', async () => {
  const register = await openRegister()
  const { storeId } = register.store
  const [vat, customerId] = [randomUUID(), randomUUID()]
  await transaction(register.store, async (tx) => {
    const [sold] = await tx.select().from(variant).where(eq(variant.id, register.variantId))
    await tx.insert(taxRate).values({ storeId, id: vat, name: 'VAT', percent: 25 })
    const productId = sold?.productId ?? ''
    await tx.insert(productTax).values({ storeId, id: randomUUID(), productId, taxRateId: vat })
    const value = { rateId: null, pricesIncludeTax: true, shippingTax: 'none', shippingRateId: null }
    await tx.insert(setting).values({ storeId, id: randomUUID(), group: 'tax', value, version: 1 })
    const facts = { email: 'mina@people.example', firstName: 'Mina', lastName: 'K', isTaxExempt: true, taxId: 'DE 1' }
    await tx.insert(customer).values({ storeId, id: customerId, ...facts })
  })
  const session = await register.open((await register.drawer())._id)
  const receipt = await register.sell(register.saleOf(session._id, 2, 25))
  expect(receipt).toMatchObject({ tax: 0, total: 25, taxes: [{ name: 'VAT', percent: 25, amount: 5 }] })
  expect((await register.state(session._id)).figures).toMatchObject({ sales: 25, tax: 5 })
  const exempt = await register.sell(register.saleOf(session._id, 1, 10, { customerId }))
  expect(exempt).toMatchObject({ tax: 0, total: 10, taxes: [], taxExemption: 'DE 1', lines: [{ unitPrice: 10 }] })
})

test('a draft contains the tax of its prices as a checkout does', async () => {
  const { admin, setRules } = await taxedShop()
  await setRules({ pricesIncludeTax: true })
  const draft = await draftOf(admin)
  expect(draft.totals).toMatchObject({ tax: 0, total: 10, taxes: [{ name: 'VAT', amount: 0.91 }] })
})

test('orders are taxed by the country and region that they are sent to; pick-ups and unknown places by the tax itself', async () => {
  const { admin, update, settings } = await taxedShop()
  const twice = [
    { country: 'BD', region: '', percent: 4 },
    { country: 'BD', region: '', percent: 5 },
  ]
  expect((await update({ places: twice })).status).toBe(400)
  expect((await update({ places: [{ country: '', region: 'CA', percent: 5 }] })).status).toBe(400)
  expect((await update({ places: twice.slice(0, 1) })).status).toBe(200)
  const [saved] = (await settings()).rates
  expect(saved).toMatchObject({ percent: 10, places: twice.slice(0, 1) })
  // Who renames it, or knows nothing of places, keeps them.
  await update({ name: 'MwSt' })
  expect((await settings()).rates[0]).toMatchObject({ name: 'MwSt', places: twice.slice(0, 1) })
  expect(await quote(admin, { country: '' })).toMatchObject({ tax: 1 })
  expect(await quote(admin, { deliveryId: 'pickup:here' })).toMatchObject({ tax: 1 })
  expect(await quote(admin, { country: 'BD', deliveryId: admin.rateId })).toMatchObject({
    ...{ tax: 0.4, total: 15.4 },
    lines: [{ taxRate: 4, taxes: [{ name: 'MwSt', percent: 4 }] }],
  })
  await place(admin, { shownTotal: 15.4 })
  expect((await ordersOf(admin))[0]).toMatchObject({ tax: 40, total: 1_540 })
})
