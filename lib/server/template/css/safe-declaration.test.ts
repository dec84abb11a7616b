import { safeValue } from './safe-declaration'
import { safeStyleAttribute } from './safe-style-attribute'

test.each([
  ['color', 'red', 'red'],
  ['background', '#fff url(/img/a.png) no-repeat', '#fff url("/img/a.png") no-repeat'],
  ['background-image', 'url(data:image/png;base64,AA==)', 'url("data:image/png;base64,AA==")'],
  ['filter', 'url(#blur)', 'url(#user-content-blur)'],
  ['font-family', '\\5FAE\\8F6F', '\\5FAE\\8F6F'],
  ['--brand', ' #0c9e41', '#0c9e41'],
  ['position', 'sticky', 'sticky'],
  ['content', '"\\f101"', '"\\f101"'],
])('%s: %s stays', (property, value, expected) => {
  expect(safeValue(property, value)).toBe(expected)
})

test.each([
  ['background', 'url(https://evil.example/x)', 'none'],
  ['background', 'red url("//evil.example/x")', 'red none'],
  ['background', 'URL( http://evil.example )', 'none'],
  ['list-style', 'url(evil.gif)', 'none'],
  ['background', 'url(/\\\\evil.example)', null],
  ['background', 'url(/\\evil)', null],
  ['background', 'url(data:image/svg+xml,<svg>)', null],
  ['background', 'url(data:image/svg+xml;base64,AA)', 'none'],
  ['background', 'u\\72l(https://evil.example)', null],
  ['background', '\\75\\72\\6c(https://evil.example)', null],
  ['background', 'image-set("https://evil.example" 1x)', null],
  ['background', '-webkit-image-set(url(/a) 1x)', null],
  ['background', 'image(var(--x))', null],
  ['background', 'src("https://evil.example")', null],
  ['width', 'expression(alert(1))', null],
  ['width', 'ex/**/pression(alert(1))', 'ex pression(alert(1))'],
  ['behavior', 'url(/x.htc)', null],
  ['-moz-binding', 'url(/x.xml)', null],
  ['cursor', 'url(https://evil.example/c), auto', null],
  ['src', 'url(https://evil.example/f.woff2)', null],
  ['position', 'fixed', 'absolute'],
  ['position', ' FIXED ', 'absolute'],
  ['position', 'var(--p)', null],
  ['position', 'f\\69xed', null],
  ['col\\6fr', 'red', null],
  ['--x', '{a:b}', null],
  ['--x', 'url(https://evil.example)', 'none'],
  ['color', '"\n;background:url(//evil.example)"', null],
])('%s: %j becomes %j', (property, value, expected) => {
  expect(safeValue(property, value)).toBe(expected)
})

test('a style attribute follows the same rules', () => {
  expect(safeStyleAttribute('color:red;position:fixed !important;background:url(//x);behavior:url(#a);a')).toBe(
    'color:red;position:absolute!important;background:none',
  )
  expect(safeStyleAttribute('}</style><script>')).toBe('')
})
