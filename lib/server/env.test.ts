import { readEnvironment } from './env'

test('without any setting the demo runs on localhost', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    ROOT_DOMAIN: 'localhost',
    PORT: 3000,
    isDemo: true,
    vendorPortalHost: 'vendor.localhost',
  })
  expect(environment.mainSiteUrl).toBe('http://localhost:3000')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT must be a port between 0 and 65535'],
  [{ ROOT_DOMAIN: 'https://shop.tld' }, 'ROOT_DOMAIN must be a host name'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ROOT_DOMAIN: 'shop.tld' }, 'set DATABASE_URL'],
  [{ API_URL: 'http://127.0.0.1:9' }, 'API_SECRET'],
  [{ API_SECRET: 'short' }, 'API_SECRET must have at least 24 characters'],
])('a bad value stops the start with a sentence: %p', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

test('an empty value counts as not set', () => {
  expect(readEnvironment({ DATABASE_URL: '', API_URL: '' }).DATABASE_URL).toBeUndefined()
})
