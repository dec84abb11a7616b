import { datacapProvider } from '../payments/datacap'
import { policyOfPage } from './page-policy'
import { paymentPagePolicy } from './security-headers'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

test('a page on which a card is typed runs our own files, its own inline scripts and the provider, nothing else', () => {
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
  expect(directives(paymentPagePolicy(['abc'], frameOrigin))).toEqual({
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

test('with the sandbox the provider is the application itself; other pages show players and no card form', () => {
  for (const path of ['/subscription-renew', '/payment-setting', '/checkout', '/order-status']) {
    const renewal = directives(policyOfPage(path, []))
    expect([renewal['script-src'], renewal['frame-src']]).toEqual([["'self'"], ["'self'"]])
  }
  expect(directives(policyOfPage('/home', []))['frame-src']).not.toContain("'self'")
})
