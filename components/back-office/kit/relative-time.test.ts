import { relativeTime } from './relative-time'

const now = Date.parse('2026-05-10T12:00:00Z')
const from = (text: string) => relativeTime(Date.parse(text), now)

test('a time is described in the largest unit that fits', () => {
  expect(from('2026-05-10T11:59:30Z')).toBe('just now')
  expect(from('2026-05-10T11:15:00Z')).toBe('45 minutes ago')
  expect(from('2026-05-10T09:01:00Z')).toBe('2 hours ago')
  expect(from('2026-05-09T11:00:00Z')).toBe('yesterday')
  expect(from('2026-05-16T12:00:00Z')).toBe('in 6 days')
  expect(from('2026-02-01T12:00:00Z')).toBe('3 months ago')
  expect(from('2023-05-10T12:00:00Z')).toBe('3 years ago')
})
