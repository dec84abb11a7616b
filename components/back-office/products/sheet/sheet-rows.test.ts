import type { SheetProduct } from '@/lib/contract/vendor-products'
import { cellError, sheetChanges, sheetRows, withEdits } from './sheet-rows'

const variant = (_id: string, price: number) => ({
  _id,
  title: _id,
  sku: null,
  barcode: null,
  price,
  compareAtPrice: null,
  cost: null,
  onHand: 7,
})
const products: SheetProduct[] = [
  {
    _id: 'p1',
    version: 3,
    title: 'Tea',
    status: 'active',
    categoryId: 'c1',
    brandId: null,
    tags: ['a'],
    variants: [variant('v1', 4), variant('v2', 5)],
  },
  {
    _id: 'p2',
    version: 1,
    title: 'Pot',
    status: 'draft',
    categoryId: null,
    brandId: null,
    tags: [],
    variants: [variant('v3', 20)],
  },
]

test('only changed cells are sent, and none that was changed back', () => {
  const rows = withEdits(sheetRows(products, 'USD'), [
    { row: 'v2', column: 'title', value: 'Green tea' },
    { row: 'v2', column: 'price', value: '5,50' },
    { row: 'v1', column: 'sku', value: ' T-1 ' },
    { row: 'v3', column: 'price', value: '21' },
  ])
  expect(rows.map(({ cells }) => cells.title)).toEqual(['Green tea', 'Green tea', 'Pot'])
  const back = withEdits(rows, [{ row: 'v3', column: 'price', value: '20.00' }])
  expect(sheetChanges(products, back, 'USD')).toEqual([
    {
      _id: 'p1',
      version: 3,
      title: 'Green tea',
      variants: [
        { _id: 'v1', sku: 'T-1' },
        { _id: 'v2', price: 5.5 },
      ],
    },
  ])
})

test('tags are separated by commas, and an empty cell removes them', () => {
  const rows = withEdits(sheetRows(products, 'USD'), [
    { row: 'v1', column: 'tags', value: 'new, , sale,new' },
    { row: 'v3', column: 'compareAtPrice', value: '' },
  ])
  expect(sheetChanges(products, rows, 'USD')).toEqual([{ _id: 'p1', version: 3, tags: ['new', 'sale'], variants: [] }])
})

test.each([
  ['price', 'ten', true],
  ['price', '', true],
  ['price', '-1', true],
  ['price', '0', false],
  ['compareAtPrice', '', false],
  ['cost', 'x', true],
  ['title', ' ', true],
  ['sku', '', false],
])('%s %j: error at %s', (column, text, isError) => {
  expect(cellError(column, text) !== undefined).toBe(isError)
})

test('category and brand belong to the product and can be cleared; stock is read-only', () => {
  const rows = withEdits(sheetRows(products, 'USD'), [
    { row: 'v2', column: 'category', value: '' },
    { row: 'v2', column: 'brand', value: 'b1' },
  ])
  expect(rows.map(({ cells }) => [cells.category, cells.brand, cells.onHand])).toEqual([
    ['', 'b1', '7'],
    ['', 'b1', '7'],
    ['', '', '7'],
  ])
  expect(sheetChanges(products, rows, 'USD')).toEqual([
    { _id: 'p1', version: 3, categoryId: null, brandId: 'b1', variants: [] },
  ])
})
