import { cartTotals } from '@/lib/rules/cart-totals'
import { demoShop } from './demo-shop-fixture'
import { ONE_OF_A_KIND, orderHistory } from './order-history'

const options = { seed: 7, now: new Date('2026-03-18T15:20:00Z'), days: 90 }
const shop = demoShop()
const orders = orderHistory(shop, options)

test('the same seed gives the same orders, another seed different ones', () => {
  expect(orderHistory(shop, options)).toEqual(orders)
  expect(orderHistory(shop, { ...options, seed: 8 })).not.toEqual(orders)
})

test('orders are within the period, oldest first, none in the future', () => {
  const times = orders.map(({ placedAt }) => placedAt.getTime())
  expect([...times].sort((a, b) => a - b)).toEqual(times)
  expect(times.at(-1)!).toBeLessThan(options.now.getTime())
  expect(times[0]!).toBeGreaterThan(options.now.getTime() - 91 * 86_400_000)
})

test('a store takes three to six orders a day, the greengrocer about twelve', () => {
  expect(orders.length / 90).toBeGreaterThan(3)
  expect(orders.length / 90).toBeLessThan(6)
  const busy = orderHistory({ ...shop, subdomain: 'greengrocer' }, options)
  expect(busy.length / 90).toBeGreaterThan(10.5)
  expect(busy.length / 90).toBeLessThan(13.5)
})

test('Sunday and Monday are busier than Friday and Saturday', () => {
  const many = orderHistory(shop, { ...options, perDay: 60 })
  const on = (...days: number[]) => many.filter(({ placedAt }) => days.includes(placedAt.getUTCDay())).length
  expect(on(0, 1)).toBeGreaterThan(on(5, 6) * 1.3)
})

test('an order has one to five different lines of one to four units', () => {
  for (const { lines } of orders) {
    expect(lines.length).toBeGreaterThanOrEqual(1)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(new Set(lines.map(({ handle }) => handle)).size).toBe(lines.length)
    for (const { quantity } of lines) expect([1, 2, 3, 4]).toContain(quantity)
  }
})

test('popular products sell more; those of popularity 0, drafts and later products sell nothing', () => {
  const sold = soldOf('hit')
  expect(sold).toBeGreaterThan(soldOf('slow') * 2)
  expect(soldOf('never')).toBe(0)
  expect(soldOf('draft')).toBe(0)
  const first = orders.find(({ lines }) => lines.some(({ handle }) => handle === 'new'))!
  expect(first.placedAt.getTime()).toBeGreaterThan(options.now.getTime() - 10 * 86_400_000)
})

test('a single piece is sold at most once, and only if none is left in stock', () => {
  expect(shop.products.filter(({ tags }) => tags.includes(ONE_OF_A_KIND))).toHaveLength(2)
  expect(soldOf('unique-gone')).toBe(1)
  expect(soldOf('unique-here')).toBe(0)
})

test('lines have names and prices of the catalogue, or the former price before a reduction', () => {
  for (const { lines } of orders) {
    for (const { handle, variantIndex, unitPrice } of lines) {
      const variant = shop.products.find((product) => product.handle === handle)!.variants[variantIndex]!
      expect([variant.price, variant.compareAtPrice]).toContain(unitPrice)
    }
  }
  const reduced = orders.flatMap(({ lines, placedAt }) =>
    lines.filter(({ handle }) => handle === 'reduced').map(({ unitPrice }) => ({ unitPrice, placedAt })),
  )
  expect(reduced[0]!.unitPrice).toBe(2_000)
  expect(reduced.at(-1)!.unitPrice).toBe(1_500)
})

test('totals are those of the cart, and about two in a hundred orders are cancelled', () => {
  const many = orderHistory(shop, { ...options, perDay: 40 })
  for (const { lines, totals } of many) expect(totals).toEqual(cartTotals(lines))
  const cancelled = many.filter(({ state }) => state === 'cancelled').length / many.length
  expect(cancelled).toBeGreaterThan(0.01)
  expect(cancelled).toBeLessThan(0.035)
})

function soldOf(name: string): number {
  return orders.flatMap(({ lines }) => lines).filter(({ handle }) => handle === name).length
}
