import { knownNames, staleNames } from './stale-names'

const known = knownNames([{ path: 'lib/rules/money.ts', text: 'export const formatPrice = 1' }], ['lint'])
const page = (text: string) => staleNames({ path: 'README.md', text }, known)

test('existing names, files and commands pass', () => {
  expect(page('`formatPrice(minor)` of `money.ts`, checked by `npm run lint`; a `plain` word')).toEqual([])
})

test('a renamed function, a moved file and a removed command are reported', () => {
  expect(page('`writePrice` of `prices.ts`, checked by `npm run verify`')).toEqual([
    'README.md: names writePrice, which does not exist',
    'README.md: names prices.ts, which does not exist',
    'README.md: there is no npm run verify',
  ])
})
