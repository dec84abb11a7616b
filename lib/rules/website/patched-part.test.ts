import fc from 'fast-check'
import type { Json } from './content'
import { patchedPart } from './patched-part'
import type { RawPart, RawSlot } from './raw-source'

const html =
  '<section class="hero"><h1>Fresh &amp; good</h1><a href="/a">Shop</a><img src="/a.png" alt="A" srcset="/b.png 2x"><p style="background-image:url(&quot;/c.png&quot;)">Text</p></section>'
const span = (text: string): [number, number] => [html.indexOf(text), html.indexOf(text) + text.length]
const slots: RawSlot[] = [
  { kind: 'text', at: span('Fresh &amp; good'), tag: 'h1', mark: html.indexOf('<h1') + 3 },
  { kind: 'link', at: [html.indexOf('/a"'), html.indexOf('/a"') + 2], label: 2 },
  { kind: 'text', at: span('Shop'), tag: 'a', mark: html.indexOf('<a') + 2 },
  {
    kind: 'picture',
    src: span('/a.png'),
    alt: [html.indexOf('"A"') + 1, html.indexOf('"A"') + 2],
    stale: [span(' srcset="/b.png 2x"')],
    mark: html.indexOf('<img') + 4,
  },
  { kind: 'background', at: span('url(&quot;/c.png&quot;)') },
]
const part: RawPart = { html, name: 'Hero', frame: -1, tops: [8], slots }

test('without changes the HTML stays', () => {
  expect(patchedPart(part, { source: 'x', part: 0, patches: [] })).toBe(html)
})

test('a change is escaped for its place and changes nothing else', () => {
  const text = patchedPart(part, { text_0: '<b>"A" & B</b>' })
  expect(text).toBe(html.replace('Fresh &amp; good', '&lt;b&gt;"A" &amp; B&lt;/b&gt;'))
  const link = patchedPart(part, { link_1: '/x?a="1"&b=<2>' })
  expect(link).toBe(html.replace('"/a"', '"/x?a=&quot;1&quot;&amp;b=&lt;2&gt;"'))
  const picture = patchedPart(part, { picture_3: { src: '/new.png', alt: 'A "new" one', decorative: false } })
  expect(picture).toBe(
    html.replace('src="/a.png" alt="A" srcset="/b.png 2x"', 'src="/new.png" alt="A &quot;new&quot; one"'),
  )
  const background = patchedPart(part, { background_4: { src: '/d.png' } })
  expect(background).toBe(html.replace('/c.png', '/d.png'))
})

test.each<[string, Json]>([
  ['link_1', 'javascript:alert(1)'],
  ['link_1', ' java\nscript:alert(1)'],
  ['link_1', 'data:text/html,x'],
  ['link_1', 'vbscript:x'],
  ['link_1', 'somewhere'],
  ['picture_3', { src: 'javascript:alert(1)', alt: '' }],
  ['picture_3', { src: 'data:image/svg+xml,<svg onload=alert(1)>', alt: '' }],
  ['picture_3', { src: 'https://192.168.0.1/a.png', alt: '' }],
  ['picture_3', '/text.png'],
  ['background_4', { src: 'https://tracker.example/a.png' }],
  ['background_4', { src: '/a.png");position:fixed;x:url("' }],
  ['text_0', ['a']],
  ['text_0', { a: 1 }],
  ['text_0', 'x'.repeat(10_001)],
  ['text_9', 'no such place'],
  ['constructor', 'x'],
])('%s does not accept %j', (key, value) => {
  expect(patchedPart(part, { [key]: value })).toBe(html)
})

test('changes of several places do not depend on their order, and each changes its own place only', () => {
  const settings = fc.record(
    {
      text_0: fc.string({ unit: 'binary' }),
      link_1: fc.webUrl(),
      text_2: fc.string(),
      picture_3: fc.record({ src: fc.constantFrom('/p.png', '/q.png'), alt: fc.string() }),
      background_4: fc.record({ src: fc.constantFrom('/r.png', '/s.png') }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(settings, (given) => {
      const backwards = Object.fromEntries(Object.entries(given).reverse())
      const result = patchedPart(part, given)
      expect(patchedPart(part, backwards)).toBe(result)
      expect(strip(result)).toBe(strip(html))
    }),
  )
})

/** Without texts, addresses and descriptions: what a change must leave. */
const strip = (text: string) =>
  text
    .replace(/ srcset="[^"]*"/, '')
    .replace(/>[^<]+</g, '><')
    .replace(/(src|alt|href)="[^"]*"/g, '$1=""')
    .replace(/url\([^)]*\)/, '')

test('the preview gets marks, and no other byte', () => {
  const marked = patchedPart(part, {}, 'a"b')
  expect(marked).toContain('<section data-section-id="a&quot;b" class="hero"><h1 data-field="text_0">')
  expect(marked.replace(/ data-(section-id|field)="[^"]*"/g, '')).toBe(html)
})

const livePage = '<div><span data-live="module" data-module-id="m1"></span><span data-live="tabs"></span></div>'
const livePart: RawPart = {
  html: livePage,
  name: 'Live',
  frame: -1,
  tops: [4],
  slots: [
    { kind: 'live', live: 'module', module: 'm1', at: [5, livePage.indexOf('<span data-live="tabs"')] },
    { kind: 'live', live: 'tabs', module: '', at: [livePage.indexOf('<span data-live="tabs"'), livePage.length - 6] },
  ],
}

test('a live part is exchanged for another, or for nothing, and stays to the byte while it is what it was', () => {
  const source = { source: 'abcdefghij', part: 2 }
  expect(patchedPart(livePart, { ...source, live_0: ['key-1'], live_1: 'tabs' })).toBe(livePage)
  expect(patchedPart(livePart, { ...source, live_0: 'none', live_1: 'categories' })).toBe(
    '<div><span data-live="categories"></span></div>',
  )
  expect(patchedPart(livePart, { ...source, live_1: [] })).toBe(
    livePage.replace('"tabs"', '"module" data-module-id="products-abcdefgh-2-1"'),
  )
  expect(patchedPart(livePart, { ...source, live_0: 'anything', live_1: true })).toBe(livePage)
})

test('a text with a placeholder is not marked for editing in the preview: it would become the fact that is shown', () => {
  const text = '<p>Call {{store.phone}}</p>'
  const slot: RawSlot = { kind: 'text', at: [3, text.length - 4], tag: 'p', mark: 2 }
  const withPlaceholder: RawPart = { html: text, name: '', frame: -1, tops: [2], slots: [slot] }
  expect(patchedPart(withPlaceholder, {}, 'a')).not.toContain('data-field')
  expect(patchedPart(withPlaceholder, { text_0: 'Call us' }, 'a')).toContain('data-field="text_0"')
  expect(patchedPart(part, { text_0: 'Welcome to [STORE NAME]' }, 'a')).not.toContain('data-field="text_0"')
})
