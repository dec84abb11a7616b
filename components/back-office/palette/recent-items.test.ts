/** @jest-environment jsdom */
import { tabStorage } from '@/lib/client/storage'
import { addRecentItem, recentItems } from './recent-items'

const item = (id: string) => ({ id, label: `Label ${id}`, detail: '', address: `/edit-product/${id}` })

beforeEach(() => tabStorage.clear())

test('the last six are listed, newest first, without duplicates, for each store', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) addRecentItem('shop', item(id))
  expect(recentItems('shop').map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2'])
  expect(recentItems('other')).toEqual([])
})

test.each(['{', '{}', '[1, null, {"id": "x"}]', '[{"id":"a","label":"b","detail":"","address":"//evil.example"}]'])(
  'invalid stored entries are ignored: %s',
  (stored) => {
    tabStorage.write('palette-recent shop', stored)
    expect(recentItems('shop')).toEqual([])
  },
)
