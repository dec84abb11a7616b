import { parseListQuery, toHref } from '@/lib/rules/list-query'
import { activeFilters, NO_FILTERS } from './active-filters'

const address =
  'id=c1&tagname=categories&min=2&max=9.5&availability=in-stock&onsale=1&brand=Acme&brand=Zest&option.Size=M&sort=newest&page=3'
const query = parseListQuery(address)
const filters = activeFilters(query, '€')

test('every filter of the address has a label', () => {
  expect(filters.map(({ label }) => label)).toEqual(['€2.00 – €9.50', 'In stock', 'On sale', 'Acme', 'Zest', 'Size: M'])
  expect(activeFilters(parseListQuery('min=3'), '$').map(({ label }) => label)).toEqual(['From $3.00'])
  expect(activeFilters(parseListQuery('max=3'), '$').map(({ label }) => label)).toEqual(['Up to $3.00'])
  expect(activeFilters(parseListQuery('q=tea&sort=newest'), '$')).toEqual([])
})

test('removing one preserves the others and returns to the first page', () => {
  for (const { label, without } of filters) {
    const left = parseListQuery(toHref(query, without).split('?')[1] ?? '')
    expect(activeFilters(left, '€').map((each) => each.label)).toEqual(
      filters.map((each) => each.label).filter((each) => each !== label),
    )
    expect(left).toMatchObject({ page: 1, sort: 'newest', tag: { tagname: 'categories', id: 'c1' } })
  }
})

test('Clear all preserves list, search and order', () => {
  const all = parseListQuery(`${address}&q=tea`)
  expect(toHref(all, NO_FILTERS)).toBe('/product-list?id=c1&tagname=categories&q=tea&sort=newest')
})
