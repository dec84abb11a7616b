import { EMPTY_VARIANT, type FormVariant } from './product-values'
import { combinations, filledPattern, variantsFor } from './variant-matrix'

let made = 0
const newKey = () => `new-${++made}`
const variant = (key: string, ...optionValues: string[]): FormVariant => ({
  ...EMPTY_VARIANT,
  key,
  optionValues,
  price: key,
})
const size = { key: 'size', name: 'Size', values: ['S', 'M'] }
const colour = { key: 'colour', name: 'Colour', values: ['Red', 'Blue'] }
const told = (variants: readonly FormVariant[]) =>
  variants.map(({ key, optionValues, price }) => `${key.replace(/\d+/, '')}:${optionValues.join('/')}:${price}`)

test('the last option changes fastest', () => {
  expect(combinations([size, colour])).toEqual([
    ['S', 'Red'],
    ['S', 'Blue'],
    ['M', 'Red'],
    ['M', 'Blue'],
  ])
  expect(combinations([])).toEqual([[]])
})

test('a new value adds variants and preserves the existing ones', () => {
  const before = [variant('a', 'S'), variant('b', 'M')]
  const after = variantsFor(before, [{ ...size, values: ['M', 'L', 'S'] }], [0], newKey)
  expect(told(after)).toEqual(['b:M:b', 'new-:L:a', 'a:S:a'])
})

test('a second option preserves the first variants and copies their prices', () => {
  const before = [variant('a', 'S'), variant('b', 'M')]
  expect(told(variantsFor(before, [size, colour], [0, null], newKey))).toEqual([
    'a:S/Red:a',
    'new-:S/Blue:a',
    'b:M/Red:b',
    'new-:M/Blue:b',
  ])
})

test('removing an option leaves one variant of each value', () => {
  const before = [variant('a', 'S', 'Red'), variant('b', 'S', 'Blue'), variant('c', 'M', 'Red')]
  expect(told(variantsFor(before, [size], [0], newKey))).toEqual(['a:S:a', 'c:M:c'])
  expect(told(variantsFor(before, [], [], newKey))).toEqual(['a::a'])
})

test('a pattern contains values, title and row', () => {
  const context = { options: [size, colour], title: 'Linen shirt', row: 7 }
  expect(filledPattern('{title}-{size}-{Colour}-{n}{?}', variant('a', 'S', 'Sky blue'), context)).toBe(
    'LINEN-SHIRT-S-SKY-BLUE-7{?}',
  )
})
