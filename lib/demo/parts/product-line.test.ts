import { scene } from '../pictures/things'
import { productBuilder } from './product-builder'

const rules = { subdomain: 'corner', skuPrefix: 'CRN', currency: 'USD', costShare: 0.6, taxes: [], under: ['Fruit'] }
const line = { title: 'Gala Apples', in: 'Apples', text: 'Crisp. Sweet.', price: 1.89 }

test('a line without options is one variant in minor units with its cost', () => {
  const product = productBuilder(rules)({ ...line, was: 2.2, stock: 7 })
  expect(product).toMatchObject({
    handle: 'gala-apples',
    path: ['Fruit', 'Apples'],
    descriptionHtml: '<p>Crisp. Sweet.</p>',
  })
  expect(product.variants).toHaveLength(1)
  expect(product.variants[0]).toMatchObject({
    price: 189,
    compareAtPrice: 220,
    cost: 113,
    quantity: 7,
    optionValues: [],
  })
})

test('barcodes have a valid EAN-13 check digit', () => {
  const [variant] = productBuilder(rules)(line).variants
  const digits = [...variant!.barcode!].map(Number)
  expect(digits).toHaveLength(13)
  expect(digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 3), 0) % 10).toBe(0)
})

test('sizes become variants of one option, null stock is not tracked', () => {
  const sizes = { '500 g': [1.89, 5, null, 500], '1 kg': [3.49, null, 3.99, 1000] } as const
  const product = productBuilder(rules)({ ...line, option: 'Weight', sizes })
  expect(product.optionNames).toEqual(['Weight'])
  expect(product.variants.map(({ quantity, compareAtPrice }) => [quantity, compareAtPrice])).toEqual([
    [5, null],
    [null, 399],
  ])
})

test('a matrix creates every combination of its options', () => {
  const product = productBuilder(rules)({
    ...line,
    matrix: {
      options: { Size: ['S', 'M'], Colour: ['Red', 'Blue'] },
      picture: (_size, colour) => (colour === 'Red' ? 0 : 1),
    },
    pictures: [scene('sweep', 'hero', '🍎'), scene('sweep', 'hero', '🍏', { alt: 'In green' })],
  })
  expect(product.variants.map(({ optionValues }) => optionValues.join('/'))).toEqual([
    'S/Red',
    'S/Blue',
    'M/Red',
    'M/Blue',
  ])
  expect(product.variants.map(({ image }) => image)).toEqual([0, 1, 0, 1])
  expect(product.images.map(({ alt }) => alt)).toEqual(['Gala Apples', 'In green'])
  expect(product.images[1]!.src).toBe('/files/demo/corner/gala-apples-2.w560.webp')
})

test('a line without any price is rejected by name', () => {
  expect(() => productBuilder(rules)({ ...line, price: undefined })).toThrow('Gala Apples has no price')
})
