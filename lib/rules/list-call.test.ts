import { listCallInput } from './list-call'
import { parseListQuery } from './list-query'
import { splitPair, splitValues } from './value-list'

test('a plain list sends only store, order, page and size', () => {
  const sent = Object.entries(listCallInput('s1', parseListQuery(''))).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(sent)).toEqual({ storeID: 's1', sort: 'featured', page: '1', size: '24' })
})

test('every filter of the address is sent', () => {
  const query = parseListQuery(
    'id=c1&tagname=categories&q=tea&min=2&max=9.5&availability=in-stock&onsale=1&sort=newest&page=3',
  )
  expect(listCallInput('s1', query)).toMatchObject({
    tagname: 'categories',
    id: 'c1',
    q: 'tea',
    minPrice: '2',
    maxPrice: '9.5',
    inStock: '1',
    onSale: '1',
    sort: 'newest',
    page: '3',
  })
})

test('brands and options may contain the separators', () => {
  const { brands, options } = listCallInput(
    's1',
    parseListQuery('brand=A|B&brand=C\\D&option.Size: UK=8|9&option.Colour=Red'),
  )
  expect(splitValues(brands ?? '')).toEqual(['A|B', 'C\\D'])
  expect(splitValues(options ?? '').map(splitPair)).toEqual([
    { name: 'Colour', value: 'Red' },
    { name: 'Size: UK', value: '8|9' },
  ])
})
