import { startBackTest, type TestedOrder } from './back-test'
import { cartOf, lineWith, MOMENT, offerWith, SHOPPER } from './promotions.fixture'

const HOUR = 3_600_000

const pastOrder = (
  id: string,
  facts: Partial<TestedOrder> & { price?: number; discount?: number; cost?: number | null } = {},
): TestedOrder => {
  const { price = 1_000, discount = 0, cost = 600, ...order } = facts
  return {
    id,
    cart: cartOf([lineWith({ key: 'a', unitPrice: price })]),
    shopper: SHOPPER,
    moment: { ...MOMENT, instant: MOMENT.instant + Number(id) * HOUR },
    customer: `${id}@people.example`,
    lines: new Map([['a', { discount, cost }]]),
    shippingDiscount: 0,
    ...order,
  }
}

function tested(offer: Parameters<typeof startBackTest>[0], orders: readonly TestedOrder[]) {
  const test = startBackTest(offer)
  for (const order of orders) test.add(order)
  return test.report()
}

test('ten percent over three orders, one of which had more off already: counted by hand', () => {
  const orders = [
    pastOrder('1'),
    pastOrder('2', { discount: 300 }),
    pastOrder('3', { price: 2_000, discount: 50, cost: null }),
  ]
  expect(tested(offerWith(), orders)).toEqual({
    orders: 3,
    touched: 2,
    // 100 for the first; the second keeps its 300; the third gets 200 instead of 50.
    cost: 250,
    customers: 2,
    before: { revenue: 1_700, cost: 1_200 },
    after: { revenue: 1_600, cost: 1_200 },
    unknownLines: 1,
    limitReachedAt: null,
    largest: [
      { id: '3', extra: 150 },
      { id: '1', extra: 100 },
    ],
  })
})

test('limits count from the first order on, per customer as well', () => {
  const orders = ['1', '2', '3', '4'].map((id) =>
    pastOrder(id, { customer: id === '2' ? '1@people.example' : `${id}@people.example` }),
  )
  const limited = tested(offerWith({ usesLeft: 2 }), orders)
  expect(limited).toMatchObject({ touched: 2, cost: 200, limitReachedAt: MOMENT.instant + 2 * HOUR })
  expect(tested(offerWith({ customerUsesLeft: 1 }), orders)).toMatchObject({ touched: 3, cost: 300, customers: 3 })
  // Nobody gets a part of what was promised: of 250 two orders get 100 each.
  expect(tested(offerWith({ budgetLeft: 250 }), orders)).toMatchObject({ touched: 2, cost: 200 })
})

test('free shipping costs what was paid for delivery, and is no part of the margin of goods', () => {
  const report = tested(offerWith({ benefit: { kind: 'free_shipping' } }), [
    pastOrder('1'),
    pastOrder('2', { shippingDiscount: 500 }),
  ])
  expect(report).toMatchObject({ touched: 1, cost: 500, before: { revenue: 2_000 }, after: { revenue: 2_000 } })
})

test('no orders, and no known cost', () => {
  expect(tested(offerWith(), [])).toMatchObject({ orders: 0, cost: 0, before: null, after: null })
  expect(tested(offerWith(), [pastOrder('1', { cost: null })])).toMatchObject({
    cost: 100,
    before: null,
    after: null,
    unknownLines: 1,
  })
})
