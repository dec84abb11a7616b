import { callApi } from '@/e2e/call-api'
import { sentBusiness, sentInvoice } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { AuditEntry } from '@/lib/contract/audit-entry'
import type { SettingDifference } from '@/lib/contract/settings'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'

provideTestDatabase()

async function openShop(role = 'Owner') {
  const shop = await makeStore()
  const { token } = await makeVendor(shop, role)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/${path}`, { json, headers })
  const get = async <T>(path: string) => (await callApi(`vender/${path}`, { headers })).payload as T
  return {
    ...{ shop, post, get },
    file: async () => (await callApi('vender/settings/export', { headers })).text,
    entryOf: async (action: string) => {
      const { entries } = await get<{ entries: AuditEntry[] }>('audit/list')
      return entries.find((entry) => entry.action === action)?._id
    },
  }
}

test('an entry of the log brings back what was there before, and is logged itself', async () => {
  const { post, get, entryOf } = await openShop()
  await post('business-information/save', { ...sentBusiness({ name: 'First' }), version: 0 })
  await post('business-information/save', { ...sentBusiness({ name: 'Second', timeZone: 'Asia/Tokyo' }), version: 1 })
  const entryId = await entryOf('business_information.save')
  const restored = await post('settings/restore', { entryId })
  expect([restored.status, restored.payload]).toEqual([200, { message: 'Business information is as it was before.' }])
  expect(await get('business-information/read')).toMatchObject({ name: 'First', timeZone: 'UTC', version: 3 })
  expect(await entryOf('business_information.save')).not.toBe(entryId)
  // Of another store, and of an action that is no setting.
  const other = await openShop()
  expect((await other.post('settings/restore', { entryId })).status).toBe(404)
})

test('a file carries settings to another store; what it would change is shown first', async () => {
  const [from, to] = [await openShop(), await openShop()]
  await from.post('invoice-settings/save', { ...sentInvoice({ prefix: 'ABC-' }), nextNumber: null, version: 0 })
  const file = await from.file()
  const { sections } = (await to.post('settings/compare', { file })).payload as { sections: SettingDifference[] }
  const invoices = sections.find(({ section }) => section === 'invoice_settings')
  expect(invoices?.changes).toContainEqual({ field: 'prefix', before: '', after: 'ABC-' })
  const applied = await to.post('settings/apply', { file, sections: ['invoice_settings'] })
  expect(applied.status).toBe(200)
  expect(await to.get('invoice-settings/read')).toMatchObject({ prefix: 'ABC-', dueDays: 14, nextNumber: 1001 })
  // Exported and imported settings are the same.
  const parts = (text: string) => (JSON.parse(text) as { sections: Record<string, unknown> }).sections
  expect(parts(await to.file()).invoice_settings).toEqual(parts(file).invoice_settings)
  const entryId = await to.entryOf('invoice_settings.save')
  expect((await to.post('settings/restore', { entryId })).status).toBe(200)
  expect(await to.get('invoice-settings/read')).toMatchObject({ prefix: '' })
})

test('how taxes apply and what is notified are restored, and carried by the names of taxes', async () => {
  const { post, get, file, entryOf } = await openShop()
  type Taxes = { rates: { _id: string }[]; defaultId: string | null; rules?: object; version: number }
  await post('taxes/create', { name: 'VAT', percent: 20 })
  const before = await get<Taxes>('taxes/list')
  const [rate] = before.rates
  const rules = { pricesIncludeTax: true, shippingTax: 'rate', shippingRateId: rate?._id ?? null }
  await post('taxes/rules', { ...rules, version: before.version })
  expect((await post('taxes/default', { _id: rate?._id, version: before.version + 1 })).status).toBe(200)
  const changed = await get<Taxes>('taxes/list')
  expect(changed).toMatchObject({ defaultId: rate?._id, rules })
  const saved = await file()
  expect(JSON.parse(saved)).toMatchObject({
    sections: { taxes: { pricesIncludeTax: true, shippingTax: 'VAT 20%', newProducts: 'VAT 20%' } },
  })
  expect((await post('settings/restore', { entryId: await entryOf('taxes.save') })).status).toBe(200)
  expect(await get('taxes/list')).toMatchObject({ defaultId: null, rules })
  // Another store names the same tax, or has none of that name.
  const other = await openShop()
  const apply = () => other.post('settings/apply', { file: saved, sections: ['taxes'] })
  const missing = await apply()
  expect([missing.status, missing.error?.message]).toEqual([400, expect.stringContaining('no tax “VAT 20%”')])
  await other.post('taxes/create', { name: 'VAT', percent: 20 })
  expect((await apply()).status).toBe(200)
  expect(await other.get('taxes/list')).toMatchObject({ rules: { pricesIncludeTax: true, shippingTax: 'rate' } })

  await post('notifications/save-choices', { version: 0, choices: { 'new-order.email': false } })
  expect((await post('settings/restore', { entryId: await entryOf('notifications.save') })).status).toBe(200)
  const { sections } = JSON.parse(await file()) as { sections: Record<string, unknown> }
  expect(sections.notifications).toEqual({})
})

test('a change of hours, of a tax or of a location is taken back from the log; what the log does not show stays', async () => {
  const { post, get, entryOf } = await openShop()
  const restore = async (action: string) => post('settings/restore', { entryId: await entryOf(action) })

  const monday = [{ from: 540, length: 480 }]
  const hours = { name: 'Hours', kind: 'opening', week: [monday, [], [], [], [], [], []] }
  const made = (await post('schedules/create', hours)).payload as { _id: string; version: number; week: unknown }
  const changed = { ...hours, _id: made._id, version: made.version, name: 'Summer', week: [[], [], [], [], [], [], []] }
  expect((await post('schedules/update', changed)).status).toBe(200)
  const back = await restore('schedule.update')
  expect([back.status, back.payload]).toEqual([200, { message: 'The schedule “Summer” is as it was before.' }])
  const found = await get<{ name: string; week: unknown; version: number }>(`schedules/detail?_id=${made._id}`)
  expect(found).toMatchObject({ name: 'Hours', week: made.week, version: made.version + 2 })

  const places = [
    { country: 'US', region: 'NJ', percent: 6.625 },
    { country: 'DE', region: '', percent: 19 },
  ]
  await post('taxes/create', { name: 'VAT', percent: 20, places })
  type Taxes = { rates: { _id: string; name: string; percent: number; places?: unknown; version: number }[] }
  const [rate] = (await get<Taxes>('taxes/list')).rates
  const { _id, version } = rate ?? { _id: '', version: 0 }
  expect((await post('taxes/update', { _id, version, name: 'GST', percent: 7.5, places: [] })).status).toBe(200)
  expect((await restore('tax.update')).status).toBe(200)
  expect((await get<Taxes>('taxes/list')).rates[0]).toMatchObject({ name: 'VAT', percent: 20, places: rate?.places })

  const place = { name: 'Shop', code: 'S1', phone: '123', pickUpNote: 'Ring twice', offersPickUp: true }
  const shop = (await post('locations/create', place)).payload as { _id: string; version: number }
  const other = { ...place, _id: shop._id, version: shop.version, phone: '456', pickUpNote: '', offersPickUp: false }
  expect((await post('locations/update', other)).status).toBe(200)
  expect((await restore('location.update')).status).toBe(200)
  expect(await get(`locations/detail?_id=${shop._id}`)).toMatchObject(place)

  // It is gone, and of another store.
  const entryId = await entryOf('schedule.update')
  expect((await post('schedules/remove', { _id: made._id, version: found.version })).status).toBe(200)
  expect((await post('settings/restore', { entryId })).status).toBe(404)
  expect((await (await openShop()).post('settings/restore', { entryId })).status).toBe(404)
})

test('an applied file is undone as a whole, unless somebody changed a part of it since', async () => {
  const { post, get } = await openShop()
  const sections = {
    invoice_settings: sentInvoice({ prefix: 'F-' }),
    business_information: sentBusiness({ name: 'Filed' }),
  }
  const file = JSON.stringify({ format: 'store-settings', v: 1, sections })
  const apply = async () => {
    const { payload } = await post('settings/apply', { file, sections: Object.keys(sections) })
    return (payload as { entryIds: string[] }).entryIds
  }
  const entryIds = await apply()
  expect(entryIds).toHaveLength(2)
  expect((await post('settings/undo', { entryIds })).status).toBe(200)
  expect(await get('invoice-settings/read')).toMatchObject({ prefix: '', version: 2 })
  const again = await apply()
  const { version } = await get<{ version: number }>('business-information/read')
  await post('business-information/save', { ...sentBusiness({ name: 'Third' }), version })
  const late = await post('settings/undo', { entryIds: again })
  expect([late.status, late.error?.message]).toEqual([409, expect.stringContaining('Business information was changed')])
  expect(await get('invoice-settings/read')).toMatchObject({ prefix: 'F-' })
  expect((await (await openShop()).post('settings/undo', { entryIds: again })).status).toBe(404)
})

test('secrets never leave: a file has no payment keys', async () => {
  const { post, get, file } = await openShop()
  const canary = `canary-${'x'.repeat(20)}`
  const { version } = await get<{ version: number }>('payment-setting/read')
  const keys = { ...sandboxMerchant('ada'), apiKey: canary, version }
  expect((await post('payment-setting/save', keys)).status).toBe(200)
  const text = await file()
  expect(text).toContain('business_information')
  for (const secret of [canary, canary.slice(-4), 'encrypted', 'apiKey', 'tokenKey']) expect(text).not.toContain(secret)
})

test('a wrong file changes nothing', async () => {
  const { post, get } = await openShop()
  for (const file of ['not json', '{}', '{"format":"store-settings","v":9,"sections":{}}', '[]']) {
    expect((await post('settings/compare', { file })).status).toBe(400)
  }
  const mixed = JSON.stringify({
    format: 'store-settings',
    v: 1,
    sections: { invoice_settings: sentInvoice(), business_information: sentBusiness({ timeZone: 'Mars/Olympus' }) },
  })
  const { sections } = (await post('settings/compare', { file: mixed })).payload as { sections: SettingDifference[] }
  expect(sections.map(({ section }) => section)).toEqual(['invoice_settings', 'business_information'])
  const applied = await post('settings/apply', { file: mixed, sections: ['invoice_settings', 'business_information'] })
  expect(applied.status).toBe(400)
  expect(await get('invoice-settings/read')).toMatchObject({ prefix: '', version: 0 })
})

test('the check-up names what is missing until it is there', async () => {
  const { post, get } = await openShop()
  const ids = async () => (await get<{ findings: { id: string }[] }>('settings/check-up')).findings.map(({ id }) => id)
  expect(await ids()).toEqual(
    expect.arrayContaining(['no-delivery', 'no-returns-policy', 'no-postal-address', 'no-email']),
  )
  await post('business-information/save', { ...sentBusiness(), version: 0 })
  const zone = { id: '0190a0a0-0000-7000-8000-000000000000', name: 'Home', areas: [], rates: [] }
  await post('shipping/save', { zones: [zone], pickUps: [], version: 0 })
  expect(await ids()).toEqual(expect.arrayContaining(['zone-without-rates Home', 'no-tax']))
  expect(await ids()).not.toContain('no-postal-address')
})
