import { doubleCasts } from './double-casts'
import { sourceFiles } from './source-files'

const planted = (path: string, text: string) => doubleCasts({ path, text })

test('a planted double cast is reported with its line, also over lines and in parentheses', () => {
  const line = 'let the types say it instead of casting through unknown'
  expect(planted('lib/rules/a.ts', 'const a = 1\nconst b = a as unknown as string\n')).toEqual([
    `lib/rules/a.ts:2: ${line}`,
  ])
  expect(planted('components/ui/a.tsx', 'const b = (a as\n  unknown) as string\n')).toEqual([
    `components/ui/a.tsx:1: ${line}`,
  ])
})

test('a cast to unknown alone, a comment, a text and a test may stay', () => {
  expect(planted('lib/rules/a.ts', '// as unknown as\nconst a = "as unknown as" as unknown\n')).toEqual([])
  expect(planted('lib/rules/a.test.ts', 'const b = a as unknown as string\n')).toEqual([])
})

test('the product has none', () => {
  expect(sourceFiles().flatMap(doubleCasts)).toEqual([])
})
