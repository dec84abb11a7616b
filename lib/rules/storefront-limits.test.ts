import { dealColumns, RANKED_COLUMNS } from './storefront-limits'

test('products are spread round-robin over 4 columns', () => {
  expect(dealColumns([1, 2, 3, 4, 5, 6])).toEqual([[1, 5], [2, 6], [3], [4]])
  expect(dealColumns([])).toHaveLength(RANKED_COLUMNS)
})
