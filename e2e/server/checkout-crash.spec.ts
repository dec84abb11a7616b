import { expect, test } from '../fixtures'
import { crashRun } from './crash-run'
import { databases, openPaymentData } from './payment-data'

/** A quick default; use `CRASH_KILLS=20` for changes of the checkout. */
const KILLS = Number(process.env.CRASH_KILLS ?? 3)

for (const database of databases) {
  test(`killed ${KILLS} times while shoppers pay (${database}): nothing is lost, nobody is charged twice`, async () => {
    test.setTimeout(1_800_000)
    const data = await openPaymentData(database, {
      stocks: [1, 1, 2, 3, 5 * KILLS],
      coupons: [
        { code: 'FEW', usageLimit: 2 },
        { code: 'MANY', usageLimit: 5 * KILLS },
      ],
    })
    try {
      const { differences, errors, records, shoppers } = await crashRun(data, KILLS)
      expect(differences).toEqual([])
      expect(errors).toEqual([])
      expect(records.orders.some(({ state }) => state === 'paid')).toBe(true)
      expect(records.orders.length).toBeLessThanOrEqual(shoppers.length)
    } finally {
      await data.end()
    }
  })
}
