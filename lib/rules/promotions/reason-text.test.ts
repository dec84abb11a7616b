import { weekHoursPhrase } from './hours-phrase'
import type { Reason } from './reason'
import { nearText, reasonText } from './reason-text'

const format = { money: (minor: number) => `€${minor}`, country: (code: string) => `[${code}]` }
const hours = { kind: 'hours', days: [4, 5], from: 480, until: 720 } as const

test.each<[Reason, string]>([
  [{ kind: 'inactive' }, 'This coupon is no longer available.'],
  [{ kind: 'not_started' }, 'This coupon cannot be used yet.'],
  [{ kind: 'ended' }, 'This coupon has expired.'],
  [{ kind: 'used_up' }, 'This coupon has reached its usage limit.'],
  [{ kind: 'used_by_customer' }, 'You have used this coupon as often as it allows.'],
  [{ kind: 'budget_spent' }, 'This coupon is used up.'],
  [{ kind: 'empty_cart' }, 'Add a product to your cart before using a coupon.'],
  [{ kind: 'no_goods', isExcluded: true }, 'Coupons do not apply to the products in your cart.'],
  [{ kind: 'no_goods', isExcluded: false }, 'This coupon does not apply to the products in your cart.'],
  [{ kind: 'first_order' }, 'This coupon is for first orders only.'],
  [{ kind: 'sign_in' }, 'Sign in to use this coupon.'],
  [{ kind: 'amount', missing: 801, isPartial: false }, 'Add €801 more to your cart to use this coupon.'],
  [{ kind: 'amount', missing: 801, isPartial: true }, 'Add €801 more of products that take coupons to use this one.'],
  [{ kind: 'quantity', missing: 1, isPartial: false }, 'Add 1 item more to use this coupon.'],
  [{ kind: 'sets', buy: 2, get: 0 }, 'Add 2 more to use this coupon.'],
  [{ kind: 'sets', buy: 1, get: 2 }, 'Add 1 more and 2 items of the reduced products to use this coupon.'],
  [{ kind: 'gift', missing: 1 }, 'Add the free product to your cart to use this coupon.'],
  [{ kind: 'country', countries: ['DE', 'FR'] }, 'This coupon is for deliveries to [DE] and [FR] only.'],
  [{ kind: 'channel', channels: ['pos'] }, 'This coupon can only be used in the store.'],
  [{ kind: 'hours', hours }, 'This coupon can be used on Friday and Saturday from 08:00 to 12:00 only.'],
  [{ kind: 'outranked', by: ['Autumn sale'] }, 'It cannot be combined with Autumn sale, which your cart already has.'],
])('%j reads "%s"', (reason, text) => {
  expect(reasonText(reason, format)).toBe(text)
})

test.each<[Reason[], string | null]>([
  [[{ kind: 'quantity', missing: 2, isPartial: true }], 'Add 2 more'],
  [
    [
      { kind: 'amount', missing: 500, isPartial: false },
      { kind: 'gift', missing: 1 },
    ],
    'Add €500 more and the free product',
  ],
  [[{ kind: 'sets', buy: 1, get: 0 }], 'Add 1 more'],
  [[{ kind: 'quantity', missing: 2, isPartial: true }, { kind: 'ended' }], null],
  [[], null],
])('what is missing of %j is "%s"', (reasons, text) => {
  expect(nearText(reasons, format)).toBe(text)
})

test('all days and the whole day are named as such', () => {
  expect(weekHoursPhrase({ days: [6, 5, 4, 3, 2, 1, 0], from: 0, until: 1_440 })).toBe('every day')
  expect(weekHoursPhrase({ days: [0, 6], from: 0, until: 1_440 })).toBe('on Monday and Sunday')
})
