import type { Suggestions } from '@/lib/contract/product-list'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { completedHref } from './completed-href'
import { linkOptions } from './link-options'

const document = (kind: WebsiteDocument['kind'], title: string, path: string | null) =>
  ({ kind, title, path }) as WebsiteDocument
const DOCUMENTS = [
  document('site', 'Theme', null),
  document('home', 'Home page', '/'),
  document('page', 'About us', '/pages/about'),
  document('policy', 'Refunds', '/policies/refund'),
]
const FOUND = {
  products: [{ handle: 'green-tea', name: 'Green tea' }],
  categories: [{ _id: 'c1', name: 'Tea', tagname: 'categories' }],
  queries: [],
} as unknown as Suggestions

test('pages that match, then categories and products that the shop found', () => {
  const options = linkOptions('t', DOCUMENTS, FOUND).map(({ href }) => href)
  expect(options).toEqual([
    '/product-list',
    '/promotion-list',
    '/cart',
    '/pages/about',
    '/product-list?id=c1&tagname=categories',
    '/product/green-tea',
  ])
  expect(linkOptions('', DOCUMENTS, undefined).map(({ href }) => href)).toContain('/policies/refund')
  expect(linkOptions('zzz', DOCUMENTS, undefined)).toEqual([])
})

test.each([
  ['ada@shop.example', 'mailto:ada@shop.example'],
  ['+49 30 1234-567', 'tel:+49301234567'],
  ['www.shop.example', 'https://www.shop.example'],
  ['shop.example/a?b=c', 'https://shop.example/a?b=c'],
  ['/cart', '/cart'],
  ['https://shop.example', 'https://shop.example'],
  ['#hours', '#hours'],
  ['', ''],
])('%s becomes %s', (typed, href) => {
  expect(completedHref(typed)).toBe(href)
})
