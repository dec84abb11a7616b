import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { startDoomed } from './doomed-server'
import { databases, openPaymentData } from './payment-data'
import { remainingOf } from './payment-records'
import { type AdminRefund, adminRefund, callAdmin, placeAt, placement, stateOf } from './payment-shop'

/** A quick default; use `CRASH_KILLS=20` for changes of refunds. */
const KILLS = Number(process.env.CRASH_KILLS ?? 3)
const REFUNDS_A_KILL = 4
/** Approximate number of statements of as many concurrent refunds. */
const STATEMENTS = 300
const TOTAL = 1_500
const PART = 400

type Begun = { refund: AdminRefund; isWhole: boolean }

for (const database of databases) {
  test(`killed ${KILLS} times during a refund (${database}): retried, it is refunded exactly once`, async () => {
    test.setTimeout(1_800_000)
    const data = await openPaymentData(database, { stocks: [], coupons: [] })
    const port = await freePort(3900 + randomInt(100))
    const begun: Begun[] = []
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { arm, end } = await startDoomed(data, port, 'statement', randomInt(STATEMENTS))
        const refunds = await Promise.all(
          Array.from({ length: REFUNDS_A_KILL }, async (_, index): Promise<Begun> => {
            const reply = await placeAt(port, data.shop, placement(data.shop), randomUUID())
            expect(stateOf(reply)).toBe('paid')
            const isWhole = index % 2 === 0
            return { refund: adminRefund(reply, (isWhole ? TOTAL : PART) / 100), isWhole }
          }),
        )
        arm()
        await Promise.all(refunds.map(({ refund }) => callAdmin(port, data.shop, 'refund', refund).catch(() => null)))
        await end()
        begun.push(...refunds)
      }
      const server = await data.serve(port)
      for (const { refund } of begun) await callAdmin(port, data.shop, 'refund', refund)
      for (const { refund } of begun) {
        const { _id, refundId } = refund
        const ask = async () => {
          const reply = await callAdmin(port, data.shop, 'settle-refund', { _id, refundId, notify: false })
          return reply.text.includes('settled already') || reply.text.includes('"state":"done"')
        }
        await expect.poll(ask, { timeout: 400_000, intervals: [500, 5_000] }).toBe(true)
      }
      await server.stop()
      const records = await data.read()
      expect(begun.map(({ refund }) => remainingOf(records, refund._id))).toEqual(
        begun.map(({ isWhole }) => (isWhole ? 0 : TOTAL - PART)),
      )
      expect(records.broken).toEqual([])
    } finally {
      await data.end()
    }
  })
}
