import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { PLATFORM_SEGMENTS, platformPath } from './platform-path'

const GROUPS = ['(platform)', '(auth)', '(public)', '(vendor)'].map((group) => path.join(process.cwd(), 'app', group))
const foldersOf = (place: string) => readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const named = (place: string): string[] =>
  foldersOf(place).flatMap((entry) => (entry.name.startsWith('(') ? named(path.join(place, entry.name)) : [entry.name]))

test('every page folder of the platform is found by its first segment', () => {
  const folders = GROUPS.filter((place) => existsSync(place)).flatMap(named)
  expect(folders).toContain('home')
  expect(folders.filter((name) => name !== 'page-not-found').sort()).toEqual([...PLATFORM_SEGMENTS].sort())
})

test('an address of the back-office has as many segments as its page', () => {
  const vendor = path.join(process.cwd(), 'app/(vendor)')
  for (const name of named(vendor)) {
    const takesId = existsSync(path.join(vendor, name, '[id]'))
    expect([name, platformPath(`/${name}`, false).kind]).toEqual([name, takesId ? 'rewrite' : 'pass'])
    expect([name, platformPath(`/${name}/7`, false).kind]).toEqual([name, takesId ? 'pass' : 'rewrite'])
    expect([name, platformPath(`/${name}/7/8`, false).kind]).toEqual([name, 'rewrite'])
  }
})

test.each(['/~acme', '/%7Eacme', '/%7eacme/cart', '//~acme', '/%257Eacme'])(
  '%s is rejected: it exists only internally',
  (path) => {
    expect(platformPath(path, false)).toEqual({ kind: 'reject' })
  },
)

test('on the vendor-portal host a storefront path redirects to the sign-in page', () => {
  expect(platformPath('/cart', true)).toEqual({ kind: 'redirect', to: '/' })
  expect(platformPath('/product/tea/k1', true)).toEqual({ kind: 'redirect', to: '/' })
})

test('a path without a page never reaches a store', () => {
  expect(platformPath('/acme', false)).toEqual({ kind: 'rewrite', path: '/page-not-found/acme' })
  expect(platformPath('/', false)).toEqual({ kind: 'pass' })
  expect(platformPath('/website', false)).toEqual({ kind: 'pass' })
})
