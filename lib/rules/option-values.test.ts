import { compareOptionValues } from './option-values'

const sorted = (...values: string[]) => [...values].sort(compareOptionValues)

test('sizes are ordered from small to large', () => {
  expect(sorted('XL', 'm', 'XS', '2XL', 'S', 'L')).toEqual(['XS', 'S', 'm', 'L', 'XL', '2XL'])
})

test('numbers are ordered by value and words alphabetically', () => {
  expect(sorted('42', '9', '100')).toEqual(['9', '42', '100'])
  expect(sorted('red', 'Blue', 'écru', 'Navy')).toEqual(['Blue', 'écru', 'Navy', 'red'])
})

test('values that differ only in case have a stable order', () => {
  expect(sorted('red', 'Red')).toEqual(sorted('Red', 'red'))
})
