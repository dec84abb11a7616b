import fc from 'fast-check'
import { DIALLING_CODES } from './dialling-codes'
import { splitPhone } from './split-phone'

test.each([
  ['', '', ''],
  ['+88 0171234567', '+88', '0171234567'],
  ['+14155550123', '+1', '4155550123'],
  ['0049 (170) 123-4567', '+49', '1701234567'],
  ['+358.40.1234567', '+358', '401234567'],
  ['555-0142', '', '5550142'],
])('%j is %j and %j', (text, countryCode, mobile) => {
  expect(splitPhone(text)).toEqual({ countryCode, mobile })
})

test.each(['none', '+', '12', '+1 23', '555-0142 x9', '12345678901234567'])('%j is not a number', (text) => {
  expect(splitPhone(text)).toBeNull()
})

test('a number that we export is read as it was', () => {
  const code = fc.constantFrom('', ...new Set(DIALLING_CODES.map(([, each]) => each)))
  fc.assert(
    fc.property(code, fc.stringMatching(/^\d{4,15}$/), (countryCode, mobile) => {
      fc.pre(countryCode !== '' || !mobile.startsWith('00'))
      expect(splitPhone(`${countryCode} ${mobile}`)).toEqual({ countryCode, mobile })
    }),
  )
})
