/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { sampleCard } from '@/e2e/sample-card'
import { call } from '@/lib/client/call'
import { Failure } from '@/lib/rules/failure'
import { parseListQuery } from '@/lib/rules/list-query'
import { feedHref } from './list-feed'
import { Pager } from './pager'
import { ProductPages } from './product-pages'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))

const pages = (search: string, page = 1) => {
  const feed = { storeId: 's1', query: { ...parseListQuery(search), page } }
  const pager = <Pager feed={feed} page={page} pageCount={3} />
  return (
    <ProductPages feed={feed} page={page} total={60} symbol="$" address={feedHref(feed, page)} pager={pager}>
      <p>first page</p>
    </ProductPages>
  )
}
const answer = (...names: string[]) =>
  jest.mocked(call).mockResolvedValueOnce({ items: names.map((name) => sampleCard(name)) })
const loadMore = () => fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
const visit = (address: string) => act(() => window.history.pushState(null, '', address))

test('Load more adds the next page, and the address contains the page', async () => {
  visit('/product-list?q=tea')
  render(pages('q=tea'))
  expect(screen.getByRole('status')).toHaveProperty('textContent', 'Showing 1–24 of 60 products')
  answer('oolong', 'sencha')
  loadMore()
  await screen.findByText('sencha')
  expect(jest.mocked(call).mock.calls[0]?.[1]).toMatchObject({ storeID: 's1', q: 'tea', page: '2' })
  expect(window.location.search).toBe('?q=tea&page=2')
  expect(screen.getByRole('status').textContent).toBe('Showing 1–48 of 60 products')
  answer('sencha', 'matcha')
  loadMore()
  await screen.findByText('matcha')
  expect(screen.getAllByText('sencha')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(screen.getByText('first page')).toBeTruthy()
})

test('the back button restores everything that was loaded; a new visit starts from its page', async () => {
  visit('/product-list?q=cup')
  const shown = render(pages('q=cup'))
  answer('espresso cup')
  loadMore()
  await screen.findByText('espresso cup')
  shown.unmount()
  const back = render(pages('q=cup'))
  expect(screen.getByText('espresso cup')).toBeTruthy()
  back.unmount()
  visit('/product-list?q=cup')
  render(pages('q=cup'))
  expect(screen.queryByText('espresso cup')).toBeNull()
})

test('a page that cannot be loaded shows the reason and can be retried', async () => {
  visit('/product-list?q=pot')
  render(pages('q=pot'))
  jest.mocked(call).mockRejectedValueOnce(new Failure('unavailable', 'The store cannot be reached.'))
  loadMore()
  await screen.findByText('The store cannot be reached.')
  expect(window.location.search).toBe('?q=pot')
  answer('teapot')
  loadMore()
  await screen.findByText('teapot')
  await waitFor(() => expect(screen.queryByText('The store cannot be reached.')).toBeNull())
})

test('pages are links, whatever the browser supports', () => {
  render(pages('q=tea&brand=Acme', 2))
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Previous page')).toBe('/product-list?q=tea&brand=Acme')
  expect(href('Next page')).toBe('/product-list?q=tea&brand=Acme&page=3')
  expect(href('Page 3')).toBe('/product-list?q=tea&brand=Acme&page=3')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})
