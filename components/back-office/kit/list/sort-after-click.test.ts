import type { Ordering } from '@/lib/rules/list-order'
import { sortAfterClick, withOrder } from './sort-after-click'

const down = (sort: string): Ordering => ({ sort, direction: 'desc' })
const up = (sort: string): Ordering => ({ sort, direction: 'asc' })

test('a click sorts by one column, the next click reverses it', () => {
  expect(sortAfterClick([down('date')], down('price'), false)).toEqual([down('price')])
  expect(sortAfterClick([down('price')], down('price'), false)).toEqual([up('price')])
  expect(sortAfterClick([down('price'), up('title')], down('price'), false)).toEqual([down('price')])
  expect(sortAfterClick([down('date')], up('title'), false)).toEqual([up('title')])
  expect(sortAfterClick([up('title')], up('title'), false)).toEqual([down('title')])
})

test('Shift and click adds a column and reverses it, up to three', () => {
  expect(sortAfterClick([down('date')], down('price'), true)).toEqual([down('date'), down('price')])
  expect(sortAfterClick([down('date')], up('title'), true)).toEqual([down('date'), up('title')])
  expect(sortAfterClick([down('date'), down('price')], down('price'), true)).toEqual([down('date'), up('price')])
  const three = [down('date'), down('price'), up('title')] as const
  expect(sortAfterClick(three, down('stock'), true)).toEqual(three)
})

test('a secondary sort can be added, changed and removed', () => {
  expect(withOrder([down('date')], 1, up('price'))).toEqual([down('date'), up('price')])
  expect(withOrder([down('date'), up('price')], 1, up('title'))).toEqual([down('date'), up('title')])
  expect(withOrder([down('date'), up('price'), up('title')], 1, null)).toEqual([down('date'), up('title')])
  expect(withOrder([down('date')], 1, up('date'))).toEqual([down('date')])
})
