import fc from 'fast-check'
import {
  channelFragment,
  type FromPreview,
  MAX_TEXT,
  readChannel,
  readFromPreview,
  readToPreview,
  type ToPreview,
} from './preview-message'

const channel = 'c'.repeat(22)
const sent = (message: unknown) => JSON.parse(JSON.stringify({ channel, message }))

const fromPreview: FromPreview[] = [
  { kind: 'ready', path: '/', sections: ['hero-1', 'b_2'], isFirst: true },
  { kind: 'ready', path: '/cart', sections: [], isFirst: false },
  { kind: 'select', sectionId: 'a', blockId: null, field: null, isTyping: false },
  { kind: 'select', sectionId: 'a', blockId: 'b', field: 'title', isTyping: true },
  { kind: 'hover', sectionId: null },
  { kind: 'ended' },
  { kind: 'link', sectionId: 'a', blockId: 'b', field: 'label' },
  { kind: 'text', sectionId: 'a', blockId: null, field: 'title', value: '<b>not markup</b>' },
  { kind: 'navigate', path: '/product-list?tagname=categories&id=X' },
  {
    kind: 'inspected',
    inspection: {
      lcp: 812.5,
      lcpSection: 'hero',
      cls: null,
      clsSection: null,
      problems: [{ rule: 'image-alt', isSerious: true, message: 'No text', where: 'img', sectionId: 'hero' }],
    },
  },
]
const toPreview: ToPreview[] = [
  { kind: 'theme', properties: { '--primary': '#0c9e41', '--radius': null }, classes: ['theme-pastel', 'font-inter'] },
  { kind: 'refresh', sections: 'all' },
  { kind: 'refresh', sections: ['a', 'b'] },
  { kind: 'select', sectionId: null },
  { kind: 'scroll', sectionId: 'a' },
  { kind: 'edit', isOn: true },
  { kind: 'inspect' },
]

test.each(fromPreview)('the editor reads $kind of its preview', (message) => {
  expect(readFromPreview(sent(message), channel)).toEqual(message)
})

test.each(toPreview)('the preview reads $kind of its editor', (message) => {
  expect(readToPreview(sent(message), channel)).toEqual(message)
})

test('a message on another channel, or without one, is not read', () => {
  const message = { kind: 'select', sectionId: 'a' }
  expect(readToPreview({ channel: 'd'.repeat(22), message }, channel)).toBeNull()
  expect(readToPreview(message, channel)).toBeNull()
  expect(readFromPreview({ message }, channel)).toBeNull()
})

test.each([
  { kind: 'ready', path: 'https://evil.example', sections: [] },
  { kind: 'ready', path: '//evil.example', sections: [] },
  { kind: 'ready', path: '/', sections: ['"><script>'] },
  { kind: 'ready', path: '/', sections: Array(201).fill('a') },
  { kind: 'select' },
  { kind: 'hover', sectionId: 7 },
  { kind: 'link', sectionId: 'a', blockId: null, field: null },
  { kind: 'text', sectionId: 'a', blockId: null, field: '__proto__ x', value: '' },
  { kind: 'text', sectionId: 'a', blockId: null, field: 'title', value: 'x'.repeat(MAX_TEXT + 1) },
  { kind: 'text', sectionId: 'a', blockId: null, field: 'title', value: { toString: 'x' } },
  { kind: 'navigate', path: 'javascript:alert(1)' },
  { kind: 'inspected', inspection: { lcp: -1, lcpSection: null, cls: 0, clsSection: null, problems: [] } },
  { kind: 'inspected', inspection: { lcp: 1, lcpSection: '<b>', cls: 0, clsSection: null, problems: [] } },
  { kind: 'inspected', inspection: { lcp: 1, lcpSection: null, cls: 0, clsSection: null, problems: [{ rule: '' }] } },
  { kind: 'theme', properties: {}, classes: [] },
])('the editor ignores %j', (message) => {
  expect(readFromPreview(sent(message), channel)).toBeNull()
})

test.each([
  { kind: 'theme', properties: { background: 'red' }, classes: [] },
  { kind: 'theme', properties: { '--a': 'url(https://evil.example)' }, classes: [] },
  { kind: 'theme', properties: { '--a': 'red;position:fixed' }, classes: [] },
  { kind: 'theme', properties: { '--a': 'red' }, classes: ['a b'] },
  { kind: 'refresh', sections: 'some' },
  { kind: 'edit', isOn: 'yes' },
  { kind: 'html', html: '<script>' },
  { kind: 'constructor' },
])('the preview ignores %j', (message) => {
  expect(readToPreview(sent(message), channel)).toBeNull()
})

test('reading never throws, and gives only messages of a known kind', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (message) => {
      const read = [readFromPreview({ channel, message }, channel), readToPreview({ channel, message }, channel)]
      for (const each of read) expect(each === null || typeof each.kind === 'string').toBe(true)
      expect(readFromPreview(message, channel)).toBeNull()
    }),
  )
})

test('the channel travels in the fragment of the address, which is never sent to a server', () => {
  expect(readChannel(channelFragment(channel))).toBe(channel)
  expect(['', '#content', '#editor=', '#editor=short', `#editor=${channel}"`].map(readChannel)).toEqual(
    Array(5).fill(null),
  )
})
