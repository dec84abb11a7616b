/** @jest-environment jsdom */
import { tabStorage } from '@/lib/client/storage'
import { noteRecent, recentItems } from './recent-items'

const item = (id: string) => ({ id, label: `Label ${id}`, detail: '', address: `/edit-product/${id}` })

beforeEach(() => tabStorage.clear())

test('the last six, the latest first, each once, store by store', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) noteRecent('shop', item(id))
  expect(recentItems('shop').map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2'])
  expect(recentItems('other')).toEqual([])
})

test.each(['{', '{}', '[1, null, {"id": "x"}]', '[{"id":"a","label":"b","detail":"","address":"//evil.example"}]'])(
  'what somebody else wrote is left out: %s',
  (stored) => {
    tabStorage.write('palette-recent shop', stored)
    expect(recentItems('shop')).toEqual([])
  },
)
