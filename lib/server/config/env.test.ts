import { readEnvironment } from './env'

test('without any settings the demo runs on localhost', () => {
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
  [{ WORKER_PROCESSES: '1' }, 'The embedded database has one owner'],
  [{ DATABASE_URL: 'postgres://x/y', WORKER_PROCESSES: 'many' }, 'WORKER_PROCESSES'],
  [{ HOME_COUNTRY_CODE: '88' }, 'HOME_COUNTRY_CODE must be a dialling code such as +88'],
  [{ ROOT_DOMAIN: 'shop.tld' }, 'set DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://x/y' }, 'further addresses of the database in DATABASE_URL'],
  [{ API_URL: 'http://127.0.0.1:9' }, 'API_SECRET'],
  [{ ROOT_DOMAIN: 'shop.tld', DATABASE_URL: 'postgres://x/y' }, 'set SECRET_KEY'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [{ API_SECRET: 'short' }, 'API_SECRET must have at least 24 characters'],
])('an invalid value stops the start with a message: %p', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

test('the key of an editor that the specification names is accepted, and not needed', () => {
  expect(readEnvironment({ NEXT_PUBLIC_EDITOR_API_KEY: 'x' })).toEqual(readEnvironment({}))
})

test('an empty value counts as not set', () => {
  expect(readEnvironment({ DATABASE_URL: '', API_URL: '' }).DATABASE_URL).toBeUndefined()
})

const MAIL = { SMTP_URL: 'smtp://mail.tld', MAIL_FROM: 'hello@shop.tld' }
const ELSEWHERE = { ROOT_DOMAIN: 'shop.tld', DATABASE_URL: 'postgres://x/y', SECRET_KEY: 'k'.repeat(32), ...MAIL }
const ACCOUNT = { PLATFORM_DATACAP_MID: 'm', PLATFORM_DATACAP_API_KEY: 'a', PLATFORM_DATACAP_TOKEN_KEY: 't' }

test('on localhost the application emulates the card provider', () => {
  const { payments } = readEnvironment({ PORT: '4321' })
  expect(payments).toMatchObject({
    mode: 'sandbox',
    tokenBaseUrl: '/sandbox/datacap/token',
    payBaseUrl: 'http://127.0.0.1:4321/sandbox/datacap/pay/v2',
    payHost: 'localhost',
    platform: { mid: 'SANDBOX-PLATFORM' },
  })
})

test.each([
  [ELSEWHERE, 'payments must be configured'],
  [{ ...ELSEWHERE, PAYMENTS_MODE: 'sandbox' }, 'ALLOW_SANDBOX_PAYMENTS=true'],
  [{ ...ELSEWHERE, PAYMENTS_MODE: 'live' }, 'PLATFORM_DATACAP_MID is missing'],
  [{ ...ELSEWHERE, ...ACCOUNT, PLATFORM_DATACAP_API_KEY: '', PAYMENTS_MODE: 'cert' }, 'PLATFORM_DATACAP_API_KEY is'],
  [{ PAYMENTS_MODE: 'cert' }, 'PLATFORM_DATACAP_MID is missing'],
  [{ PAYMENTS_MODE: 'pretend' }, 'PAYMENTS_MODE must be sandbox, cert or live'],
  [{ DATACAP_PAY_BASE_URL: 'ftp://x' }, 'DATACAP_PAY_BASE_URL must be an absolute address'],
  [{ DATACAP_SCRIPT_PATH: 'hosted' }, 'DATACAP_SCRIPT_PATH must be a path'],
  [{ DATACAP_SCRIPT_SRI: 'md5-1' }, 'DATACAP_SCRIPT_SRI must be a hash'],
])('payments must be configured explicitly: %p', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

test('the provider’s hosts follow the mode, unless set otherwise', () => {
  const live = readEnvironment({ ...ELSEWHERE, ...ACCOUNT, PAYMENTS_MODE: 'live' }).payments
  expect(live).toMatchObject({ tokenBaseUrl: 'https://token.dcap.com', payBaseUrl: 'https://pay.dcap.com/v2' })
  expect(live.platform).toEqual({ mid: 'm', apiKey: 'a', tokenKey: 't' })
  const cert = readEnvironment({
    ...ACCOUNT,
    PAYMENTS_MODE: 'cert',
    DATACAP_PAY_BASE_URL: 'https://pay.test/v2/',
  }).payments
  expect(cert).toMatchObject({ tokenBaseUrl: 'https://token-cert.dcap.com', payBaseUrl: 'https://pay.test/v2' })
})
