import { isMachineClick } from './campaign-click'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const click = { method: 'GET', userAgent: PHONE, emailAgeMs: 60_000 }

test('a person clicks with a browser, some time after the email was sent', () => {
  expect(isMachineClick(click)).toBe(false)
  const desktop =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'
  expect(isMachineClick({ ...click, userAgent: desktop })).toBe(false)
  expect(isMachineClick({ ...click, emailAgeMs: 5_000 })).toBe(false)
})

test.each([
  { ...click, method: 'HEAD' },
  { ...click, emailAgeMs: 4_999 },
  { ...click, userAgent: '' },
  { ...click, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { ...click, userAgent: 'curl/8.5.0' },
  { ...click, userAgent: 'python-requests/2.32' },
  { ...click, userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { ...click, userAgent: 'Mozilla/5.0 HeadlessChrome/141.0' },
])('a program is told apart: %j', (request) => {
  expect(isMachineClick(request)).toBe(true)
})
