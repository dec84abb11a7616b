import fc from 'fast-check'
import { readFlag, readList, readNumber, readPath, readWeight } from './read-cell'

test.each([
  ['12.50', 12.5],
  ['.5', 0.5],
  ['$1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ["CHF 1'234.00", 1234],
  ['1 234.00 USD', 1234],
  ['-3', -3],
  ['', null],
  ['NA', null],
  ['NaN', null],
  ['abc', null],
  ['(5)', null],
  ['1e3', null],
  ['6.99 - 7.99', null],
])('the number in %j is %j', (cell, value) => {
  expect(readNumber(cell)).toBe(value)
})

test('every amount in cents has the same value in either notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      const plain = (cents / 100).toFixed(2)
      const grouped = plain.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
      const continental = grouped.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      for (const text of [plain, grouped, continental]) expect(Math.round(readNumber(text)! * 100)).toBe(cents)
    }),
  )
})

test('lists lose blanks and duplicates, and preserve an escaped comma', () => {
  expect(readList('Red, red,, Blue\\, dark ')).toEqual(['Red', 'Blue, dark'])
})

test('a path may repeat a name', () => {
  expect(readPath('Shoes > Shoes > ')).toEqual(['Shoes', 'Shoes'])
})

test('weights become whole grams, an unknown unit none', () => {
  expect([readWeight('1.5', 'kg'), readWeight('2', 'lb'), readWeight('0', 'g'), readWeight('3', 'stone')]).toEqual([
    1500,
    907,
    null,
    null,
  ])
})

test('an unknown word gives the default', () => {
  expect([readFlag('TRUE', false), readFlag('0', true), readFlag('-1', true), readFlag('perhaps', true)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
