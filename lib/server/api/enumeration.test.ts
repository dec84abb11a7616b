import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeAccount } from '../../demo/account-factory'

provideTestDatabase()

const ROUNDS = 24
const MOST_ROUNDS = 120

/** The fastest of many: other load on the machine can only add time. */
const quickest = (values: number[]) => Math.min(...values)

async function timed(path: string, json: unknown): Promise<number> {
  serial += 1
  const start = performance.now()
  // Each call has another address: rate limits per address are tested separately.
  const answer = await callApi(path, {
    json,
    headers: { 'x-client-address': `10.0.${serial % 250}.${Math.floor(serial / 250)}` },
  })
  expect(answer.status).toBeLessThan(429)
  return performance.now() - start
}

/**
 * Known and unknown alternately, so that other load on the machine affects both; on a busy one until both have had a
 * quiet moment. A true difference stays, however often they are called.
 */
async function expectEqualTimes(path: string, known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const difference = () => Math.abs(quickest(times.known) - quickest(times.unknown))
  const allowed = () => Math.max(5, quickest(times.unknown) * 0.35)
  for (let round = 0; round < ROUNDS || (round < MOST_ROUNDS && difference() >= allowed()); round += 1) {
    times.known.push(await timed(path, await known()))
    times.unknown.push(await timed(path, await unknown()))
  }
  expect(difference()).toBeLessThan(allowed())
}

let serial = 0
const stranger = () => `stranger-${serial++}@people.example`

test('signing in takes as long for an address without an account', async () => {
  const wrong = { password: 'Not-The-One-1' }
  await expectEqualTimes(
    'vender/auth/login',
    async () => ({ ...wrong, email: (await makeAccount()).email }),
    async () => ({ ...wrong, email: stranger() }),
  )
})

test('signing up takes as long for an address with an account', async () => {
  const person = { first_Name: 'A', last_Name: 'B', storeName: 'Store', password: 'Orchard-Gate-6' }
  await expectEqualTimes(
    'vender/auth/signup',
    async () => ({ ...person, email: (await makeAccount()).email }),
    async () => ({ ...person, email: stranger() }),
  )
})
