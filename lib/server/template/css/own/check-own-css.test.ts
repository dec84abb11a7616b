import fc from 'fast-check'
import postcss from 'postcss'
import { armedAttacks, naughtyStrings, ownAttacks, sanitiserCorpus } from '@/e2e/template/attacks'
import { cpuTime } from '../../fixtures/cpu-time'
import { checkOwnCss } from './check-own-css'

const OFF =
  ':not(:where(:is(form,fieldset,button,input,select,textarea,[data-shop-form]),:is(form,fieldset,button,input,select,textarea,[data-shop-form]) *))'
const AROUND = ':not(:where(:has([data-shop-form])))'
const short = (css: string) =>
  css.replaceAll(OFF, '·').replaceAll(AROUND, '°').replaceAll(':where(.template-body)', '§')
const rendered = (css: string) => short(checkOwnCss(css).css)
const problems = (css: string) =>
  checkOwnCss(css).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

test.each([
  ['h1{color:red}', '§ h1·{color:red;}'],
  ['h1, .a > b{color:red}', '§ h1·,§ .a>b·{color:red;}'],
  ['body{color:red}', '§·{color:red;}'],
  ['h1{width:1px}', '§ h1·°{width:1px;}'],
  [
    'h1{border-color:red;border:1px solid;color:blue}',
    '§ h1·{border-color:red;}§ h1·°{border:1px solid;}§ h1·{color:blue;}',
  ],
  ['.a::before{content:"→"}', '§ .a·°::before{content:"→";}'],
  ['.a:hover:before{color:red}', '§ .a:hover·:before{color:red;}'],
  ['.a{color:red;&:hover{color:blue}.b{color:red}}', '§ .a·{color:red;}§ .a:hover·{color:blue;}§ .a .b·{color:red;}'],
  ['@media (max-width:9px){p{color:red!important}}', '@media (max-width:9px){§ p·{color:red!important;}}'],
  ['@keyframes in{from{opacity:0}}', '@layer template-names{@keyframes in{from{opacity:0;}}}'],
  ['p{background:url(/a.png)}', '§ p·{background:url("/a.png");}'],
  ['p{--my-gap:2rem;gap:var(--my-gap)}', '§ p·{--my-gap:2rem;}§ p·°{gap:var(--my-gap);}'],
  [
    'h2{margin:0 auto clamp(1rem,2vw,calc(2rem + 1px)) max-content}',
    '§ h2·°{margin:0 auto clamp(1rem,2vw,calc(2rem + 1px)) max-content;}',
  ],
  ['h2{letter-spacing:-.02em;color:var(--primary)}', '§ h2·{letter-spacing:-.02em;color:var(--primary);}'],
  ['#story{color:red}', '§ #user-content-story·{color:red;}'],
])('%s is rendered', (css, expected) => {
  expect(rendered(css)).toBe(expected)
  expect(problems(css)).toEqual([])
})

const COVERS = "is not allowed here: it could cover the shop's header, cart or forms."

test.each([
  ['h1 {\n  position: fixed;\n  color: red;\n}', `2:3 “position” ${COVERS}`],
  ['p{z-index:9}', `1:3 “z-index” ${COVERS}`],
  ['p{-webkit-transform:none}', `1:3 “-webkit-transform” ${COVERS}`],
  ['p{margin-top:-9px}', '1:3 A negative margin is not allowed here: it could cover other parts of the page.'],
  ['p{margin:calc(1px*-9)}', '1:3 A negative margin is not allowed here: it could cover other parts of the page.'],
  ['p{margin:calc(1px - 9px)}', '1:3 A negative margin is not allowed here: it could cover other parts of the page.'],
  ['p{margin:var(--x,-9px)}', '1:3 A negative margin is not allowed here: it could cover other parts of the page.'],
  ['p{margin:var(--my-x)}', '1:3 Write a margin as a length, without a custom property of your own.'],
  ['p{display:contents}', '1:3 “display: contents” is not allowed here.'],
  ['p{display:var(--my-x)}', '1:3 “display: var(--my-x)” is not allowed here.'],
  ['p{cursor:url(/a.png),auto}', '1:3 “cursor” cannot load a file.'],
  [
    'p{background:url(//evil.test/a)}',
    '1:3 Pictures have to be files of your shop: an address that begins with one slash.',
  ],
  ['p{background:url(#a)}', '1:3 Pictures have to be files of your shop: an address that begins with one slash.'],
  ['p{background:u\\72l(/a)}', '1:3 Write the value of “background” without a backslash.'],
  ['p{background:image-set("/a" 1x)}', '1:3 “image-set()” is not allowed here.'],
  ['p{content:attr(value)}', '1:3 “attr()” is not allowed here.'],
  ['p{width:expression(alert(1))}', '1:3 “expression()” is not allowed here.'],
  ['p{--primary:red}', '1:3 “--primary” cannot be set here: begin the names of your own custom properties with --my-.'],
  ['p{pointer-events:none}', '1:3 “pointer-events” is not allowed here: it could hide parts that shoppers need.'],
  [
    'p{float:left}',
    "1:3 “float” is not allowed here: it could squeeze the shop's forms. Use display: flex or grid instead.",
  ],
  ['p{outline:0}', '1:3 “outline” is not allowed here: the outline shows where the keyboard is.'],
  ['p{all:unset}', '1:3 “all” is not allowed here: it would undo the styles of the shop.'],
  ['p{colour:red}', '1:3 “colour” is not among the properties that own CSS may set.'],
  ['color:red', '1:1 Write “color” inside of a rule, such as h2 { color: red }.'],
  ['h2,\nform input{color:red}', "2:1 The shop's forms, buttons and fields keep their own look."],
  ['p:has(form){color:red}', '1:1 “:has” is not allowed here.'],
  ['p:h\\61s(form){color:red}', '1:1 “:h\\61s” is not allowed here.'],
  ['[value^="a"] ~ p{color:red}', '1:1 Selectors by “value” are not allowed here.'],
  ['body ~ footer{color:red}', '1:1 “body ~ footer” lies outside of the content of your pages.'],
  ['body{+ footer{color:red}}', '1:6 “body + footer” lies outside of the content of your pages.'],
  ['p::part(x){color:red}', '1:1 “::part” is not allowed here.'],
  ['a"{color:red}', '1:2 The CSS cannot be read here: unclosed string.'],
  ['@import "/a.css";', '1:1 “@import” loads other CSS, which the shop does not. Paste the rules themselves instead.'],
  [
    '@font-face{font-family:x;src:url(/f)}',
    '1:1 “@font-face” is not allowed here: choose one of the fonts of the theme.',
  ],
  [
    '@property --my-x{syntax:"*";inherits:true}',
    '1:1 “@property” is not allowed here: it could change what the shop itself uses.',
  ],
  ['@container (width>1px){p{color:red}}', '1:1 “@container” is not allowed here.'],
  ['@keyframes k{from{top:0}}', `1:19 “top” ${COVERS}`],
  ['@keyframes k{9{opacity:0}}', '1:14 A step of an animation is “from”, “to” or a percentage.'],
])('%j: %s', (css, problem) => {
  expect(problems(css)).toContainEqual(problem)
  expect(rendered(css).replace('§ h2·{color:red;}', '').replace('§ h1·{color:red;}', '')).toBe('')
})

test('what is wrong is left out, and the rest applies', () => {
  const css = 'h1 {\n  color: red;\n  position: fixed;\n}\nh2 { color: blue'
  expect(rendered(css)).toBe('§ h1·{color:red;}§ h2·{color:blue;}')
  expect(problems(css)).toEqual([`3:3 “position” ${COVERS}`, '5:1 The CSS cannot be read here: unclosed block.'])
})

test('an address of a source map is neither opened nor decoded', () => {
  expect(rendered('p{color:red}/*# sourceMappingURL=data:application/json;x,y */')).toBe('§ p·{color:red;}')
})

const CSS_PARTS = [
  'a',
  '.b',
  '#c',
  '*',
  '&',
  '::before',
  ':has(',
  ':is(',
  ':not(',
  ')',
  '[value^="a"]',
  '{',
  '}',
  ';',
  ':',
  ',',
  '>',
  '~',
  '+',
  '@media',
  '@import',
  '@keyframes k',
  '@layer x',
  '@scope',
  '@property --x',
  'position',
  'fixed',
  'margin',
  '-9px',
  'color',
  'red',
  '--x',
  '--my-x',
  'var(',
  'calc(',
  'url(',
  '"',
  "'",
  '\\',
  '\\72',
  '/*',
  '*/',
  '<!--',
  '</style>',
  '<script>',
  '!important',
  '\n',
  ' ',
  '\0',
  '\uFEFF',
  '\u2028',
  'body',
  'html',
  ':root',
  'form',
  'button',
]
const cssLike = fc.array(fc.constantFrom(...CSS_PARTS), { maxLength: 60 }).map((parts) => parts.join(''))

test.each(['h2{color::before', 'h2{color:red:blue}', '{color::before', 'h2{color:red;color::before{}'])(
  'a colon in a value is left out of %j',
  (text) => {
    const { css, problems } = checkOwnCss(text)
    expect(css).not.toMatch(/color:[^;}]*:/)
    expect(problems.length).toBeGreaterThan(0)
  },
)

test('any text gives a sheet that stays in its style element, its scope and its allow-list', () => {
  fc.assert(
    fc.property(
      fc.oneof(cssLike, fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 80 })),
      (text) => {
        const { css, problems: found } = checkOwnCss(text)
        const lines = text.split('\n').length
        for (const { line, column, message } of found) {
          expect(line >= 1 && line <= lines).toBe(true)
          expect(column).toBeGreaterThanOrEqual(1)
          expect(message.length).toBeLessThan(160)
        }
        expect(css).not.toMatch(/<[!/]|-->|\\72/)
        const root = postcss.parse(css, { map: false })
        root.walkDecls(({ prop, value }) => {
          expect(prop).not.toMatch(/^(position|--x)$/)
          expect(value).not.toMatch(/expression|\/\//)
        })
        root.walkRules((rule) => {
          if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
          for (const selector of rule.selectors) {
            expect(selector.startsWith(':where(.template-body)')).toBe(true)
            expect(selector).toContain(OFF)
          }
        })
      },
    ),
    { numRuns: 1500, examples: [['{color::before']] },
  )
})

test('no attack of the corpora leaves the style element, or loads from elsewhere', () => {
  for (const attack of [...ownAttacks, ...armedAttacks, ...sanitiserCorpus, ...naughtyStrings]) {
    for (const text of [
      `h2{color:red}${attack}{color:red}`,
      `h2{background:url(${attack})}p{content:"${attack}"}`,
      `@media ${attack}{h2{background:url(https://collector.test/x)}}`,
      `p{color:${attack}}`,
    ]) {
      const { css } = checkOwnCss(text)
      expect(css).not.toMatch(/<[!/]|-->|collector|url\((?!"(?:\/(?!\/)|data:image\/))/i)
    }
  }
})

test.each([
  ['many rules', (size: number) => '.a > b:not(.c),d{color:red;margin:0}'.repeat(size / 40)],
  ['problems', (size: number) => 'p{position:fixed}'.repeat(size / 17)],
  ['nested lists', (size: number) => `${'a,b{'.repeat(9)}color:red${'}'.repeat(9)}`.repeat(size / 60)],
  ['open brackets', (size: number) => `p{width:${'('.repeat(size)}`],
  ['open braces', (size: number) => '{'.repeat(size)],
  ['one long selector', (size: number) => `${'a '.repeat(size / 2)}{color:red}`],
  ['one long value', (size: number) => `p{color:${'a '.repeat(size / 2)}}`],
  ['minus signs', (size: number) => `p{margin:${'- '.repeat(size / 2)}}`],
])('%s are checked in linear time', (_, css) => {
  const small = cpuTime(() => checkOwnCss(css(12_000)))
  expect(cpuTime(() => checkOwnCss(css(96_000)))).toBeLessThan(16 * Math.max(small, 40))
})

test('too much CSS, or too much once it is bound to the page, is rejected in a sentence', () => {
  expect(problems('a'.repeat(100_001))).toEqual(['1:1 This is too much CSS: use at most 100,000 characters.'])
  const list = Array.from({ length: 900 }, (_, at) => `.a${at}`).join(',')
  expect(problems(`${list}{${'&b{color:red}'.repeat(7_000)}}`)).toEqual([
    '1:1 Bound to the page, this CSS is too large. Nest fewer rules.',
  ])
})
