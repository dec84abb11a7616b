import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { emailsTo } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeStore } from '../../demo/factories'
import { account } from '../db/schema/accounts'
import { customer } from '../db/schema/customers'
import { platformTransaction, transaction } from '../db/transaction'

provideTestDatabase()

const SAMPLES = 100
const address = (kind: string, index: number) => `${kind}-${index}@people.example`
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Response times for addresses with and without an account, measured alternately. */
async function timesOf(ask: (email: string, client: string) => Promise<number>) {
  const times = { known: [] as number[], nobody: [] as number[] }
  for (let i = -10; i < SAMPLES; i += 1) {
    const index = i + 10
    for (const kind of index % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const)) {
      const start = performance.now()
      expect(await ask(address(kind, index), `198.51.${index}.${kind === 'known' ? 1 : 2}`)).toBe(200)
      if (i >= 0) times[kind].push(performance.now() - start)
    }
  }
  return { known: median(times.known), nobody: median(times.nobody) }
}

const people = Array.from({ length: SAMPLES + 10 }, (_, index) => ({
  id: uuidv7(),
  email: address('known', index),
  firstName: 'Mara',
  lastName: 'Lind',
  passwordHash: 'none',
  emailVerifiedAt: new Date(),
}))

test('asking for a new password takes as long for an address without an account, and emails nobody', async () => {
  await platformTransaction((tx) => tx.insert(account).values(people))
  const { known, nobody } = await timesOf(async (email, client) => {
    const headers = { 'x-client-address': client }
    return (await callApi('vender/auth/forgot-password', { json: { email }, headers })).status
  })
  expect(nobody / known).toBeGreaterThan(0.75)
  expect(nobody / known).toBeLessThan(1.34)
  expect(await emailsTo(address('known', 3))).toHaveLength(1)
  expect(await emailsTo(address('nobody', 3))).toEqual([])
})

test('the same for a shopper', async () => {
  const store = await makeStore()
  const shoppers = people.map((person) => ({ ...person, id: uuidv7(), storeId: store.storeId }))
  await transaction(store, (tx) => tx.insert(customer).values(shoppers))
  const { known, nobody } = await timesOf(async (email, client) => {
    const headers = { 'x-client-address': client }
    const host = `${store.subdomain}.localhost:3000`
    return (await callApi('vender/publicwebsite/forgot-password', { host, json: { email }, headers })).status
  })
  expect(nobody / known).toBeGreaterThan(0.75)
  expect(nobody / known).toBeLessThan(1.34)
})
