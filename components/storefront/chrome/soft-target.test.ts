/** @jest-environment jsdom */
import { softForm, softLink } from './soft-target'

const here = window.location

function element<T extends Element>(html: string): T {
  document.body.innerHTML = html
  return document.body.firstElementChild as T
}
const link = (attributes: string) => softLink(element<HTMLAnchorElement>(`<a ${attributes}>x</a>`), here)

test('links to pages of this store become soft', () => {
  expect(link('href="/product-list?id=1&tagname=categories#top"')).toBe('/product-list?id=1&tagname=categories#top')
  expect(link('href="/cart" target="_self"')).toBe('/cart')
})

test.each([
  ['another origin', 'href="https://example.com/cart"'],
  ['a script', 'href="javascript:alert(1)"'],
  ['mail', 'href="mailto:a@b.c"'],
  ['another window', 'href="/cart" target="_blank"'],
  ['a download', 'href="/cart" download'],
  ['a file', 'href="/files/a/leaflet"'],
  ['a document for machines', 'href="/sitemap.xml"'],
  ['a place on this page', 'href="#reviews"'],
  ['a page on which a card is typed', 'href="/order-status?id=1"'],
  ['a link marked so', 'href="/cart" data-hard'],
])('%s is left to the browser', (_, attributes) => {
  expect(link(attributes)).toBeNull()
})

test('a GET form becomes an address without its empty fields', () => {
  const form = element<HTMLFormElement>(
    '<form action="/product-list?old=1"><input name="q" value="green tea"><input name="min" value=""></form>',
  )
  expect(softForm(form, null, here)).toBe('/product-list?q=green+tea')
})

test('a POST form is left to the browser', () => {
  expect(softForm(element<HTMLFormElement>('<form method="post" action="/x"></form>'), null, here)).toBeNull()
})
