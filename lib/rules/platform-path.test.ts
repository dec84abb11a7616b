import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PLATFORM_SEGMENTS, platformPath } from './platform-path'

test('every page folder of the platform is known by its first segment', () => {
  const folder = path.join(process.cwd(), 'app/(platform)')
  const named = (place: string): string[] =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap((entry) => (entry.name.startsWith('(') ? named(path.join(place, entry.name)) : [entry.name]))
  expect(existsSync(folder)).toBe(true)
  expect(
    named(folder)
      .filter((name) => name !== 'page-not-found')
      .sort(),
  ).toEqual([...PLATFORM_SEGMENTS].sort())
})

test.each(['/~acme', '/%7Eacme', '/%7eacme/cart', '//~acme', '/%257Eacme'])(
  '%s is refused: it exists only inside',
  (path) => {
    expect(platformPath(path, false)).toEqual({ kind: 'refuse' })
  },
)

test('on the vendor-portal host a storefront path goes to the sign-in page', () => {
  expect(platformPath('/cart', true)).toEqual({ kind: 'redirect', to: '/' })
  expect(platformPath('/product/tea/k1', true)).toEqual({ kind: 'redirect', to: '/' })
})

test('a path that no page stands at never reaches a store', () => {
  expect(platformPath('/acme', false)).toEqual({ kind: 'rewrite', path: '/page-not-found/acme' })
  expect(platformPath('/', false)).toEqual({ kind: 'pass' })
  expect(platformPath('/website', false)).toEqual({ kind: 'pass' })
})
