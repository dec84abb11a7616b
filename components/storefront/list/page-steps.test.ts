import { pageSteps } from './page-steps'

const shown = (current: number, count: number) =>
  pageSteps(current, count)
    .map((step) => step ?? '…')
    .join(' ')

test('the pager lists the first and the last page and those beside the current one', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(1, 2)).toBe('1 2')
  expect(shown(1, 9)).toBe('1 2 … 9')
  expect(shown(5, 9)).toBe('1 … 4 5 6 … 9')
  expect(shown(9, 9)).toBe('1 … 8 9')
})

test('a single page is listed, not an ellipsis', () => {
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
  expect(shown(1, 4)).toBe('1 2 3 4')
})
