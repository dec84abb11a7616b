import fc from 'fast-check'
import { type SlotPriceRule, slotPriceAt } from './slot-price'
import { wallAt } from './zone-clock'

const at = (text: string) => Date.parse(`${text}Z`)
/** 2026-11-27 is a Friday; Berlin is an hour ahead of UTC. */
const priceOf = (otherPrices: readonly SlotPriceRule[], text: string) =>
  slotPriceAt({ price: 2, otherPrices }, 'Europe/Berlin', at(text))

test('a slot has the price of the hours in which it begins, by the clocks of its place', () => {
  const evening = { days: [], hours: { from: 1_080, length: 120 }, price: 5 }
  expect(priceOf([evening], '2026-11-27T16:59')).toBe(2)
  expect(priceOf([evening], '2026-11-27T17:00')).toBe(5)
  expect(priceOf([evening], '2026-11-27T18:59')).toBe(5)
  expect(priceOf([evening], '2026-11-27T19:00')).toBe(2)
})

test('hours past midnight belong to the day on which they begin, and of two rules the later holds', () => {
  const night = { days: [4], hours: { from: 1_320, length: 240 }, price: 9 }
  expect(priceOf([night], '2026-11-27T22:30')).toBe(9)
  expect(priceOf([night], '2026-11-28T00:30')).toBe(9)
  expect(priceOf([night], '2026-11-27T00:30')).toBe(2)
  const free = { days: [], hours: { from: 0, length: 1_440 }, price: 0 }
  expect(priceOf([night, free], '2026-11-27T22:30')).toBe(0)
  expect(priceOf([free, night], '2026-11-27T22:30')).toBe(9)
})

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']
const rule = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  hours: fc.record({ from: fc.integer({ min: 0, max: 1_439 }), length: fc.integer({ min: 1, max: 1_440 }) }),
  price: fc.integer({ min: 0, max: 50 }),
})

test('the price is that of an oracle which marks every minute of a week', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.array(rule, { maxLength: 4 }),
      fc.integer({ min: at('2026-01-01T00:00') / 60_000, max: at('2028-01-01T00:00') / 60_000 }),
      (timeZone, otherPrices, minute) => {
        const prices = Array.from({ length: 7 * 1_440 }, () => 1)
        for (const { days, hours, price } of otherPrices) {
          for (const day of days.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : days) {
            for (let each = 0; each < hours.length; each += 1) {
              prices[(day * 1_440 + hours.from + each) % prices.length] = price
            }
          }
        }
        const wall = new Date(wallAt(timeZone, minute * 60_000))
        const monday = (wall.getUTCDay() + 6) % 7
        const expected = prices[monday * 1_440 + wall.getUTCHours() * 60 + wall.getUTCMinutes()]
        expect(slotPriceAt({ price: 1, otherPrices }, timeZone, minute * 60_000)).toBe(expected)
      },
    ),
  )
})
