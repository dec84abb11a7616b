import fc from 'fast-check'
import { listCallInput } from '@/lib/rules/list-call'
import { LIST_SORTS, LIST_TAGNAMES, type ListQuery, PLAIN_LIST, parseListQuery } from '@/lib/rules/list-query'
import { ListInput, listQueryOf } from './product-list'

const STORE = '0190a0b0-0000-7000-8000-000000000000'
const overTheWire = (query: ListQuery) => listQueryOf(ListInput.parse(listCallInput(STORE, query)))

test('every list of an address comes out of the call as it went in', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const amount = fc.constantFrom('0', '2.5', '10', '999999999')
  const part = fc.oneof(
    fc.tuple(fc.constantFrom('q', 'brand', 'option.Size', 'option.A|B', 'option.:', 'option.\\'), text),
    fc.tuple(fc.constantFrom('brand', 'option.Size'), fc.constantFrom('A|B', 'C\\D', 'x:y', '|', '\\')),
    fc.tuple(fc.constant('sort'), fc.constantFrom(...LIST_SORTS)),
    fc.tuple(fc.constant('page'), fc.constantFrom('1', '7', '5000')),
    fc.tuple(fc.constantFrom('min', 'max'), amount),
    fc.constantFrom<[string, string]>(['availability', 'in-stock'], ['onsale', '1'], ['id', STORE]),
    fc.tuple(fc.constant('tagname'), fc.constantFrom(...LIST_TAGNAMES)),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const query = parseListQuery(new URLSearchParams(parts))
      expect(overTheWire(query)).toEqual(query)
    }),
    { numRuns: 500 },
  )
})

test('a call without parameters asks for the whole catalogue, and half of a tag for a list that does not exist', () => {
  expect(listQueryOf(ListInput.parse({ storeID: STORE }))).toEqual(PLAIN_LIST)
  for (const half of [{ id: STORE }, { tagname: 'categories' }]) {
    expect(listQueryOf(ListInput.parse({ storeID: STORE, ...half })).tag?.id).toBe('')
  }
})
