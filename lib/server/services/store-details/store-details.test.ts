import { eq } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import { sentBusiness, sentContact } from '@/e2e/setting-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { BusinessInformation, BusinessReply } from '@/lib/contract/business-information'
import type { ContactInformation } from '@/lib/contract/contact-information'
import type { SessionReply } from '@/lib/contract/session'
import { makeVendor } from '../../../demo/account-factory'
import { makeOrder, makeStore, makeWebsite } from '../../../demo/factories'
import { makeProduct } from '../../../demo/product-factory'
import { connection } from '../../db/database'
import { store } from '../../db/schema/platform'
import { auditEvent } from '../../db/schema/team'
import { transaction } from '../../db/transaction'
import { documentSender } from '../stores/business-facts'
import { shopEnvelope } from '../stores/contact-facts'

provideTestDatabase()

async function openShop() {
  const shop = await makeStore()
  await makeWebsite(shop)
  const { token } = await makeVendor(shop)
  const headers = { authorization: token }
  const save = (wish: Partial<BusinessInformation>, version: number) =>
    callApi('vender/business-information/save', { json: { ...sentBusiness(wish), version }, headers })
  return { ...shop, headers, save }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const shown = async ({ subdomain }: Shop) => {
  const path = `vender/publicwebsite/public?websiteName=${subdomain}`
  const { storeInfo } = (await callApi(path)).payload as { storeInfo: Record<string, unknown> }
  return storeInfo
}
const rowOf = async ({ storeId }: { storeId: string }) => {
  const [row] = await (await connection()).select().from(store).where(eq(store.id, storeId))
  if (!row) throw new Error('no such store')
  return row
}

test('what is saved once shows in the shop, the session, documents and the log, and only in this store', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const untouched = await rowOf(other)
  expect(await shown(shop)).toMatchObject({ name: 'Test shop', timeZone: 'UTC' })

  const { status, payload } = await shop.save(
    { name: 'Lantern & Co', timeZone: 'Europe/London', language: 'fr', weightUnit: 'kg' },
    0,
  )
  expect(status).toBe(200)
  expect(payload).toMatchObject({ version: 1, taxIds: [{ country: 'GB', value: 'GB980780684' }], currencyLock: null })
  // The address of the business is shown until the shop has one of its own.
  const address = '1 Mill Lane, York, YO1 7HH, United Kingdom'
  expect(await shown(shop)).toMatchObject({ name: 'Lantern & Co', timeZone: 'Europe/London', locale: 'fr-GB', address })
  const session = (await callApi('vender/profile/verifySession', { headers: shop.headers })).payload as SessionReply
  expect(session.userData.store).toMatchObject({ name: 'Lantern & Co', country: 'GB', weightUnit: 'kg' })
  const row = await rowOf(shop)
  const sender = await transaction(shop, (tx) => documentSender(tx, shop, row))
  expect(sender).toMatchObject({
    name: 'Lantern & Co',
    address,
    registered: ['Made Up Trading Ltd', 'Registration number 01234567', 'VAT number GB980780684'],
  })
  const [entry] = await transaction(shop, (tx) =>
    tx.select().from(auditEvent).where(eq(auditEvent.action, 'business_information.save')),
  )
  expect(entry).toMatchObject({ before: { name: 'Test shop' }, after: { name: 'Lantern & Co' } })
  expect(await rowOf(other)).toEqual(untouched)
})

test('wrong values are errors at their field, and nothing is saved', async () => {
  const shop = await openShop()
  const before = await rowOf(shop)
  const wrong: [Partial<BusinessInformation>, string][] = [
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ currency: 'ABC' }, 'currency'],
    [{ taxIds: [{ country: 'DE', value: 'DE89 3704 0044 0532 0130 00' }] }, 'taxIds.0.value'],
    [
      { postal: { line1: '1 Mill Lane', line2: '', city: 'York', region: '', postalCode: 'nine', country: 'GB' } },
      'postal.postalCode',
    ],
    [{ name: ' ' }, 'name'],
  ]
  for (const [wish, field] of wrong) {
    const { status, text } = await shop.save(wish, 0)
    expect([status, text]).toEqual([400, expect.stringContaining(`"${field}"`)])
  }
  expect(await rowOf(shop)).toEqual(before)
  expect((await shop.save({}, 0)).status).toBe(200)
  expect((await shop.save({ name: 'Outdated' }, 0)).status).toBe(409)
})

test('the currency can change until the first order, but not to other decimals under prices', async () => {
  const shop = await openShop()
  const product = await makeProduct(shop, { title: 'Lantern', variants: [{ stock: 1 }] })
  const decimals = await shop.save({ currency: 'JPY' }, 0)
  expect([decimals.status, decimals.text]).toEqual([400, expect.stringContaining('decimals')])
  expect((await shop.save({ currency: 'EUR' }, 0)).payload).toMatchObject({ currency: 'EUR' })
  expect(await shown(shop)).toMatchObject({ currency: { code: 'EUR', symbol: '€' } })

  await makeOrder(shop, { productId: product.id, variantId: product.variantIds[0]! })
  const locked = await shop.save({ currency: 'USD' }, 1)
  expect([locked.status, locked.text]).toEqual([400, expect.stringContaining('has orders')])
  const read = (await callApi('vender/business-information/read', { headers: shop.headers })).payload as BusinessReply
  expect(read).toMatchObject({ currency: 'EUR', currencyLock: 'Your store has orders in this currency.' })
})

test('automations can be turned on once the business has a postal address', async () => {
  const shop = await openShop()
  const turnOn = () =>
    callApi('vender/automations/set-enabled', { json: { kind: 'welcome', isEnabled: true }, headers: shop.headers })
  const refused = await turnOn()
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('business information')])
  await shop.save({}, 0)
  expect((await turnOn()).status).toBe(200)
})

test('contact information is shown in the shop, receives its messages and signs its emails', async () => {
  const shop = await openShop()
  const save = (wish: Partial<ContactInformation>, version: number) =>
    callApi('vender/contact-information/save', { json: { ...sentContact(wish), version }, headers: shop.headers })
  expect((await save({}, 0)).status).toBe(200)
  expect(await shown(shop)).toMatchObject({
    ...{ email: 'hello@shop.example', phone: '+44 1904 000000', address: '2 Market Square, York' },
    mapPin: { latitude: 53.96, longitude: -1.08 },
  })
  const written = { name: 'Bob', email: 'bob@people.example', subject: 'Hello', message: 'Are you open?', website: '' }
  const sent = await callApi('vender/publicwebsite/contact', { json: written, host: `${shop.subdomain}.localhost` })
  expect(sent.status).toBe(200)
  expect(await emailsTo('team@shop.example')).toHaveLength(1)
  const row = await rowOf(shop)
  expect(await transaction(shop, (tx) => shopEnvelope(tx, shop, row))).toEqual({
    fromName: 'Ada of Made up',
    replyTo: 'hello@shop.example',
  })
  // The address of the business can take the place of the other one.
  await shop.save({}, 0)
  expect((await save({ isBusinessAddress: true, address: '' }, 1)).payload).toMatchObject({ isBusinessAddress: true })
  expect(await shown(shop)).toMatchObject({ address: '1 Mill Lane, York, YO1 7HH, United Kingdom' })
  for (const [wish, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ mapPin: { latitude: 91, longitude: 0 } }, 'mapPin.latitude'],
    [{ phone: 'call me' }, 'phone'],
  ] as const) {
    const { status, text } = await save(wish, 2)
    expect([status, text]).toEqual([400, expect.stringContaining(`"${field}"`)])
  }
})
