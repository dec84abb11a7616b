import { callApi } from '@/e2e/call-api'
import { openCardHarness } from '@/e2e/card-harness'
import { accountFor, payOrder, takenBy, unpaidOrder } from '@/e2e/order-payments'
import { provideTestDatabase } from '@/e2e/test-database'
import type { PaymentSettings, PaymentTest } from '@/lib/contract/payment-setting'
import { sandboxMerchant } from '@/lib/rules/sandbox-merchant'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'
import { setting } from '../../db/schema/settings'
import { auditEvent } from '../../db/schema/team'
import { transaction } from '../../db/transaction'
import { type PaymentProvider, paymentProvider } from '../../payments/port'
import { refundPayment } from '../payments/refund-payment'

provideTestDatabase()

let harness: Awaited<ReturnType<typeof openCardHarness>>
let provider: PaymentProvider
beforeAll(async () => {
  harness = await openCardHarness()
  provider = { ...paymentProvider() }
})
afterAll(() => harness.close())
afterEach(() => Object.assign(paymentProvider(), provider))

async function openShop(facts = {}) {
  const shop = await makeStore(facts)
  const { token } = await makeVendor(shop)
  return { ...shop, headers: { authorization: token } }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const ask = (shop: Shop, path: string, json?: object) =>
  callApi(`vender/payment-setting/${path}`, { headers: shop.headers, ...(json ? { json } : {}) })
const settings = async (shop: Shop) => (await ask(shop, 'read')).payload as PaymentSettings
const tried = async (shop: Shop, token = '') => (await ask(shop, 'test', { token })).payload as PaymentTest
const save = async (shop: Shop, keys: object) => ask(shop, 'save', { ...keys, version: (await settings(shop)).version })

const ADA = sandboxMerchant('ada')
const BYRON = sandboxMerchant('byron')

test('a new store sells in the sandbox with temporary keys, and the screen says so', async () => {
  const shop = await openShop()
  expect(await settings(shop)).toEqual({
    mode: 'sandbox',
    account: null,
    keysOfMode: null,
    currency: 'USD',
    takesCards: 'throw_away',
    version: 0,
  })
  expect(await settings(await openShop({ currency: 'JPY' }))).toMatchObject({ takesCards: 'currency' })
})

test('the secret key is never returned: encrypted in the table, absent from replies and log', async () => {
  const shop = await openShop()
  const saved = await save(shop, ADA)
  expect(saved.payload).toMatchObject({
    account: { mid: 'SANDBOX-ADA', apiKeyEnd: '-key', tokenKey: ADA.tokenKey },
    takesCards: 'own',
    version: 1,
  })
  const rows = await transaction(shop, async (tx) => [
    await tx.select().from(setting),
    await tx.select().from(auditEvent),
  ])
  const written = JSON.stringify(rows) + saved.text + (await ask(shop, 'read')).text
  expect(written).toContain('SANDBOX-ADA')
  expect(written).not.toContain(ADA.apiKey)
  expect(await accountFor(shop)).toMatchObject({ mid: 'SANDBOX-ADA' })
})

test('an empty key leaves the saved one, for the same merchant only', async () => {
  const shop = await openShop()
  expect((await save(shop, { ...ADA, apiKey: '' })).error?.fields).toMatchObject({ apiKey: expect.any(String) })
  await save(shop, ADA)
  const changed = await save(shop, { ...ADA, apiKey: '', tokenKey: 'sandbox-new-token-key' })
  expect(changed.payload).toMatchObject({ account: { tokenKey: 'sandbox-new-token-key', apiKeyEnd: '-key' } })
  expect((await tried(shop)).works).toBe(true)
  expect((await save(shop, { ...BYRON, apiKey: '' })).error?.fields).toMatchObject({ apiKey: expect.any(String) })
})

test.each([
  ['a secret key where every shopper reads it', { ...ADA, tokenKey: ADA.apiKey }, 'tokenKey'],
  ['the account of the platform', sandboxMerchant('platform'), 'mid'],
  ['a key with a space', { ...ADA, apiKey: 'two words here' }, 'apiKey'],
  ['no merchant', { ...ADA, mid: ' ' }, 'mid'],
  ['no token key', { ...ADA, tokenKey: '' }, 'tokenKey'],
])('%s is rejected', async (_what, keys, field) => {
  const shop = await openShop()
  expect((await save(shop, keys)).error?.fields).toHaveProperty(field)
  expect((await settings(shop)).version).toBe(0)
})

test('nobody overwrites what somebody else has just saved', async () => {
  const shop = await openShop()
  const both = await Promise.all([
    ask(shop, 'save', { ...ADA, version: 0 }),
    ask(shop, 'save', { ...BYRON, version: 0 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ask(shop, 'remove', { version: 0 })).status).toBe(409)
})

describe('the test sale', () => {
  const steps = ({ steps: all }: PaymentTest) => all.map(({ state }) => state)

  test('charges 1.00, voids it and leaves nothing behind', async () => {
    const shop = await openShop()
    await save(shop, sandboxMerchant('clean'))
    const report = await tried(shop)
    expect(report).toMatchObject({ works: true, isClean: true, message: 'Everything works.' })
    expect(steps(report)).toEqual(['done', 'done', 'done'])
    expect(await takenBy(shop)).toBe(0)
    const log = await transaction(shop, (tx) => tx.select({ action: auditEvent.action }).from(auditEvent))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payment_setting.test', 'payment_setting.tested']),
    )
  })

  test('a wrong key is distinguished from a declined card', async () => {
    const shop = await openShop()
    await save(shop, { ...ADA, apiKey: 'sandbox-wrong-api-key' })
    expect(await tried(shop)).toMatchObject({
      works: false,
      isClean: true,
      message: expect.stringContaining('API key'),
    })
    await save(shop, ADA)
    const declined = await tried(shop, 'DC4:SBX-OTU-DECLINED')
    expect(declined).toMatchObject({ works: true, isClean: true })
    expect(steps(declined)).toEqual(['done', 'failed', 'skipped'])
  })

  test('a sale with a lost answer is voided all the same', async () => {
    const shop = await openShop()
    await save(shop, sandboxMerchant('lost'))
    expect(await tried(shop, 'DC4:SBX-OTU-DROP-AFTER')).toMatchObject({ works: false, isClean: true })
    expect(await takenBy(shop)).toBe(0)
  })

  test('without any answer a sale of the same number that was made elsewhere is left alone', async () => {
    const shop = await openShop()
    await save(shop, sandboxMerchant('elsewhere'))
    const cancel = jest.fn(provider.cancelByReference)
    Object.assign(paymentProvider(), {
      charge: async () => ({ kind: 'unknown', cause: 'timeout' }),
      lookup: async () => ({ kind: 'unknown', cause: 'other_sale' }),
      cancelByReference: cancel,
    })
    expect(await tried(shop)).toMatchObject({ works: false, isClean: false })
    expect(cancel).not.toHaveBeenCalled()
  })

  test('a failed void is reported with its reference', async () => {
    const shop = await openShop()
    await save(shop, sandboxMerchant('stuck'))
    Object.assign(paymentProvider(), { void: async () => ({ kind: 'refused', message: 'BATCH CLOSED' }) })
    const report = await tried(shop)
    expect(report).toMatchObject({ works: true, isClean: false, message: expect.stringMatching(/void 1\.00 .* q-/) })
    expect(await takenBy(shop)).toBe(100)
  })
})

test('a payment on a replaced account is refunded on it', async () => {
  const shop = await openShop()
  await save(shop, ADA)
  const paid = await payOrder(shop, await unpaidOrder(shop))
  const before = await takenBy(shop)
  await save(shop, BYRON)
  await ask(shop, 'remove', { version: 2 })
  expect(await refundPayment(shop, paid, { amountMinor: 2_500, isWhole: true })).toMatchObject({ kind: 'done' })
  await save(shop, ADA)
  expect(await takenBy(shop)).toBe(before - 2_500)
})

test('without keys the store falls back, and there is nothing more to remove', async () => {
  const shop = await openShop()
  await save(shop, ADA)
  expect((await ask(shop, 'remove', { version: 1 })).payload).toMatchObject({ account: null, takesCards: 'throw_away' })
  expect((await ask(shop, 'remove', { version: 2 })).status).toBe(404)
})
