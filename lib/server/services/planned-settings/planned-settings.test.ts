import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PlannedSetting } from '@/lib/contract/planned-settings'
import type { TaxSettings } from '@/lib/contract/tax'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { connection } from '../../db/database'
import { stagedJob } from '../../db/schema/outbox'
import { applyPlannedHandler } from './apply-planned'

provideTestDatabase()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function openShop() {
  const shop = await makeStore({ timeZone: 'America/New_York' })
  const { token } = await makeVendor(shop)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/${path}`, { json, headers })
  const get = async <T>(path: string) => (await callApi(`vender/${path}`, { headers })).payload as T
  const jobs = async () => {
    const rows = await (await connection()).select().from(stagedJob)
    return rows.filter((row) => (row.payload as { storeId?: string }).storeId === shop.storeId)
  }
  return {
    ...{ shop, post, get, jobs },
    taxes: async () => (await get<TaxSettings>('taxes/list')).rates,
    planned: async () => (await get<{ planned: PlannedSetting[] }>('planned-settings/list')).planned,
    /** The worker on that day. */
    runAll: async () => {
      for (const { payload } of await jobs()) await applyPlannedHandler.run(payload)
    },
  }
}

test('a tax changes on its day, at midnight of the store, and once', async () => {
  const { post, taxes, planned, jobs, runAll, get } = await openShop()
  await post('taxes/create', { name: 'VAT', percent: 19 })
  const [vat] = await taxes()
  const plan = (percent: number, from: string) =>
    post('planned-settings/plan-tax', { taxId: vat?._id, name: 'VAT', percent, from })
  for (const from of [day(-1), day(800), '2027-02-30']) expect((await plan(21, from)).status).toBe(400)
  expect((await plan(20, day(9))).status).toBe(200)
  expect((await plan(21, day(12))).status).toBe(200)
  expect(await planned()).toMatchObject([{ kind: 'tax', from: day(12), summary: 'VAT 21%' }])
  const last = (await jobs()).at(-1)?.runAt
  expect(last?.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('00:00:00')
  expect((await taxes())[0]).toMatchObject({ percent: 19 })
  await runAll()
  await runAll()
  expect((await taxes())[0]).toMatchObject({ percent: 21, version: 2 })
  expect(await planned()).toEqual([])
  const { entries } = await get<{ entries: { action: string }[] }>('audit/list')
  expect(entries.filter(({ action }) => action === 'tax.update')).toHaveLength(1)
})

test('what is cancelled does not happen; a tax that is gone is noted', async () => {
  const { post, taxes, planned, runAll, get } = await openShop()
  await post('taxes/create', { name: 'Old', percent: 5 })
  const [old] = await taxes()
  const plan = () => post('planned-settings/plan-tax', { taxId: old?._id, name: 'Old', percent: 6, from: day(9) })
  await plan()
  expect((await post('planned-settings/cancel-tax', { taxId: old?._id })).status).toBe(200)
  expect((await post('planned-settings/cancel-tax', { taxId: old?._id })).status).toBe(404)
  await runAll()
  expect((await taxes())[0]).toMatchObject({ percent: 5 })
  await plan()
  expect((await post('taxes/delete', { _id: old?._id, version: old?.version })).status).toBe(200)
  await runAll()
  expect(await planned()).toEqual([])
  const { entries } = await get<{ entries: { action: string }[] }>('audit/list')
  expect(entries.map(({ action }) => action)).toContain('planned_setting.fail')
})

test('zones and rates change on their day, and can be restored from the activity log', async () => {
  const { post, get, runAll } = await openShop()
  const zones = [{ id: crypto.randomUUID(), name: 'Home', areas: [], rates: [] }]
  expect((await post('planned-settings/plan-shipping', { zones, from: day(9) })).status).toBe(200)
  const twins = [...zones, ...zones]
  expect((await post('planned-settings/plan-shipping', { zones: twins, from: day(9) })).status).toBe(400)
  expect(await get('shipping/settings')).toMatchObject({ zones: [], version: 0 })
  await runAll()
  expect(await get('shipping/settings')).toMatchObject({ zones, version: 1 })
  const { entries } = await get<{ entries: { _id: string; action: string }[] }>('audit/list')
  const entryId = entries.find(({ action }) => action === 'shipping.save')?._id
  expect((await post('settings/restore', { entryId })).status).toBe(200)
  expect(await get('shipping/settings')).toMatchObject({ zones: [] })
})

test('prices include their tax from a day on, and shipping is taxed; the plan is replaced and cancelled', async () => {
  const { post, taxes, get, planned, runAll } = await openShop()
  await post('taxes/create', { name: 'VAT', percent: 20 })
  const [vat] = await taxes()
  const rules = { pricesIncludeTax: true, shippingTax: 'rate', shippingRateId: vat?._id }
  const plan = (wish: object) => post('planned-settings/plan-rules', { ...rules, from: day(9), ...wish })
  expect((await plan({ shippingRateId: crypto.randomUUID() })).status).toBe(400)
  expect((await plan({ from: day(-1) })).status).toBe(400)
  await post('planned-settings/plan-tax', { taxId: vat?._id, name: 'VAT', percent: 21, from: day(9) })
  expect((await plan({ pricesIncludeTax: false, shippingTax: 'goods' })).status).toBe(200)
  expect((await plan({})).status).toBe(200)
  expect((await planned()).map(({ kind, summary }) => [kind, summary])).toEqual([
    ['tax', 'VAT 21%'],
    ['rules', 'Prices include tax, VAT 20% on shipping'],
  ])
  expect((await get<TaxSettings>('taxes/list')).rules).toBeUndefined()
  await runAll()
  await runAll()
  expect((await get<TaxSettings>('taxes/list')).rules).toEqual(rules)
  expect(await planned()).toEqual([])
  await plan({ pricesIncludeTax: false })
  expect((await post('planned-settings/cancel-rules', {})).status).toBe(200)
  expect((await post('planned-settings/cancel-rules', {})).status).toBe(404)
  await runAll()
  expect((await get<TaxSettings>('taxes/list')).rules).toEqual(rules)
})
