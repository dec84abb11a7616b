import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { ordersOf, place, quote } from '@/e2e/checkout-harness'
import { draftAdmin, draftOf, seen } from '@/e2e/draft-admin'
import { makeCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { customer } from '../db/schema/customers'
import { orderLine } from '../db/schema/orders'
import { transaction } from '../db/transaction'

provideTestDatabase()

const EMAIL = 'mina@people.example'

/** A store that charges 10 % of tax, and a customer who pays none. */
async function exemptShop() {
  const admin = await draftAdmin({ taxes: [{ name: 'VAT', percent: 10 }] })
  const shopper = await makeCustomer(admin, EMAIL)
  await transaction(admin, (tx) =>
    tx
      .update(customer)
      .set({ isTaxExempt: true, taxId: 'DE 123', deliveryNote: 'Call before delivery' })
      .where(eq(customer.email, EMAIL)),
  )
  return { admin, shopper }
}

test('an exempt customer who is signed in pays no tax, and the order says why', async () => {
  const { admin, shopper } = await exemptShop()
  expect(await quote(admin)).toMatchObject({ tax: 1, total: 11 })
  const lines = [{ key: admin.key, quantity: 1 }]
  const asked = await callApi('vender/publicwebsite/checkout-quote', {
    host: `${admin.subdomain}.localhost:3000`,
    json: { storeID: admin.storeId, lines, country: 'BD', deliveryId: admin.rateId },
    headers: { authorization: shopper.token },
  })
  expect(asked.payload).toMatchObject({ tax: 0, total: 15, lines: [{ taxRate: 0, taxes: [] }] })
  await place(admin, { shownTotal: 15, email: EMAIL }, { token: shopper.token })
  const [written] = await ordersOf(admin)
  expect(written).toMatchObject({ tax: 0, total: 1_500, taxExemption: 'DE 123' })
  const stored = await transaction(admin, (tx) => tx.select().from(orderLine))
  expect(stored).toMatchObject([{ tax: 0, taxes: [] }])
  expect(await admin.detail(written?.id ?? '')).toMatchObject({
    customer: { deliveryNote: 'Call before delivery' },
    totals: { tax: 0, taxes: [], taxExemption: 'DE 123' },
  })
})

test('a guest with the address of an exempt customer pays tax', async () => {
  const { admin } = await exemptShop()
  await place(admin, { shownTotal: 16, email: EMAIL })
  expect((await ordersOf(admin))[0]).toMatchObject({ tax: 100, taxExemption: null })
})

test('a draft for an exempt customer has no tax; changed to somebody else it has', async () => {
  const { admin } = await exemptShop()
  const headers = { authorization: admin.token }
  const buyer = async (email: string) =>
    (await callApi(`vender/orders/draft-buyer?email=${encodeURIComponent(email)}`, { headers })).payload
  expect([await buyer('MINA@people.example'), await buyer('nobody@people.example')]).toEqual([
    { isTaxExempt: true },
    { isTaxExempt: false },
  ])
  const draft = await draftOf(admin)
  expect(draft.totals).toMatchObject({ tax: 0, total: 10, taxExemption: 'DE 123' })
  expect(await seen(admin, draft)).toMatchObject({ total: 10 })
  const { _id, version } = draft
  const lines = [{ key: admin.key, quantity: 1 }]
  const changed = await admin.do('change-draft', { _id, version, lines, email: 'nobody@people.example' })
  expect(changed.payload).toMatchObject({ totals: { tax: 1, total: 11, taxExemption: null } })
})
