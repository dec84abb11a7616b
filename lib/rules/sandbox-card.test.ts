import { brandOf, INVALID_NUMBER, passesLuhn, TEST_CARDS } from './sandbox-card'

test('every test card is a valid card number, except the one to be rejected', () => {
  const wrong = TEST_CARDS.filter(({ number }) => !passesLuhn(number))
  expect(wrong).toEqual([expect.objectContaining({ number: '4242424242424241', rejection: INVALID_NUMBER })])
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
})

test.each(['', '0', '42424242424242424242', 'abcd', '4242 4242 4242 4242'])('%p is no card number', (text) => {
  expect(passesLuhn(text)).toBe(false)
})

test.each([
  ['4111111111111111', 'VISA'],
  ['5555555555554444', 'M/C'],
  ['378282246310005', 'AMEX'],
  ['6011111111111117', 'DCVR'],
  ['30569309025904', 'DCLB'],
  ['3530111333300000', 'JCB'],
  ['9999', 'OTHER'],
])('%s is %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})
