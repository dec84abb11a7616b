import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, ordersOf, place, readOrder } from '@/e2e/checkout-harness'
import { sentBusiness, sentInvoice } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { BusinessReply } from '@/lib/contract/business-information'
import type { ShippingSettings } from '@/lib/contract/shipping'
import type { TaxSettings } from '@/lib/contract/tax'
import { makeVendor } from '../../../demo/account-factory'
import { rowsOf } from '../../db/rows-of'
import { productTax } from '../../db/schema/taxes'
import { transaction } from '../../db/transaction'

provideTestDatabase()
provideCardHarness()

const TABLES = ['order', 'order_line', 'order_discount', 'order_event', 'refund', 'payment_attempt', 'sale_event']

test('currency, time zone, taxes, shipping and numbers change for new orders; past ones stay as they are', async () => {
  const shop = await checkoutShop({ variants: [{ stock: null }] })
  const { token } = await makeVendor(shop)
  const headers = { authorization: token }
  const must = async <T>(path: string, json?: unknown): Promise<T> => {
    const { status, payload, text } = await callApi(`vender/${path}`, {
      headers,
      ...(json === undefined ? {} : { json }),
    })
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
    return payload as T
  }
  const { rates } = await must<TaxSettings>('taxes/create', { name: 'VAT', percent: 20 })
  const [vat] = rates
  await transaction(shop, (tx) =>
    tx.insert(productTax).values({
      ...{ storeId: shop.storeId, id: randomUUID(), productId: shop.product.id, taxRateId: vat?._id ?? '' },
    }),
  )
  const before = await place(shop, { shownTotal: 17 })
  const [row] = await ordersOf(shop)
  const hashes = () =>
    transaction(shop, async (tx) => {
      const found: string[] = []
      for (const name of TABLES) {
        const rows = await rowsOf<{ row: string }>(
          tx,
          sql`select t::text as row from ${sql.identifier(name)} t where store_id = ${shop.storeId} order by 1`,
        )
        const text = rows.map((each) => each.row).join('\n')
        found.push(`${name} ${rows.length} ${createHash('sha256').update(text).digest('hex')}`)
      }
      return found
    })
  const seen = async () => ({
    rows: await hashes(),
    staff: await must(`orders/detail?_id=${row?.id}`),
    shopper: (await readOrder(shop, before.statusPath ?? '')).order,
  })
  const past = await seen()
  expect(past.rows.filter((each) => each.split(' ')[1] !== '0').length).toBeGreaterThan(2)

  const business = await must<BusinessReply>('business-information/read')
  expect(business.currencyLock).toMatch(/has orders/)
  const { version } = business
  await must('business-information/save', { ...sentBusiness({ timeZone: 'Pacific/Apia' }), version })
  const euro = { ...sentBusiness({ currency: 'EUR' }), version: version + 1 }
  expect((await callApi('vender/business-information/save', { headers, json: euro })).status).toBe(400)
  await must('taxes/update', { _id: vat?._id, version: vat?.version, name: 'VAT', percent: 25, places: [] })
  const { version: rulesVersion } = await must<TaxSettings>('taxes/list')
  await must('taxes/rules', {
    ...{ pricesIncludeTax: true, shippingTax: 'rate', shippingRateId: vat?._id, version: rulesVersion },
  })
  const shipping = await must<ShippingSettings>('shipping/settings')
  await must('shipping/save', { zones: [], pickUps: [], version: shipping.version })
  await must('invoice-settings/save', { ...sentInvoice({ prefix: 'R' }), nextNumber: 5_000, version: 0 })
  expect(await seen()).toEqual(past)
})
