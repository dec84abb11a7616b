/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { silenceLeftHead } from './silence-left-head'

beforeEach(() => {
  document.head.innerHTML = '<title>Shop</title><link rel="canonical" href="http://shop.localhost/">'
})

test('after a page was left early, only the new page says its title and address', () => {
  const pages = (name: string) => (
    <>
      <title>{name}</title>
      <link key={name} rel="canonical" href={`http://shop.localhost/${name}`} />
    </>
  )
  const addresses = () =>
    [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))
  const { rerender, unmount } = render(pages('cart'))
  silenceLeftHead()
  expect([document.title, addresses()]).toEqual(['cart', ['http://shop.localhost/cart']])
  rerender(pages('lamp'))
  silenceLeftHead()
  expect([document.title, addresses()]).toEqual(['lamp', ['http://shop.localhost/lamp']])
  unmount()
  expect([document.title, addresses()]).toEqual(['Shop', []])
})

test('what React still owns is left for it to remove', () => {
  const pages = (names: string[]) => (
    <>
      {names.map((name) => (
        <meta key={name} name="description" content={name} />
      ))}
    </>
  )
  const { rerender } = render(pages(['Shop', 'Cart']))
  silenceLeftHead()
  rerender(pages(['Cart']))
  expect([...document.querySelectorAll('meta')].map(({ content }) => content)).toEqual(['Cart'])
})
