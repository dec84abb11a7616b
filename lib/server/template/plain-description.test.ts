import fc from 'fast-check'
import { isPlainDescription } from './plain-description'
import { sanitizeDescription } from './sanitize-description'

test.each([
  'Just words, 3 > 2 and A & B',
  '<p>One</p>\n<p>Two <strong>bold <em>and more</em></strong><br>next line</p>',
  '<h2>Care</h2><ul>\n<li>Wash cold</li><li><p-free>'.replace('<p-free>', '<b>Dry</b></li></ul>'),
  '<ol><li>One<ul><li>Two</li></ul></li></ol>',
  '',
])('%j needs no sanitizer', (html) => {
  expect(isPlainDescription(html)).toBe(true)
})

test.each([
  '<p class="a">x</p>',
  '<p>x',
  '</p>',
  '<p><b>x</p></b>',
  '<p><ul><li>x</li></ul></p>',
  '<p><p>x</p></p>',
  '<ul>x</ul>',
  '<li>x</li>',
  '<b><p>x</p></b>',
  '<script>1</script>',
  '<frameset></frameset>',
  '<svg></svg>',
  '<P>x</P>',
  '<p >x</p>',
  '<h1>x</h1>',
  'a < b',
  '<',
  '<!-- x -->',
  '<p>x</p></div>',
  'x\0',
  '<b>'.repeat(3) + '</b>'.repeat(3),
])('%j needs the sanitizer', (html) => {
  expect(isPlainDescription(html)).toBe(false)
})

test('a text that counts as plain is unchanged by the sanitizer', () => {
  const piece = fc.constantFrom(
    ...'<p>,</p>,<b>,</b>,<em>,</em>,<ul>,</ul>,<ol>,</ol>,<li>,</li>,<h2>,</h2>,<br>,word,two words, '.split(','),
  )
  let plain = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const html = pieces.join('')
      if (!isPlainDescription(html)) return
      plain += 1
      expect(sanitizeDescription(html)).toBe(html)
    }),
    { numRuns: 1_000 },
  )
  expect(plain).toBeGreaterThan(40)
})
