import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dependencies, devDependencies } from '../../package.json'
import { ROOT } from './run'

/** Names in backticks in the first column of a page's tables: packages, or a whole scope as `@scope/*`. */
const named = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))

const covers = (name: string) => (known: string) =>
  name.endsWith('/*') ? known.startsWith(name.slice(0, -1)) : name === known

test('every package has its reason in lib/DEPENDENCIES.md, and every reason its package', () => {
  const names = named(readFileSync(path.join(ROOT, 'lib/DEPENDENCIES.md'), 'utf8'))
  const known = Object.keys({ ...dependencies, ...devDependencies })
  expect(known.filter((each) => !names.some((name) => covers(name)(each)))).toEqual([])
  expect(names.filter((name) => !known.some(covers(name)))).toEqual([])
})
