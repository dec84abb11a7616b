import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import { internalSecret } from '../crypto/internal-secret'

provideTestDatabase()

const ask = (storeID: string, headers: Record<string, string> = {}) =>
  callApi(`vender/publicwebsite/payment-api-key?storeID=${storeID}`, { headers })

test('a browser gets the settings of the card form, and never the secret key', async () => {
  const { storeId } = await makeStore()
  const { status, payload, headers, text } = await ask(storeId)
  expect(status).toBe(200)
  expect(payload).toEqual({
    dataCapECommerceMID: `SANDBOX-${storeId.toUpperCase()}`,
    ApiKey: '',
    dataCapAPIKey: `sandbox-${storeId}-token-key`,
    scriptUrl: '/sandbox/datacap/token/v1/client/hosted',
    global: 'DatacapHostedWebToken',
    frameHeight: 250,
    tokenTtlMs: 900_000,
    testMode: true,
  })
  expect(text).not.toContain('-api-key')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('another of our processes gets the secret key for itself, and not for a shopper whose call it forwards', async () => {
  const { storeId, subdomain } = await makeStore()
  const secret = { 'x-internal-secret': internalSecret() }
  const key = async (headers: Record<string, string>) => (await ask(storeId, headers)).payload
  expect(await key(secret)).toMatchObject({ ApiKey: `sandbox-${storeId}-api-key` })
  expect(await key({ ...secret, 'x-store-host': `${subdomain}.localhost` })).toMatchObject({ ApiKey: '' })
  expect(await key({ ...secret, 'x-shopper-address': '203.0.113.7' })).toMatchObject({ ApiKey: '' })
  expect((await ask(storeId, { 'x-internal-secret': 'guess' })).status).toBe(401)
})

test('a store whose currency the provider cannot charge accepts no cards', async () => {
  const { storeId } = await makeStore({ currency: 'JPY' })
  expect((await ask(storeId)).payload).toMatchObject({ dataCapECommerceMID: '', dataCapAPIKey: '', scriptUrl: '' })
})

test('an unknown store has no key', async () => {
  expect((await ask('0190a0a0-0000-7000-8000-000000000000')).status).toBe(404)
})
