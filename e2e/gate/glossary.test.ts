import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run'
import { sourceFiles } from './source-files'

/** Names in backticks in the last column of the glossary's tables. */
const carriers = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))

test('every table, column and type that the glossary names exists', () => {
  const code = sourceFiles('lib').filter(({ path: place }) => place.endsWith('.ts') && !place.endsWith('.test.ts'))
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const names = carriers(readFileSync(path.join(ROOT, 'lib/GLOSSARY.md'), 'utf8'))
  expect(names.length).toBeGreaterThan(50)
  expect(names.flatMap((name) => name.split('.')).filter((name) => !words.has(name))).toEqual([])
})
