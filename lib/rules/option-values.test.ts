import { compareOptionValues } from './option-values'

const sorted = (...values: string[]) => [...values].sort(compareOptionValues)

test('sizes stand from small to large', () => {
  expect(sorted('XL', 'm', 'XS', '2XL', 'S', 'L')).toEqual(['XS', 'S', 'm', 'L', 'XL', '2XL'])
})

test('numbers stand by their worth and words by letter', () => {
  expect(sorted('42', '9', '100')).toEqual(['9', '42', '100'])
  expect(sorted('red', 'Blue', 'écru', 'Navy')).toEqual(['Blue', 'écru', 'Navy', 'red'])
})

test('values that differ in case alone keep one order', () => {
  expect(sorted('red', 'Red')).toEqual(sorted('Red', 'red'))
})
