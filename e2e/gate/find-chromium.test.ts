import { findChromium } from './find-chromium'

const ways = (over: Partial<Parameters<typeof findChromium>[0]>) => ({
  chosen: undefined,
  installed: ['/usr/bin/chromium', '/cache/playwright/chrome'],
  works: () => false,
  installers: [],
  ...over,
})

test('CHROMIUM_PATH takes precedence over every other browser', () => {
  expect(findChromium(ways({ chosen: '/opt/chrome', works: () => true }))).toBe('/opt/chrome')
})

test('a CHROMIUM_PATH that does not start is an error, not skipped', () => {
  const works = (path: string) => path === '/usr/bin/chromium'
  expect(() => findChromium(ways({ chosen: '/opt/chrome', works }))).toThrow('/opt/chrome')
})

test('the system’s browser takes precedence over that of Playwright', () => {
  expect(findChromium(ways({ works: () => true }))).toBe('/usr/bin/chromium')
})

test('installers are tried one after the other until a browser starts', () => {
  const present = new Set<string>()
  const tried: string[] = []
  const installers = [
    () => tried.push('playwright') > 0,
    () => present.add('/usr/bin/chromium').size > 0 && tried.push('apt') > 0,
    () => tried.push('never') > 0,
  ]
  expect(findChromium(ways({ works: (path) => present.has(path), installers }))).toBe('/usr/bin/chromium')
  expect(tried).toEqual(['playwright', 'apt'])
})

test('if none works, the message says what to do', () => {
  expect(() => findChromium(ways({ installers: [() => false] }))).toThrow(/CHROMIUM_PATH/)
})
