import fc from 'fast-check'
import { readAddress, writeAddress } from './list-address'
import type { ListFilter, ListSort } from './list-definition'

const Nothing = () => null
const filter = (id: string): ListFilter => ({ id, label: id, Field: Nothing, inWords: String })
const sort = (id: string): ListSort => ({ id, label: id, asc: 'up', desc: 'down' })
const known = {
  filters: [filter('state'), filter('tag')],
  sorts: [sort('date'), sort('total')] as [ListSort, ListSort],
}

test('what is written is read again, and other parameters stay', () => {
  const values = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 })
  const asked = fc.record({
    query: fc.string({ maxLength: 100 }),
    state: values,
    tag: values,
    sort: fc.constantFrom('date', 'total'),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  })
  fc.assert(
    fc.property(asked, ({ query, state, tag, sort, direction }) => {
      const filters = Object.fromEntries(Object.entries({ state, tag }).filter(([, each]) => each.length > 0))
      const list = { query, filters, sort, direction }
      const address = writeAddress(known, list, new URLSearchParams('lang=en&tag=old'))
      expect(address.get('lang')).toBe('en')
      expect(readAddress(known, new URLSearchParams(address.toString()))).toEqual(list)
    }),
  )
})

test('the usual list has no parameters, and nonsense is the usual list', () => {
  const usual = { query: '', filters: {}, sort: 'date', direction: 'desc' as const }
  expect(writeAddress(known, usual, new URLSearchParams()).toString()).toBe('')
  expect(readAddress(known, new URLSearchParams('sort=drop-asc&colour=red'))).toEqual(usual)
})
