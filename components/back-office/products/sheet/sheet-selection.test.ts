/** @jest-environment jsdom */
import { MAX_SHEET_PRODUCTS, readSheetSelection, storeSheetSelection } from './sheet-selection'

test('a selection that is too large is cut, and its original size is remembered', () => {
  storeSheetSelection(Array.from({ length: MAX_SHEET_PRODUCTS + 7 }, (_, at) => `id-${at}`))
  expect(readSheetSelection().ids).toHaveLength(MAX_SHEET_PRODUCTS)
  expect(readSheetSelection().count).toBe(MAX_SHEET_PRODUCTS + 7)
})

test('a smaller selection is used in full, and replaces the previous one', () => {
  storeSheetSelection(['a', 'b'])
  expect(readSheetSelection()).toEqual({ ids: ['a', 'b'], count: 2 })
})
