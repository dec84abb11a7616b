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
  ['a string', 'lib/rules/x.ts', "export const a = 'a fault'\n", 'fault'],
  ['a phrase in a string', 'lib/rules/x.ts', "export const a = 'This was given back already.'\n", 'given back'],
  ['a template without parts', 'lib/rules/x.ts', 'export const a = `Whoever asks`\n', 'whoever'],
  ['the head of a template', 'lib/rules/x.ts', `export const of = (id: string) => \`fault-\${id}\`\n`, 'fault'],
  [
    'the middle of a template',
    'lib/rules/x.ts',
    `export const of = (a: string) => \`\${a} refusal \${a}\`\n`,
    'refusal',
  ],
  ['the tail of a template', 'lib/rules/x.ts', `export const of = (id: string) => \`\${id}-fault\`\n`, 'fault'],
  ['JSX text', 'components/ui/x.tsx', 'export const a = <p>Print its papers</p>\n', 'paper'],
  ['an attribute', 'components/ui/x.tsx', 'export const a = <p title="A fault" />\n', 'fault'],
  ['a property of a table', 'lib/rules/x.ts', "export const a = { 'the-shelf': 1 }\n", 'shelf'],
  ['the title of a test', 'lib/rules/x.test.ts', "test('a desk', () => {})\n", 'desk'],
  ['the title of a table of tests', 'lib/rules/x.test.ts', "test.each([1])('a desk %i', () => {})\n", 'desk'],
  ['the title of a group', 'lib/rules/x.test.ts', "describe('a desk', () => {})\n", 'desk'],
  ['a comment of a style sheet', 'components/ui/x.css', '/* made anew */\n', 'anew'],
  ['a class', 'components/ui/x.module.css', '.hindrance {\n  margin: 0;\n}\n', 'hindrance'],
])('%s is found', (_, path, text, term) => {
  const [line = ''] = file(path, text)
  expect(line).toContain(`"${term}", say: `)
  expect(line.startsWith(path)).toBe(true)
})

test.each([
  [
    'module names',
    'lib/rules/x.ts',
    "import { a } from 'some-desk'\nexport { b } from 'other-desk'\nexport const c = a\n",
  ],
  ['goods in the data of a test', 'lib/rules/x.test.ts', "test('a lamp', () => of('Desk lamp'))\n"],
  ['stored values', 'lib/server/services/orders/expire-orders.ts', "export const kind = 'lapsed'\n"],
  [
    'words that hold a term by chance',
    'lib/rules/x.ts',
    'export const defaultDesktop = 1\n// newspaper, still, default\n',
  ],
  ['goods of the demo stores', 'lib/demo/atelier/gifts.ts', '// a paper bag\nexport const paper = 1\n'],
])('%s pass', (_, path, text) => {
  expect(file(path, text)).toEqual([])
})
