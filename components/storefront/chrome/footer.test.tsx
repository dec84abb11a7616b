import { renderToStaticMarkup } from 'react-dom/server'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { Footer } from './footer'

const store: StoreInfo = {
  _id: '1',
  subdomain: 'acme',
  name: 'Acme',
  email: 'hi@acme.example',
  phone: '+1 555 0100',
  address: '1 High Street',
  description: '',
  logo: null,
  currency: { code: 'USD', symbol: '$' },
  locale: 'en',
  timeZone: 'UTC',
  subscription: { isActive: true, endDate: null },
  canonicalHost: 'acme.localhost',
}
const emptyStore: Department = {
  _id: 'd',
  name: 'Fresh',
  photo: null,
  productCount: 0,
  subdepartments: [
    {
      _id: 's',
      name: 'Fruit',
      photo: null,
      productCount: 0,
      categories: [{ _id: 'c', name: 'Dates', photo: null, productCount: 0 }],
    },
  ],
}

test("footer says 'No categories available' where no category has a product", () => {
  const html = renderToStaticMarkup(<Footer store={store} departments={[emptyStore]} year={2031} />)
  expect(html).toContain('No categories available')
  expect(html).not.toContain('Dates')
  expect(html).toContain('/product-list?id=s&amp;tagname=subdepartments')
})

test('footer has a newsletter form without a script, unless the store left it out', () => {
  const footer = { departments: true, hidden: ['newsletter'], order: [], items: {} }
  const shown = renderToStaticMarkup(<Footer store={store} departments={[]} year={2031} />)
  expect(shown).toContain('action="/api/forms/subscribe"')
  expect(shown).toContain('Newsletter of Acme. News and offers by email.')
  const hidden = renderToStaticMarkup(
    <Footer store={store} departments={[]} year={2031} site={{ footer, social: {} }} />,
  )
  expect(hidden).not.toContain('<form')
})

test('footer has quick links, sign-in and sign-up, the cart and the current year', () => {
  const html = renderToStaticMarkup(<Footer store={store} departments={[]} year={2031} />)
  for (const words of ['Quick Links', 'Sign In', 'Sign Up', 'href="/cart"', '© 2031 Acme', 'tel:+15550100']) {
    expect(html).toContain(words)
  }
})
