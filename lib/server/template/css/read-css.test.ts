import { readCss, writeCss } from './read-css'

test.each([
  ['red', 'red'],
  ['1px  solid/*x*/#000', '1px  solid #000'],
  ['url( "a b.png" )', 'url("a b.png")'],
  ["url('/x.png') no-repeat", 'url("/x.png") no-repeat'],
  ['url(/x.png)', 'url("/x.png")'],
  ['calc((1px + 2%) * 3)', 'calc((1px + 2%) * 3)'],
  ['"a;}b" "c\\"d"', '"a;}b" "c\\"d"'],
  ['[a] minmax(0, 1fr) / 2', '[a] minmax(0, 1fr) / 2'],
  ['(width >= 40rem)', '(width >= 40rem)'],
])('%s is parsed as %s', (source, written) => {
  expect(writeCss(readCss(source) ?? [])).toBe(written)
})

test.each([
  'a;b',
  'a}b',
  'a{b',
  '"open',
  '"broken\nline"',
  '"a\\\nb"',
  'f(a',
  'f(a))',
  '[a)',
  '/* open',
  'a\\',
  '"</style>"',
  '<!-- x',
  'x -->',
  'url(a b)',
  'url("a\\"b")',
  'url(a(b)',
  'url(/x',
  `${'('.repeat(40)}${')'.repeat(40)}`,
])('%j is rejected', (source) => {
  expect(readCss(source)).toBeNull()
})
