import { variantChoices } from './variant-choice'

const options = [
  { name: 'Size', values: ['S', 'M'] },
  { name: 'Colour', values: ['Navy', 'Sand'] },
]
const variants = [
  { key: 's-navy', optionValues: ['S', 'Navy'], available: true },
  { key: 'm-navy', optionValues: ['M', 'Navy'], available: false },
  { key: 's-sand', optionValues: ['S', 'Sand'], available: true },
]

test('each value leads to the variant that differs only in this option', () => {
  expect(variantChoices(options, variants, 's-navy')).toEqual([
    {
      name: 'Size',
      values: [
        { value: 'S', key: 's-navy', state: 'selected' },
        { value: 'M', key: 'm-navy', state: 'sold-out' },
      ],
    },
    {
      name: 'Colour',
      values: [
        { value: 'Navy', key: 's-navy', state: 'selected' },
        { value: 'Sand', key: 's-sand', state: 'available' },
      ],
    },
  ])
})

test('a combination that does not exist leads to the nearest existing one', () => {
  const [size] = variantChoices(options, variants, 's-sand')
  expect(size?.values[1]).toEqual({ value: 'M', key: 'm-navy', state: 'other' })
})

test('an unknown key counts as the first variant, no variants as no choice', () => {
  expect(variantChoices(options, variants, 'gone')[0]?.values[0]?.state).toBe('selected')
  expect(variantChoices(options, [], 'x')).toEqual([])
})
