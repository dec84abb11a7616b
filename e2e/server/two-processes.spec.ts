import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import type { HostReply } from '../host-request'
import type { OwnServer } from '../own-server'
import { openPaymentData, type PaymentData, postgresServer } from './payment-data'
import { differences } from './payment-records'
import { type Placement, placement, placePatiently, stateOf } from './payment-shop'

const BUYERS = [2, 10, 50, 200]
const PRESSES = 50
const codeFor = (buyers: number) => `LAST${buyers}`

let data: PaymentData
let servers: OwnServer[] = []

async function startBoth(): Promise<void> {
  const first = await freePort(3600)
  servers = [await data.serve(first), await data.serve(await freePort(first + 1))]
}
const stopBoth = () => Promise.all(servers.map((server) => server.stop()))

/** All checkouts concurrently, alternating between the processes, as browsers send them. */
const placeAll = (placings: readonly Placement[], key?: string): Promise<HostReply[]> =>
  Promise.all(
    placings.map(async (placing, index) => {
      const { port = 0 } = servers[index % 2] ?? {}
      const { reply } = await placePatiently(port, data.shop, placing, key ?? placing.checkoutId)
      if (!reply) throw new Error('A placing was not answered.')
      return reply
    }),
  )

/** Two processes can share only a database server. */
if (postgresServer !== '') {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const coupons = BUYERS.map((buyers) => ({ code: codeFor(buyers), usageLimit: 1 }))
    data = await openPaymentData('postgres', { stocks: BUYERS.map(() => 1), coupons })
    await startBoth()
  })
  test.afterAll(async () => {
    await stopBoth()
    await data.end()
  })

  for (const [index, buyers] of BUYERS.entries()) {
    test(`of ${buyers} buyers at two processes one gets the last unit, and one the last use of a coupon`, async () => {
      const many = <T>(make: () => T): T[] => Array.from({ length: buyers }, make)
      const { shop } = data
      const key = shop.goods[index]?.key ?? ''
      const forUnit = await placeAll(many(() => placement(shop, { key })))
      expect(forUnit.map(({ status }) => status).sort()).toEqual([200, ...Array(buyers - 1).fill(409)])
      expect(forUnit.filter((reply) => stateOf(reply) === 'paid')).toHaveLength(1)
      const forCoupon = await placeAll(many(() => placement(shop, { coupon: codeFor(buyers) })))
      expect(forCoupon.map(({ status }) => status).sort()).toEqual([200, ...Array(buyers - 1).fill(409)])
      expect(forCoupon.filter((reply) => stateOf(reply) === 'paid')).toHaveLength(1)
    })
  }

  test('the same key at two processes is one sale and one answer, also after both were restarted', async () => {
    const placing = placement(data.shop)
    const key = randomUUID()
    const presses = Array<Placement>(PRESSES).fill(placing)
    const first = await placeAll(presses, key)
    expect(first.map(({ status }) => status)).toEqual(Array(PRESSES).fill(200))
    expect(new Set(first.map(({ text }) => text)).size).toBe(1)
    await stopBoth()
    await startBoth()
    const later = await placeAll(presses.slice(0, 4), key)
    expect(later.map(({ text }) => text)).toEqual(Array(4).fill(first[0]?.text))
    const records = await data.read()
    expect(differences(data.shop, records, [placing.checkoutId])).toEqual([])
    expect(records.orders.filter(({ state }) => state === 'paid')).toHaveLength(2 * BUYERS.length + 1)
    expect(records.book.filter(({ status }) => status === 'Approved')).toHaveLength(2 * BUYERS.length + 1)
  })
}
