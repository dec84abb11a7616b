import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { sampleDraft, samplePage } from '../model/sample-content.fixture'
import { elsewherePage } from './shown-page'

const { document: home } = sampleDraft(samplePage({}))
const about: WebsiteDocument = { ...home, _id: 'about', kind: 'page', path: '/pages/about', title: 'About' }
const site: WebsiteDocument = { ...home, _id: 'site', kind: 'site', path: null, title: 'Site' }
const ALL = [site, home, about]
const at = (address: string | null, edited = home) => elsewherePage(address, edited, ALL)

test.each(['/', '/?utm=1', '/#faq', null])('%s is the home page itself', (address) => {
  expect(at(address)).toBeNull()
})

test('a link to a page that has a document offers it, whatever its query', () => {
  expect(at('/pages/about')?.document).toBe(about)
  expect(at('/pages/about?a=1#b')).toEqual({ path: '/pages/about', document: about })
  expect(at('/', about)?.document).toBe(home)
  expect(at('/pages/about', about)).toBeNull()
})

test('pages of the shop have no document', () => {
  expect(at('/cart')).toEqual({ path: '/cart', document: null })
  expect(at('/product/tea')).toEqual({ path: '/product/tea', document: null })
})

test('the site document is edited on every page of the shop', () => {
  expect([at('/', site), at('/cart', site)]).toEqual([null, null])
  expect(at('/pages/about', site)?.document).toBe(about)
})
