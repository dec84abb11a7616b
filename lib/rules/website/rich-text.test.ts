import fc from 'fast-check'
import { richText } from './rich-text'

test.each([
  ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<ul><li><p>One</p></li><li>Two</li></ul>', '<ul><li><p>One</p></li><li>Two</li></ul>'],
  ['<ol><li>One<ul><li>Two</li></ul></li></ol>', '<ol><li>One<ul><li>Two</li></ul></li></ol>'],
  ['<h3>Title</h3><p>a<br>b &amp; c &lt;d&gt;</p>', '<h3>Title</h3><p>a<br>b &amp; c &lt;d&gt;</p>'],
  ['<p><a href="/product-list?id=1&amp;x=2">Go</a></p>', '<p><a href="/product-list?id=1&amp;x=2">Go</a></p>'],
  ['<p><a href="mailto:{{store.email}}">Mail</a></p>', '<p><a href="mailto:{{store.email}}">Mail</a></p>'],
])('keeps %s', (source, html) => expect(richText(source)).toBe(html))

test.each([
  ['plain text', '<p>plain text</p>'],
  ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  ['<p><strong>a<p>b</strong>', '<p><strong>a</strong></p><p>b</p>'],
  ['</p></ul>a', '<p>a</p>'],
  ['<a href="/x">a<a href="/y">b</a>', '<p><a href="/x">ab</a></p>'],
  ['a < b & c', '<p>a &lt; b &amp; c</p>'],
])('mends %s', (source, html) => expect(richText(source)).toBe(html))

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src="x" onerror="alert(1)"&gt;</p>'],
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<p>a</p>'],
  ['<a href="//evil.example">a</a>', '<p>a</p>'],
  ['<a href="/&#92;evil.example">a</a>', '<p>a</p>'],
  ['<a href="data:text/html,x">a</a>', '<p>a</p>'],
  ['<p title="', '<p>&lt;p title="</p>'],
])('lets nothing through in %s', (source, html) => expect(richText(source)).toBe(html))

test('headings take the level that the section has room for', () => {
  expect(richText('<h3>a</h3>', 'h2')).toBe('<h2>a</h2>')
})

const fragments = fc.array(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '</li>',
    '<ul>',
    '</ul>',
    '<ol>',
    '<strong>',
    '</strong>',
    '<em>',
    '</em>',
    '<a href="/x">',
    '</a>',
    '<h3>',
    '</h3>',
    '<br>',
    'text',
    ' ',
    '<',
    '<svg/onload=1>',
    '<!-- x -->',
    '&amp;',
    '"',
  ),
  { maxLength: 60 },
)

test('whatever comes in, elements are closed in their order', () => {
  fc.assert(
    fc.property(fragments, (parts) => {
      const open: string[] = []
      for (const [, slash, name] of richText(parts.join('')).matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        expect(['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'h3']).toContain(name)
        if (slash) expect(open.pop()).toBe(name)
        else if (name !== 'br') open.push(name!)
      }
      expect(open).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('writing again changes nothing', () => {
  fc.assert(
    fc.property(fragments, (parts) => expect(richText(richText(parts.join('')))).toBe(richText(parts.join('')))),
  )
})
