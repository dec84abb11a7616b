import fc from 'fast-check'
import {
  decodeFind,
  encodeFind,
  formatListQuery,
  LIST_PAGE_SIZE,
  LIST_SORTS,
  MAX_LIST_PAGE,
  parseListQuery,
  toHref,
} from './list-query'

const plain = parseListQuery('')

test('an empty query is the whole catalogue, featured first, from page 1', () => {
  expect(plain).toEqual({
    tag: undefined,
    q: undefined,
    sort: 'featured',
    page: 1,
    pageSize: LIST_PAGE_SIZE,
    price: undefined,
    availability: undefined,
    onSale: false,
    brands: [],
    options: {},
  })
  expect(toHref(plain)).toBe('/product-list')
})

test('every part of the state is in the address', () => {
  const text =
    'id=X1&tagname=categories&q=tea&min=2.5&max=10&availability=in-stock&onsale=1&brand=A&brand=B&option.Size=M&option.Size=S&sort=newest&page=3'
  const query = parseListQuery(`?${text}`)
  expect(query).toEqual({
    tag: { tagname: 'categories', id: 'X1' },
    q: 'tea',
    sort: 'newest',
    page: 3,
    pageSize: LIST_PAGE_SIZE,
    price: { min: 2.5, max: 10 },
    availability: 'in-stock',
    onSale: true,
    brands: ['A', 'B'],
    options: { Size: ['M', 'S'] },
  })
  expect(formatListQuery(query)).toBe(text)
})

test.each([
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=٣', 1],
  ['page=7', 7],
  ['page=999999999', MAX_LIST_PAGE],
])('%s is page %d', (search, page) => {
  expect(parseListQuery(search).page).toBe(page)
})

test.each([
  'sort=cheap',
  'availability=maybe',
  'tagname=brands&id=1',
  'id=1',
  'tagname=categories',
  'min=a&max=-1',
  'q=%20%20',
  'brand=',
  'option.=x',
  'onsale=yes',
])('%s is ignored', (search) => {
  expect(parseListQuery(search)).toEqual(plain)
})

test('a reversed price range is swapped', () => {
  expect(parseListQuery('min=9&max=3').price).toEqual({ min: 3, max: 9 })
})

test('an option called __proto__ is an option like any other', () => {
  const { options } = parseListQuery('option.__proto__=x')
  expect(Object.getPrototypeOf(options)).toBe(Object.prototype)
  expect(Object.entries(options)).toEqual([['__proto__', ['x']]])
})

test('a change returns to page 1, paging preserves the rest', () => {
  const query = parseListQuery('q=tea&sort=newest&page=4')
  expect(toHref(query, { sort: 'price-ascending' })).toBe('/product-list?q=tea&sort=price-ascending')
  expect(toHref(query, { page: 5 })).toBe('/product-list?q=tea&sort=newest&page=5')
  expect(toHref(query, { q: undefined, sort: 'featured' })).toBe('/product-list')
})

test('an invalid encoding gives the plain list', () => {
  expect(decodeFind('%%%')).toEqual(plain)
})

test('any text parses, and its canonical form means the same', () => {
  const keys = [
    'id',
    'tagname',
    'q',
    'min',
    'max',
    'availability',
    'onsale',
    'brand',
    'option.Size',
    'option. Size',
    'option.__proto__',
    'sort',
    'page',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'categories',
      'in-stock',
      '1',
      '12.30',
      '99999999999999',
      'a'.repeat(500),
      '😀'.repeat(150),
      ...LIST_SORTS,
    ),
  )
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), value), { maxLength: 60 })
  fc.assert(
    fc.property(pairs, (entries) => {
      const query = parseListQuery(new URLSearchParams(entries))
      const text = formatListQuery(query)
      expect(parseListQuery(text)).toEqual(query)
      expect(formatListQuery(parseListQuery(text))).toBe(text)
      expect(decodeFind(encodeFind(query))).toEqual(query)
    }),
    { numRuns: 1000 },
  )
})
