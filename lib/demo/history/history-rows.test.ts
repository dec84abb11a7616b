import { VALUE_GROUPS, type ValueGroup, valueGroupOf } from '@/lib/rules/segments/value-groups'
import { demoStores } from '../demo-stores'
import type { DemoStore } from '../parts/demo-store'
import { historyRows } from './history-rows'
import { orderHistory } from './order-history'
import { BUYERS, isReader, peopleOfStore } from './shoppers'

const NOW = new Date('2026-05-20T15:00:00Z')
const DAY_MS = 86_400_000
const CODE = { couponId: 'c', codeId: 'k', code: 'WELCOME10', percent: 10 }

function rowsOf(demo: DemoStore) {
  const place = {
    storeId: 's',
    locationId: 'l',
    currency: demo.currency,
    timeZone: 'UTC',
    numberOf: () => 1001,
    now: NOW,
    code: CODE,
  }
  return historyRows(
    { ...place, timeZone: 'UTC', cameInAt: new Date(NOW.getTime() - 91 * DAY_MS) },
    orderHistory(demo, { seed: 7, now: NOW, days: 90 }),
    (handle, variantIndex) => {
      const ids = { productId: handle, variantId: `${handle} ${variantIndex}` }
      return { ...ids, name: handle, variantTitle: '', sku: null, image: null, taxes: [], isCounted: false }
    },
  )
}

/** People in each of the five groups, of those who bought. */
function groupsOf({ orders }: ReturnType<typeof rowsOf>): Map<ValueGroup | null, number> {
  const buyers = new Map<string, { last: number; orders: number; spent: number }>()
  for (const { email = '', placedAt, total = 0, paymentState } of orders) {
    if (paymentState === 'voided') continue
    const one = buyers.get(email) ?? { last: 0, orders: 0, spent: 0 }
    const last = Math.max(one.last, new Date(placedAt).getTime())
    buyers.set(email, { last, orders: one.orders + 1, spent: one.spent + total })
  }
  const all = [...buyers.values()]
  const rank = (values: readonly number[], own: number) =>
    values.filter((value) => value < own).length / (all.length - 1)
  const groups = new Map<ValueGroup | null, number>()
  for (const one of all) {
    const group = valueGroupOf({
      recency: rank(
        all.map(({ last }) => last),
        one.last,
      ),
      frequency: rank(
        all.map((each) => each.orders),
        one.orders,
      ),
      value: rank(
        all.map(({ spent }) => spent),
        one.spent,
      ),
      orders: one.orders,
    })
    groups.set(group, (groups.get(group) ?? 0) + 1)
  }
  return groups
}

test('each of the five fixed segments has people in every demo store', async () => {
  for (const demo of await demoStores()) {
    const groups = groupsOf(rowsOf(demo))
    for (const group of VALUE_GROUPS) {
      expect([demo.subdomain, group, (groups.get(group) ?? 0) >= 3]).toEqual([demo.subdomain, group, true])
    }
  }
})

test('newcomers order once, of late; readers of the newsletter never', async () => {
  const [demo] = await demoStores()
  if (!demo) throw new Error('There are demo stores.')
  const places = new Map(peopleOfStore(demo.currency).map(({ email }, index) => [email, index]))
  const byNewcomers = rowsOf(demo).orders.filter(({ email = '' }) => (places.get(email) ?? 0) >= BUYERS)
  expect(byNewcomers.length).toBeGreaterThan(20)
  expect(new Set(byNewcomers.map(({ email }) => email)).size).toBe(byNewcomers.length)
  for (const { email = '', placedAt } of byNewcomers) {
    expect(isReader(places.get(email) ?? 0)).toBe(false)
    expect(NOW.getTime() - new Date(placedAt).getTime()).toBeLessThan(14 * DAY_MS)
  }
})

test('what a code took off is in the ledger of each line, and a cancelled order gives its use back', async () => {
  const [demo] = await demoStores()
  if (!demo) throw new Error('There are demo stores.')
  const { orders, discounts, redemptions } = rowsOf(demo)
  const byOrder = new Map(orders.map((order) => [order.id, order]))
  expect(redemptions.length).toBeGreaterThan(50)
  for (const { documentId, discount, releasedAt, email } of redemptions) {
    const order = byOrder.get(documentId)
    const given = discounts.filter(({ orderId }) => orderId === documentId).reduce((sum, { amount }) => sum + amount, 0)
    expect([order?.discount, given, order?.email]).toEqual([discount, discount, email])
    expect(releasedAt === null).toBe(order?.paymentState !== 'voided')
    expect(order?.total).toBe((order?.subtotal ?? 0) - discount + (order?.tax ?? 0) + (order?.shipping ?? 0))
  }
})
