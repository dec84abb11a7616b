import { randomInt } from 'node:crypto'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { killedStart } from '../own-server'
import { afterCrashes } from './crash-run'
import { doomedAt, startDoomed } from './doomed-server'
import { databases, openPaymentData, type PaymentData } from './payment-data'
import { type PaymentRecords, remainingOf } from './payment-records'
import { adminRefund, callAdmin, placeAt, placement, stateOf } from './payment-shop'
import { newShopper, press, type Shopper, toldPaid } from './shoppers'

/** A quick default; use `CRASH_KILLS=20` for changes of the checkout. */
const KILLS = Number(process.env.CRASH_KILLS ?? 1)
const TOTAL = 1_500
/** Enough stock and coupon uses for everybody. */
const PLAN = { stocks: [1_000], coupons: [{ code: 'MANY', usageLimit: 1_000 }] }
/** Points of a first start: it creates the files of the embedded database, or migrates on the server. */
const FIRST_START = { embedded: ['file', 4_500], postgres: ['statement', 600] } as const

/** The kill points of a sale, in its order. */
const SALES = {
  placed: 'before the order is written',
  sent: 'before the payment is marked as sent',
  asked: 'before the bytes leave',
  flown: 'before the provider has answered',
  approved: 'while the approval arrives',
  settled: 'between the answer and the books',
  answered: 'before the answer is kept',
  mailed: 'between an email and its record',
} as const

/** At these nobody knows whether the provider was asked: the sale may end unpaid, and is not sent again by itself. */
const IN_DOUBT: readonly string[] = ['sent', 'asked', 'flown']

const REFUNDS = {
  'back-asked': 'before the bytes leave',
  'back-flown': 'before the provider has answered',
  'back-approved': 'while the approval arrives',
  noted: 'between the answer and the books',
} as const

for (const database of databases) {
  // On the same data one after the other, as on a machine that crashes all day: a start costs more than a sale.
  test(`killed at each point of a sale, ${KILLS} times (${database}): one charge and its order, or neither`, async () => {
    test.setTimeout(3_600_000)
    const data = await openPaymentData(database, PLAN)
    const port = await freePort(4000 + randomInt(100))
    const shoppers: Shopper[] = []
    const certain: Shopper[] = []
    try {
      for (const [point, words] of Object.entries(SALES)) {
        await test.step(`killed ${words}`, async () => {
          for (let kill = 0; kill < KILLS; kill += 1) {
            const { arm, expectKilled } = await startDoomed(data, port, point)
            const shopper = newShopper(data.shop, 'APPROVED')
            shoppers.push(shopper)
            if (!IN_DOUBT.includes(point)) certain.push(shopper)
            arm()
            await press(port, data.shop, shopper)
            await expectKilled()
          }
        })
      }
      const { differences, errors, records } = await afterCrashes(data, port, shoppers)
      expect(differences).toEqual([])
      expect(errors).toEqual([])
      const paid = records.orders.filter(({ state }) => state === 'paid')
      expect(paid).toHaveLength(soldBy(records))
      expect(toldPaid(certain)).toHaveLength(certain.length)
      const told = records.emails.filter(({ kind, state }) => kind === 'order-confirmation' && state === 'sent')
      expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(paid.length)
    } finally {
      await data.end()
    }
  })

  test(`killed at each point of a refund, ${KILLS} times (${database}): it is refunded exactly once`, async () => {
    test.setTimeout(3_600_000)
    const data = await openPaymentData(database, PLAN)
    const port = await freePort(4100 + randomInt(100))
    const begun: { refund: ReturnType<typeof adminRefund>; remaining: number }[] = []
    try {
      for (const [point, words] of Object.entries(REFUNDS)) {
        await test.step(`killed ${words}`, async () => {
          for (let kill = 0; kill < KILLS; kill += 1) {
            const { arm, expectKilled } = await startDoomed(data, port, point)
            const reply = await placeAt(port, data.shop, placement(data.shop), `sale ${point} ${kill}`)
            expect(stateOf(reply)).toBe('paid')
            const back = begun.length % 2 === 0 ? TOTAL : 400
            const refund = adminRefund(reply, back / 100)
            begun.push({ refund, remaining: TOTAL - back })
            arm()
            await callAdmin(port, data.shop, 'refund', refund).catch(() => null)
            await expectKilled()
          }
        })
      }
      const server = await data.serve(port)
      for (const { refund } of begun) await callAdmin(port, data.shop, 'refund', refund)
      for (const { refund } of begun) await expect.poll(() => isSettled(port, data, refund), SLOW).toBe(true)
      await server.stop()
      const records = await data.read()
      expect(begun.map(({ refund }) => remainingOf(records, refund._id))).toEqual(
        begun.map(({ remaining }) => remaining),
      )
      expect(records.broken).toEqual([])
    } finally {
      await data.end()
    }
  })

  test(`killed ${KILLS} times while it starts on new data (${database}): it starts again, and sells`, async () => {
    test.setTimeout(3_600_000)
    const port = await freePort(4200 + randomInt(100))
    const data = await openPaymentData(database, PLAN, async (start) => {
      const [point, most] = FIRST_START[database]
      for (let kill = 0; kill < KILLS; kill += 1) {
        const environment = { ...start.environment, ...doomedAt(point, randomInt(most)) }
        await killedStart({ port, ...start, environment })
      }
    })
    try {
      const { differences, errors, records } = await afterCrashes(data, port, [newShopper(data.shop, 'APPROVED')])
      expect([...differences, ...errors]).toEqual([])
      expect(records.orders).toHaveLength(1)
    } finally {
      await data.end()
    }
  })
}

/** Sales that the provider approved, and that stand. */
const soldBy = ({ book }: PaymentRecords) =>
  book.filter(({ kind, status, isVoided }) => kind === 'Sale' && status === 'Approved' && !isVoided).length

const SLOW = { timeout: 400_000, intervals: [500, 5_000] }

async function isSettled(
  port: number,
  { shop }: PaymentData,
  refund: ReturnType<typeof adminRefund>,
): Promise<boolean> {
  const { _id, refundId } = refund
  const reply = await callAdmin(port, shop, 'settle-refund', { _id, refundId, notify: false })
  return reply.text.includes('settled already') || reply.text.includes('"state":"done"')
}
