import fc from 'fast-check'
import { cartName, splitCartName } from './cart-name'

test.each([
  ['Tea', '', 'Tea', 'Tea', ''],
  ['Linen shirt', 'M / Sand', 'Linen shirt (M / Sand)', 'Linen shirt', '(M / Sand)'],
  ['Shirt', 'M (tall) / Red', 'Shirt (M (tall) / Red)', 'Shirt', '(M (tall) / Red)'],
  ['Bread :)', '', 'Bread :)', 'Bread :)', ''],
  ['(Un)usual', '', '(Un)usual', '(Un)usual', ''],
])('%s, %s is named %s', (product, variant, name, first, second) => {
  expect(cartName(product, variant)).toBe(name)
  expect(splitCartName(name)).toEqual({ product: first, variant: second })
})

test('parts joined by a space give the name', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '(', ')', '/') })
  fc.assert(
    fc.property(text, (name) => {
      const { product, variant } = splitCartName(name)
      expect(variant === '' ? product : `${product} ${variant}`).toBe(name)
    }),
  )
})
