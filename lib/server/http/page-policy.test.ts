import { env } from '../config/env'
import { datacapProvider } from '../payments/datacap'
import { type PolicedPage, policyOfPage } from './page-policy'
import { paymentPagePolicy } from './security-headers'

const PAGE: PolicedPage = { pathname: '/home', isPortal: true, previewOf: null }

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

test('a page with the card form runs only our own files, its own inline scripts and the provider’s', () => {
  const provider = datacapProvider({
    mode: 'live',
    tokenBaseUrl: 'https://token.dcap.com',
    payBaseUrl: 'https://pay.dcap.com/v2',
    scriptPath: '/v2/client/20241220/hosted',
    secretOf: () => 'k',
  })
  const account = {
    id: 'p',
    provider: 'datacap',
    mode: 'live',
    mid: 'm',
    secretRef: 'platform',
    tokenKey: 't',
  } as const
  const { frameOrigin } = provider.clientForm(account)
  expect(directives(paymentPagePolicy({ hashes: ['abc'] }, frameOrigin))).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'sha256-abc'", 'https://token.dcap.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://token.dcap.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
})

test('with the sandbox the provider is the application itself; other pages may frame players and no card form', () => {
  for (const path of ['/subscription-renew', '/payment-setting', '/checkout', '/order-status']) {
    const renewal = directives(policyOfPage({ ...PAGE, pathname: path }, { hashes: [] }))
    expect([renewal['script-src'], renewal['frame-src']]).toEqual([["'self'"], ["'self'"]])
  }
  expect(directives(policyOfPage(PAGE, { hashes: [] }))['frame-src']).not.toContain("'self'")
})

test('the two builder screens may frame stores of this platform, and no other page may', () => {
  const framesOf = (page: Partial<PolicedPage>) =>
    directives(policyOfPage({ ...PAGE, ...page }, { hashes: [] }))['frame-src']
  for (const pathname of ['/template-selection', '/template-customizer', '/template-customizer/']) {
    expect(framesOf({ pathname })).toContain('http://*.localhost:3000')
    expect(framesOf({ pathname, isPortal: false })).not.toContain('http://*.localhost:3000')
  }
  expect(framesOf({ pathname: '/home' })).not.toContain('http://*.localhost:3000')
  expect(framesOf({ pathname: '/template-customizer/other' })).not.toContain('http://*.localhost:3000')
})

test('the screen of invoices shows PDFs that it has read, and no other page does', () => {
  const policyAt = (pathname: string, isPortal = true) =>
    directives(policyOfPage({ ...PAGE, pathname, isPortal }, { hashes: [] }))
  const invoices = policyAt('/invoice-settings/x')
  expect([invoices['frame-src']?.at(-1), invoices['object-src']]).toEqual(['blob:', ['blob:']])
  for (const other of [policyAt('/home'), policyAt('/invoice-settings/x', false), policyAt('/invoice-settings/x/y')]) {
    expect([other['frame-src']?.includes('blob:'), other['object-src']]).toEqual([false, ["'none'"]])
  }
})

describe('with a maps key', () => {
  const policyAt = (pathname: string, isPortal = true) =>
    directives(policyOfPage({ ...PAGE, pathname, isPortal }, { hashes: [] }))
  const SCREENS = ['/contact-information/x', '/create-location', '/edit-location/x']
  const SEARCH_OF_CHECKOUT = '/checkout/address'
  const MAPS = {
    'script-src': ["'self'", 'https://maps.googleapis.com'],
    'connect-src': ["'self'", 'https://maps.googleapis.com', 'https://places.googleapis.com'],
  }
  beforeAll(() => Object.assign(env(), { MAPS_KEY: 'k'.repeat(30) }))
  afterAll(() => Object.assign(env(), { MAPS_KEY: undefined }))

  test('the forms of the back-office with an address search may load its script, and no other screen may', () => {
    for (const screen of SCREENS) {
      expect(policyAt(screen)).toMatchObject(MAPS)
      expect(policyAt(screen, false)['script-src']).toEqual(["'self'"])
    }
    for (const other of ['/home', '/payment-setting', '/billing', '/business-information/x', '/location'])
      expect(JSON.stringify(policyAt(other))).not.toContain('googleapis')
  })

  test('of the pages of a store only the address search of the checkout may, where no card is typed', () => {
    const search = policyAt(SEARCH_OF_CHECKOUT, false)
    expect(search).toMatchObject(MAPS)
    expect(search['frame-src']).not.toContain("'self'")
    for (const other of [
      ...['/', '/checkout', '/checkout/', '/checkout/address/x', '/checkout/addresses', '/cart', '/order-status'],
      ...['/profile-setting', '/product/address', '/address', '/pages/address', '/site-preview/x/checkout/address'],
    ])
      expect([other, JSON.stringify(policyAt(other, false)).includes('googleapis')]).toEqual([other, false])
    expect(JSON.stringify(policyAt(SEARCH_OF_CHECKOUT))).not.toContain('googleapis')
  })

  test('without it none may', () => {
    Object.assign(env(), { MAPS_KEY: undefined })
    for (const screen of SCREENS) expect(policyAt(screen)['script-src']).toEqual(["'self'"])
    expect(policyAt(SEARCH_OF_CHECKOUT, false)['script-src']).toEqual(["'self'"])
  })
})

test('a preview may be framed by the back-office alone, any other page by nobody', () => {
  const page = { pathname: '/site-preview/x', isPortal: false, previewOf: 'acme' }
  const preview = directives(policyOfPage(page, { hashes: [] }))
  expect(preview['frame-ancestors']).toEqual(['http://localhost:3000'])
  expect(preview['form-action']).toEqual(['http://acme.localhost:3000/site-preview/'])
  const other = directives(policyOfPage({ ...page, previewOf: null }, { hashes: [] }))
  expect([other['frame-ancestors'], other['form-action']]).toEqual([["'none'"], ["'self'"]])
})
