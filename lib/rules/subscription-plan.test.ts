import { defaultDuration, isOffered, priceFor } from './subscription-plan'

const monthly = { status: 'active', duration: 'Monthly', price: 29, yearlyPrice: 290 } as const
const free = { status: 'active', duration: 'Monthly', price: 0, yearlyPrice: 0 } as const
const yearly = { status: 'active', duration: 'Yearly', price: 0, yearlyPrice: 500 } as const

test('a plan is sold for its own duration, a monthly one by the year as well when that has a price', () => {
  const offers = [monthly, free, yearly].map((plan) => [isOffered(plan, 'Monthly'), isOffered(plan, 'Yearly')])
  expect(offers).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
})

test('only plans with status active are sold', () => {
  expect(isOffered({ ...monthly, status: 'inactive' }, 'Monthly')).toBe(false)
  expect(isOffered({ ...monthly, status: 'Active' }, 'Yearly')).toBe(false)
})

test('price for monthly, yearlyPrice for yearly', () => {
  expect([priceFor(monthly, 'Monthly'), priceFor(monthly, 'Yearly')]).toEqual([29, 290])
})

test('the default is Monthly, or Yearly if no monthly plan exists', () => {
  expect(defaultDuration([yearly, monthly])).toBe('Monthly')
  expect(defaultDuration([yearly])).toBe('Yearly')
  expect(defaultDuration([{ ...monthly, status: 'inactive' }, yearly])).toBe('Yearly')
})
