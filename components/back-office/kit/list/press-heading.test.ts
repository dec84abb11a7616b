import type { Ordering } from '@/lib/rules/list-order'
import { pressHeading, withOrder } from './press-heading'

const down = (sort: string): Ordering => ({ sort, direction: 'desc' })
const up = (sort: string): Ordering => ({ sort, direction: 'asc' })

test('a press sorts by one column alone, the next one the other way round', () => {
  expect(pressHeading([down('date')], 'price', false)).toEqual([down('price')])
  expect(pressHeading([down('price')], 'price', false)).toEqual([up('price')])
  expect(pressHeading([down('price'), up('title')], 'price', false)).toEqual([down('price')])
})

test('a press with Shift adds a column, turns it round, and never takes more than three', () => {
  expect(pressHeading([down('date')], 'price', true)).toEqual([down('date'), down('price')])
  expect(pressHeading([down('date'), down('price')], 'price', true)).toEqual([down('date'), up('price')])
  const three = [down('date'), down('price'), up('title')] as const
  expect(pressHeading(three, 'stock', true)).toEqual(three)
})

test('an order behind the first is put in, changed and taken out', () => {
  expect(withOrder([down('date')], 1, up('price'))).toEqual([down('date'), up('price')])
  expect(withOrder([down('date'), up('price')], 1, up('title'))).toEqual([down('date'), up('title')])
  expect(withOrder([down('date'), up('price'), up('title')], 1, null)).toEqual([down('date'), up('title')])
  expect(withOrder([down('date')], 1, up('date'))).toEqual([down('date')])
})
