import fc from 'fast-check'
import { distinctOrders, type Way } from '@/lib/rules/list-order'
import { readAddress, writeAddress } from './list-address'
import type { ListFilter, ListSortOption } from './list-definition'

const Nothing = () => null
const filter = (id: string): ListFilter => ({ id, label: id, Field: Nothing, format: String })
const sort = (id: string, begins: Way): ListSortOption => ({ id, label: id, asc: 'up', desc: 'down', begins })
const known = {
  filters: [filter('state'), filter('tag')],
  sorts: [sort('date', 'desc'), sort('total', 'desc'), sort('name', 'asc')] as [ListSortOption, ...ListSortOption[]],
}

const ORDER = {
  sort: fc.constantFrom('date', 'total', 'name'),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
}

test('a written query is parsed back, and other parameters are preserved', () => {
  const values = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 })
  const asked = fc.record({
    query: fc.string({ maxLength: 100 }),
    state: values,
    tag: values,
    first: fc.record(ORDER),
    second: fc.option(fc.record(ORDER)),
  })
  fc.assert(
    fc.property(asked, ({ query, state, tag, first, second }) => {
      const filters = Object.fromEntries(Object.entries({ state, tag }).filter(([, each]) => each.length > 0))
      const [order, ...rest] = distinctOrders(second ? [first, second] : [first])
      const list = { query, filters, orders: [order ?? first, ...rest] as const }
      const address = writeAddress(known, list, new URLSearchParams('lang=en&tag=old'))
      expect(address.get('lang')).toBe('en')
      expect(readAddress(known, new URLSearchParams(address.toString()))).toEqual(list)
    }),
  )
})

test('the default list has no parameters, and invalid parameters are the default list', () => {
  const usual = { query: '', filters: {}, orders: [{ sort: 'date', direction: 'desc' }] as const }
  expect(writeAddress(known, usual, new URLSearchParams()).toString()).toBe('')
  expect(readAddress(known, new URLSearchParams('sort=drop-asc|up&colour=red'))).toEqual(usual)
})

test.each([
  ['total', [{ sort: 'total', direction: 'desc' }]],
  ['name', [{ sort: 'name', direction: 'asc' }]],
  ['name-desc', [{ sort: 'name', direction: 'desc' }]],
  [
    'name|total',
    [
      { sort: 'name', direction: 'asc' },
      { sort: 'total', direction: 'desc' },
    ],
  ],
  ['total|total-asc', [{ sort: 'total', direction: 'desc' }]],
  ['name-up', [{ sort: 'date', direction: 'desc' }]],
])('an address that sorts by %s', (sorted, orders) => {
  expect(readAddress(known, new URLSearchParams({ sort: sorted })).orders).toEqual(orders)
})

test('the default order is that of the first sort, in the direction in which it begins', () => {
  const byName = { filters: [], sorts: [sort('name', 'asc'), sort('date', 'desc')] as [ListSortOption, ListSortOption] }
  const usual = readAddress(byName, new URLSearchParams())
  expect(usual.orders).toEqual([{ sort: 'name', direction: 'asc' }])
  expect(writeAddress(byName, usual, new URLSearchParams()).toString()).toBe('')
})
