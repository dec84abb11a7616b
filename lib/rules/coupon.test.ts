import { type Coupon, couponDiscount, couponErrors } from './coupon'

const now = new Date('2026-03-01T12:00:00Z')
const lines = [
  { unitPrice: 1_050, quantity: 2, taxRate: 8 },
  { unitPrice: 99, quantity: 1, taxRate: 0 },
]
const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  kind: 'percent',
  value: 10,
  isActive: true,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  used: 0,
  ...change,
})

test('a percentage is taken of the subtotal, half a cent up', () => {
  expect(couponDiscount(coupon({ value: 12.5 }), lines, now)).toEqual({ discount: 275 })
})

test('a fixed amount is taken off, never more than the subtotal', () => {
  expect(couponDiscount(coupon({ kind: 'fixed', value: 500 }), lines, now)).toEqual({ discount: 500 })
  expect(couponDiscount(coupon({ kind: 'fixed', value: 9_999 }), lines, now)).toEqual({ discount: 2_199 })
  expect(couponDiscount(coupon({ value: 150 }), lines, now)).toEqual({ discount: 2_199 })
})

test.each<[Partial<Coupon>, string]>([
  [{ isActive: false }, couponErrors.inactive],
  [{ startsAt: new Date(now.getTime() + 1) }, couponErrors.notStarted],
  [{ endsAt: now }, couponErrors.expired],
  [{ usageLimit: 3, used: 3 }, couponErrors.usedUp],
  [{ minimumSubtotal: 2_200 }, couponErrors.belowMinimum('$0.01')],
])('%j is refused with its reason', (change, refused) => {
  expect(couponDiscount(coupon(change), lines, now)).toEqual({ refused })
})

test('a coupon applies from its first instant, up to its minimum and its last use', () => {
  const edge = coupon({
    startsAt: now,
    endsAt: new Date(now.getTime() + 1),
    minimumSubtotal: 2_199,
    usageLimit: 3,
    used: 2,
  })
  expect(couponDiscount(edge, lines, now)).toEqual({ discount: 220 })
})

test('an empty cart gets no discount', () => {
  expect(couponDiscount(coupon(), [], now)).toEqual({ refused: couponErrors.emptyCart })
})

test('the missing amount is written in the currency of the store', () => {
  const outcome = couponDiscount(coupon({ minimumSubtotal: 3_000 }), lines, now, (minor) => `€${minor}`)
  expect(outcome).toEqual({ refused: couponErrors.belowMinimum('€801') })
})

test('a coupon counts only what may be discounted, also for its minimum', () => {
  const book = { unitPrice: 5_000, quantity: 1, taxRate: 7, isDiscountable: false }
  expect(couponDiscount(coupon({ value: 12.5 }), [...lines, book], now)).toEqual({ discount: 275 })
  expect(couponDiscount(coupon({ kind: 'fixed', value: 9_999 }), [book, ...lines], now)).toEqual({ discount: 2_199 })
  expect(couponDiscount(coupon({ minimumSubtotal: 2_200 }), [book, ...lines], now)).toEqual({
    refused: couponErrors.belowCounted('$0.01'),
  })
  expect(couponDiscount(coupon(), [book], now)).toEqual({ refused: couponErrors.nothingCounts })
})
