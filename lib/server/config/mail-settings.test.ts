import { readEnvironment } from './env'
import { mailSettings } from './mail-settings'

const LOCAL = { ROOT_DOMAIN: 'localhost', ALLOW_SANDBOX_MAIL: false }
const ELSEWHERE = { ROOT_DOMAIN: 'shop.tld', ALLOW_SANDBOX_MAIL: false }
const SMTP = { SMTP_URL: 'smtps://user:secret@mail.tld:465', MAIL_FROM: 'hello@shop.tld' }

test('on localhost emails stay in the outbox until a mail server is configured', () => {
  expect(mailSettings(LOCAL)).toEqual({ mode: 'outbox' })
  expect(mailSettings({ ...LOCAL, ...SMTP })).toEqual({ mode: 'smtp', url: SMTP.SMTP_URL, from: SMTP.MAIL_FROM })
  expect(mailSettings({ ...LOCAL, ...SMTP, MAIL_MODE: 'outbox' })).toEqual({ mode: 'outbox' })
})

test('elsewhere a mail server is required, or the outbox must be allowed explicitly', () => {
  expect(mailSettings({ ...ELSEWHERE, ...SMTP }).mode).toBe('smtp')
  expect(mailSettings({ ...ELSEWHERE, MAIL_MODE: 'outbox', ALLOW_SANDBOX_MAIL: true }).mode).toBe('outbox')
  expect(mailSettings({ ...ELSEWHERE, API_URL: 'https://api.tld' }).mode).toBe('outbox')
})

test.each([
  [ELSEWHERE, 'set SMTP_URL and MAIL_FROM'],
  [{ ...ELSEWHERE, ALLOW_SANDBOX_MAIL: true }, 'MAIL_MODE=outbox'],
  [{ ...ELSEWHERE, MAIL_MODE: 'outbox' as const }, 'ALLOW_SANDBOX_MAIL=true'],
  [{ ...ELSEWHERE, SMTP_URL: SMTP.SMTP_URL }, 'SMTP_URL is set without MAIL_FROM'],
  [{ ...LOCAL, MAIL_MODE: 'smtp' as const }, 'SMTP_URL is missing'],
])('mail must be configured explicitly: %j', (variables, sentence) => {
  expect(() => mailSettings(variables)).toThrow(sentence)
})

test.each([
  [{ SMTP_URL: 'http://mail.tld' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address'],
  [{ MAIL_MODE: 'pigeon' }, 'MAIL_MODE must be outbox or smtp'],
])('an invalid value stops the start with a message: %j', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

test('the environment contains the result', () => {
  expect(readEnvironment({}).mail).toEqual({ mode: 'outbox' })
  expect(readEnvironment(SMTP).mail.mode).toBe('smtp')
})
