import type { VendorFound } from '@/lib/contract/vendor-search'
import { type ResultFormat, resultGroups, searchListItems, stillMatching } from './result-groups'

const found: VendorFound = {
  orders: [
    {
      _id: 'o1',
      number: 1042,
      placedAt: '2026-11-02T10:00:00.000Z',
      name: 'Ada Byron',
      email: 'ada@people.example',
      total: 12.5,
      paymentState: 'paid',
      fulfilmentState: 'open',
    },
  ],
  products: [{ _id: 'p1', title: 'Ada lamp', status: 'draft', image: null, sku: 'ADA-1', variants: 2, available: 7 }],
  correctedQuery: null,
  customers: [{ _id: 'c1', name: '', email: 'ada+x@people.example', phone: '', orders: 1 }],
  suppliers: [],
  purchases: [{ _id: 'b1', number: 77, supplier: 'Ada & Sons', state: 'partially_received' }],
}
const telling = (...features: string[]): ResultFormat => ({
  money: (amount) => `$${amount.toFixed(2)}`,
  day: (at) => at.slice(0, 10),
  features: new Set(features),
})
const told = (groups: ReturnType<typeof resultGroups>) =>
  groups.map(({ title, items }) => [title, ...items.map(({ label, detail }) => `${label} | ${detail}`)])

test('each result has enough details to distinguish it', () => {
  const groups = resultGroups(found, telling('product.edit'))
  expect(told(groups)).toEqual([
    ['Orders', '#1042 · Ada Byron | 2026-11-02 · $12.50'],
    ['Products', 'Ada lamp | ADA-1 · 2 variants · 7 available'],
    ['Customers', 'ada+x@people.example | 1 order'],
    ['Purchase orders', 'Purchase order #77 | Ada & Sons · Partly received'],
  ])
  expect(groups[0]?.items[0]?.tags?.map(({ label }) => label)).toEqual(['Paid', 'To fulfil'])
  expect(groups[1]?.items[0]).toMatchObject({ tags: [{ label: 'Draft' }], goal: { address: '/edit-product/p1' } })
})

test('results link only to screens that the person may open', () => {
  const [, products, customers] = resultGroups(found, telling())
  expect(products?.items[0]?.goal).toEqual({ address: '/products?q=ADA-1' })
  expect(customers?.items[0]?.goal).toEqual({ address: '/customer-profile/c1' })
  expect(searchListItems('ada', new Set(['product.view'])).map(({ label }) => label)).toEqual([
    'Search all products for “ada”',
  ])
})

test('corrected words are named', () => {
  expect(resultGroups({ ...found, correctedQuery: 'lamp' }, telling()).map(({ title }) => title)).toContain(
    'Products matching “lamp”',
  )
})

test('matching earlier results stay visible while more is typed', () => {
  const groups = resultGroups(found, telling())
  const titles = (query: string) => stillMatching(groups, query).map(({ title }) => title)
  expect(titles('ada')).toEqual(['Orders', 'Products', 'Customers', 'Purchase orders'])
  expect(titles('ada l')).toEqual(['Products'])
  expect(titles('1042')).toEqual(['Orders'])
  expect(titles('zzz')).toEqual([])
})
