import { priceForMargin } from './price-for-margin'

test.each([
  [750, 40, 1250],
  [100, 0, 100],
  [100, 33.33, 150],
  [1, 50, 2],
  [0, 40, 0],
  // 7 / 0.6 = 11.67 and 10 / 0.7 = 14.29: whole minor units.
  [7, 40, 12],
  [10, 30, 14],
])('a cost of %d and a margin of %d %% give a price of %d', (cost, percent, price) => {
  expect(priceForMargin(cost, percent)).toBe(price)
})

test('a margin of 100 % or more, or below zero, gives no price', () => {
  expect([100, 120, -1].map((percent) => priceForMargin(100, percent))).toEqual([null, null, null])
})
