import fc from 'fast-check'
import { distinctOrders } from '@/lib/rules/list-order'
import { readAddress, writeAddress } from './list-address'
import type { ListFilter, ListSortOption } from './list-definition'

const Nothing = () => null
const filter = (id: string): ListFilter => ({ id, label: id, Field: Nothing, format: String })
const sort = (id: string): ListSortOption => ({ id, label: id, asc: 'up', desc: 'down' })
const known = {
  filters: [filter('state'), filter('tag')],
  sorts: [sort('date'), sort('total')] as [ListSortOption, ListSortOption],
}

const ORDER = { sort: fc.constantFrom('date', 'total'), direction: fc.constantFrom('asc' as const, 'desc' as const) }

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
