import fc from 'fast-check'
import { hoursOf, waitText, waitUnit } from './wait-text'

test.each([
  [0, 'at once'],
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [30, '1 day and 6 hours'],
  [2_160, '90 days'],
])('%d hours are "%s"', (hours, text) => expect(waitText(hours)).toBe(text))

test('a wait in its unit is the same wait', () => {
  fc.assert(
    fc.property(fc.nat(2_160), (hours) => {
      const unit = waitUnit(hours)
      expect(hoursOf(hours / hoursOf(1, unit), unit)).toBe(hours)
    }),
  )
})
