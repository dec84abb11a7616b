import { plainName } from './plain-name'

test.each(['evil.example', 'http://evil', 'a@evil', 'evil:80/x', '1.1.1.1:80'])('%s cannot become a link', (name) => {
  expect(plainName(name)).not.toContain(name)
})

test('times and names without such characters stay as they are', () => {
  expect(plainName('Fri 27 Nov, 10:00 – 11:30')).toBe('Fri 27 Nov, 10:00 – 11:30')
  expect(plainName('Dr. Fern & Sons: teas')).toBe('Dr. Fern & Sons: teas')
})
