/** @jest-environment jsdom */
import { keepSheetChoice, MOST_IN_SHEET, sheetChoice } from './sheet-choice'

test('a choice that is too large is cut, and remembers how large it was', () => {
  keepSheetChoice(Array.from({ length: MOST_IN_SHEET + 7 }, (_, at) => `id-${at}`))
  expect(sheetChoice().ids).toHaveLength(MOST_IN_SHEET)
  expect(sheetChoice().count).toBe(MOST_IN_SHEET + 7)
})

test('a smaller one stays whole, and forgets the one before', () => {
  keepSheetChoice(['a', 'b'])
  expect(sheetChoice()).toEqual({ ids: ['a', 'b'], count: 2 })
})
