import { renderToStaticMarkup } from 'react-dom/server'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { DEFAULT_MENU, type Menu, type SiteSettings } from '@/lib/rules/website/content'
import { Footer } from './footer'
import { Header } from './header'

jest.mock('../../../lib/client/session', () => ({ useHasToken: () => false }))
jest.mock('../../../lib/client/cart-count', () => ({ useCartCount: () => 0 }))

const store: StoreInfo = {
  _id: '1',
  subdomain: 'acme',
  name: 'Acme',
  email: 'hi@acme.example',
  phone: '',
  address: '',
  description: '',
  logo: null,
  currency: { code: 'USD', symbol: '$' },
  locale: 'en',
  timeZone: 'UTC',
  subscription: { isActive: true, endDate: null },
  canonicalHost: 'acme.localhost',
}
const department = (_id: string, name: string): Department => {
  const leaf = { _id: `${_id}c`, name: `${name} leaf`, photo: null, productCount: 2 }
  const middle = { _id: `${_id}s`, name: `${name} middle`, photo: null, productCount: 2, categories: [leaf] }
  return { _id, name, photo: null, productCount: 2, subdepartments: [middle] }
}
const departments = ['Fresh', 'Frozen', 'Pantry', 'Drinks', 'Home', 'Garden'].map((name, i) =>
  department(`d${i}`, name),
)
const settings: Pick<SiteSettings, 'footer' | 'social'> = { footer: DEFAULT_MENU, social: {} }
const HOSTILE = `"><img src=x onerror=alert(1)><script>`
const menuOf = (items: Menu['items'], more: Partial<Menu> = {}): Menu => ({
  ...DEFAULT_MENU,
  order: Object.keys(items),
  items,
  ...more,
})
const link = (label: string, href: string, parent: string | null = null) => ({ label, href, parent })

const headerWith = (menu?: Menu) =>
  renderToStaticMarkup(<Header store={store} departments={departments} menu={menu} announcement={null} />)
const footerWith = (site?: typeof settings, policies?: { name: string; href: string }[]) =>
  renderToStaticMarkup(<Footer store={store} departments={departments} year={2031} site={site} policies={policies} />)

test('untouched settings render what no settings render, byte for byte', () => {
  expect(headerWith(DEFAULT_MENU)).toBe(headerWith())
  expect(footerWith(settings, [])).toBe(footerWith())
})

test('own links follow the departments; a hidden department leaves its place to the next', () => {
  const html = headerWith(menuOf({ a: link('About us', '/pages/about') }, { hidden: ['d1', 'promotions'] }))
  expect(html).not.toContain('>Frozen<')
  expect(html).toContain('>Garden<')
  expect(html).toContain('href="/pages/about">About us</a>')
  expect(html).not.toContain('Promotions')
  expect(html.indexOf('>Garden<')).toBeLessThan(html.indexOf('About us'))
})

test('a menu of own links only has groups with a panel of their own', () => {
  const items = { g: link('Help', ''), f: link('FAQ', '/pages/faq', 'g'), o: link('Orders', '/order-status', 'f') }
  const html = headerWith(menuOf(items, { departments: false }))
  expect(html).toContain('aria-label="Menu"')
  expect(html).toContain('<summary aria-label="Help menu">')
  expect(html).toContain('href="/pages/faq">FAQ</a>')
  expect(html).toContain('href="/order-status">Orders</a>')
  expect(html).not.toContain('product-list?id=')
})

test('footer shows groups, single links, profiles and policies beside the columns of the specification', () => {
  const footer = menuOf({
    g: link('Service', '/pages/service'),
    f: link('FAQ', '/pages/faq', 'g'),
    s: link('Stores', '/pages/stores'),
  })
  const html = footerWith({ footer, social: { tiktok: 'https://tiktok.example/@acme', x: 'javascript:alert(1)' } }, [
    { name: 'Refund policy', href: '/policies/refund' },
  ])
  for (const title of ['Department', 'Sub Departments', 'Category', 'Quick Links', 'Service']) {
    expect(html).toContain(`<h2>${title}</h2>`)
  }
  expect(html).toContain('href="https://tiktok.example/@acme" rel="noopener">TikTok</a>')
  expect(html).toContain('href="/policies/refund">Refund policy</a>')
  expect(html).toMatch(/href="\/cart">Cart<\/a><\/li><li><a href="\/pages\/stores">Stores/)
  expect(html).not.toContain('javascript:')
})

test('hostile labels and addresses stay text or go', () => {
  const menu = menuOf({
    a: link(HOSTILE, '/pages/about'),
    b: link('Run', 'javascript:alert(1)'),
    c: link(HOSTILE, '/x', 'a'),
  })
  const html =
    headerWith(menu) +
    footerWith({ footer: menu, social: { instagram: `https://x.example/${HOSTILE}` } }, [
      { name: HOSTILE, href: '/policies/x' },
    ]) +
    renderToStaticMarkup(
      <Header store={store} departments={[]} announcement={{ text: HOSTILE, href: '/promotion-list' }} />,
    )
  expect(html).not.toMatch(/<img|<script|javascript:/)
})
