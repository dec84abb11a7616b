import { renderToStaticMarkup } from 'react-dom/server'
import type { Facets, ProductList } from '@/lib/contract/product-list'
import { parseListQuery } from '@/lib/rules/list-query'
import { FilterPanel } from './filter-panel'
import { listBreadcrumb } from './list-breadcrumb'
import { ListHeading } from './list-heading'

const facets: Facets = {
  price: { min: 1.2, max: 30.5 },
  inStock: 4,
  onSale: 0,
  brands: [{ value: 'Acme & Co', count: 2 }],
  options: [{ name: 'Size', values: ['S', 'M'].map((value) => ({ value, count: 1 })) }],
}
const list = (change: Partial<ProductList> = {}): ProductList => ({
  title: null,
  breadcrumb: [],
  items: [],
  total: 4,
  page: 1,
  pageCount: 1,
  facets,
  correctedQuery: null,
  isPartialMatch: false,
  ...change,
})
const panel = (search: string) =>
  renderToStaticMarkup(<FilterPanel formId="f" query={parseListQuery(search)} list={list()} symbol="$" />)
const heading = (search: string, change: Partial<ProductList> = {}) =>
  renderToStaticMarkup(<ListHeading query={parseListQuery(search)} list={list(change)} />)
const field = (html: string, part: string) => html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(part)) ?? ''

test('filters are a form that works without JavaScript, with list and search preserved', () => {
  const html = panel('id=c1&tagname=categories&q=tea')
  expect(html).toMatch(/<form id="f"[^>]* action="\/product-list"/)
  for (const [name, value] of [
    ['id', 'c1'],
    ['tagname', 'categories'],
    ['q', 'tea'],
  ]) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
  expect(html).toContain('Show products</button>')
})

test('fields show the values of the address; values without results are disabled', () => {
  const html = panel('brand=Acme+%26+Co&option.Size=M&option.Colour=Red&min=2')
  expect(field(html, 'value="Acme &amp; Co"')).toContain('checked')
  expect(field(html, 'value="M"')).toContain('checked')
  expect(field(html, 'value="S"')).not.toContain('checked')
  expect(field(html, 'name="option.Colour"')).toContain('checked')
  expect(field(html, 'name="min"')).toContain('value="2"')
  expect(field(html, 'name="onsale"')).toContain('disabled')
  expect(field(html, 'name="availability"')).not.toContain('disabled')
})

test('the heading names the category, all products, or the search', () => {
  expect(heading('')).toContain('>All products</h1>')
  expect(heading('', { title: 'Tea', total: 1 })).toMatch(/>Tea<\/h1><p[^>]*>1 product</)
  expect(heading('q=tea')).toContain('Search results for “tea”</h1>')
  expect(heading('q=te%3Cb%3E')).not.toContain('<b>')
})

test('a corrected search names the correction', () => {
  const html = heading('q=aple', { correctedQuery: 'apple' })
  expect(html).toContain('No products found for “aple”')
  expect(html).toContain('“apple”')
})

test('a search without a full match says so', () => {
  const html = heading('q=milk+bread', { isPartialMatch: true, total: 2 })
  expect(html).toContain('No product matches all words. Showing products that match some.')
  expect(heading('q=milk', { total: 2 })).not.toContain('No product matches all words')
})

test('the breadcrumb leads down to the list itself', () => {
  const breadcrumb = [
    { _id: 'd', name: 'Food', tagname: 'departments' as const },
    { _id: 'c', name: 'Tea', tagname: 'categories' as const },
  ]
  const names = (search: string) => listBreadcrumb({ query: parseListQuery(search), list: list({ breadcrumb }) })
  expect(names('').at(-1)).toEqual({ name: 'Tea', path: '/product-list?id=c&tagname=categories' })
  expect(names('q=x').map(({ name }) => name)).toEqual(['Food', 'Tea', '“x”'])
  expect(listBreadcrumb({ query: parseListQuery(''), list: list() })).toEqual([
    { name: 'All products', path: '/product-list' },
  ])
})
