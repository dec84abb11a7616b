import { taggedAddress } from './campaign-link'

test('a link says which campaign it is from; what was typed stays', () => {
  expect(taggedAddress('https://fern.test/product/tea?a=1#b', 'Été: Autumn teas!')).toBe(
    'https://fern.test/product/tea?a=1&utm_source=newsletter&utm_medium=email&utm_campaign=ete-autumn-teas#b',
  )
  expect(taggedAddress('https://fern.test/?utm_source=own', '日本')).toBe(
    'https://fern.test/?utm_source=own&utm_medium=email&utm_campaign=campaign',
  )
})
