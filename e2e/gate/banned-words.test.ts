import { bannedWords } from './banned-words'

const file = (path: string, text: string) => bannedWords({ path, text })

test.each([
  ['an identifier', 'lib/rules/x.ts', 'export const faultOfName = 1\n', 'fault'],
  ['a constant', 'lib/rules/x.ts', 'export const FIRST_DEED = 1\n', 'deed'],
  ['a plural', 'lib/rules/x.ts', 'export const rehearsals = 1\n', 'rehearsal'],
  ['a property', 'lib/rules/x.ts', 'export const of = (x: { hindrance: string }) => x.hindrance\n', 'hindrance'],
  ['a comment', 'lib/rules/x.ts', '/** Whoever asks. */\nexport const a = 1\n', 'whoever'],
  ['a comment at the end', 'lib/rules/x.ts', 'export const a = 1\n// made anew\n', 'anew'],
  ['a comment in JSX', 'components/ui/x.tsx', 'export const a = <p>{/* a desk */}</p>\n', 'desk'],
  [
    'a phrase over two lines',
    'lib/rules/x.ts',
    '/**\n * A parting\n * note.\n */\nexport const a = 1\n',
    'parting note',
  ],
  ['a file name', 'lib/rules/tax-refusal.ts', 'export const a = 1\n', 'refusal'],
  ['a folder', 'lib/server/orders/desk/read.ts', 'export const a = 1\n', 'desk'],
  ['a page', 'lib/README.md', '# Way in\n\nThe verb of a call.\n', 'verb'],
])('%s is found', (_, path, text, term) => {
  const [line = ''] = file(path, text)
  expect(line).toContain(`"${term}", say: `)
  expect(line.startsWith(path)).toBe(true)
})

test.each([
  ['texts, which may be stored or bound by the specification', 'lib/rules/x.ts', "export const a = 'a fault'\n"],
  [
    'words that hold a term by chance',
    'lib/rules/x.ts',
    'export const defaultDesktop = 1\n// newspaper, still, default\n',
  ],
  ['goods of the demo stores', 'lib/demo/atelier/gifts.ts', '// a paper bag\nexport const paper = 1\n'],
])('%s pass', (_, path, text) => {
  expect(file(path, text)).toEqual([])
})
