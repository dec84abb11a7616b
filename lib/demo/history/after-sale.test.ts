import { curioStore } from '../curio/curio-store'
import { afterSale, returnedOrders } from './after-sale'
import { demoShop } from './demo-shop-fixture'
import { orderHistory } from './order-history'
import { randomSource } from './random-source'
import { shoppers } from './shoppers'

const now = new Date('2026-03-18T15:20:00Z')
const orders = orderHistory(demoShop(), { seed: 7, now, days: 90, perDay: 12 })
const random = randomSource(9)
const returned = returnedOrders(orders, now)
const told = orders.map((order) => ({ order, after: afterSale(order, returned.has(order), now, random) }))

test('nothing is sent before the order or in the future, and never more than was ordered', () => {
  for (const { order, after } of told) {
    for (const [index, units] of after.sent.entries()) expect(units).toBeLessThanOrEqual(order.lines[index]!.quantity)
    if (!after.sentAt) continue
    expect(after.sentAt.getTime()).toBeGreaterThan(order.placedAt.getTime())
    expect(after.sentAt.getTime()).toBeLessThanOrEqual(now.getTime())
  }
})

test('some orders are open, some partly sent, some returned, and old ones are complete', () => {
  const count = (state: string) => told.filter(({ after }) => after.state === state).length
  expect(count('open')).toBeGreaterThan(3)
  expect(count('partial')).toBeGreaterThan(0)
  expect(told.filter(({ after }) => after.returned > 0).length).toBeGreaterThan(0)
  const old = told.filter(({ order }) => now.getTime() - order.placedAt.getTime() > 60 * 3_600_000)
  expect(old.every(({ after }) => after.state === 'fulfilled' || after.state === 'cancelled')).toBe(true)
})

test('a returned order was returned in part', () => {
  for (const { order, after } of told.filter((each) => each.after.returned > 0)) {
    const bought = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(after.returned).toBeLessThan(bought)
    expect(after.state).toBe('fulfilled')
  }
})

test('a small store has a returned order on whatever day its history begins', () => {
  for (let day = 0; day < 366; day += 11) {
    const today = new Date(now.getTime() + day * 86_400_000)
    expect(returnedOrders(orderHistory(curioStore, { seed: 7, now: today, days: 90 }), today).size).toBeGreaterThan(0)
  }
})

test('shoppers are fictional, each with an address at a reserved domain', () => {
  const people = shoppers('GBP', 40, randomSource(1))
  expect(new Set(people.map(({ email }) => email)).size).toBe(40)
  for (const { email, address } of people) {
    expect(email).toMatch(/^[a-z.0-9]+@shoppers\.example$/)
    expect(address.country).toBe('GB')
  }
})
