import fc from 'fast-check'
import type { PageContent, Section } from '../content'
import { compilePage } from './compile'
import { sectionDefinition } from './definition-by-type'
import { SAMPLE_MOMENT, samplePage, sampleSection } from './fixtures/compile-sample'
import { SECTION_KIT } from './section-kit'

const section = (type: string, settings: Section['settings'] = {}, more: Partial<Section> = {}): Section => ({
  type,
  v: 1,
  settings,
  blocks: {},
  blockOrder: [],
  ...more,
})
const text = (title: string, more: Partial<Section> = {}) => section('rich-text', { title }, more)
const compile = (content: PageContent, at = {}) => compilePage(content, { ...SAMPLE_MOMENT, ...at })

const kitTypes = fc.constantFrom(...SECTION_KIT.map(({ type }) => type), 'raw', 'carousel', '__proto__')
const keys = fc.constantFrom(
  ...new Set(
    SECTION_KIT.flatMap(({ fields, blocks }) => [fields, ...blocks.map((block) => block.fields)]).flatMap(Object.keys),
  ),
)
const almostSection = fc.record(
  {
    type: kitTypes,
    settings: fc.oneof(fc.dictionary(keys, fc.jsonValue()), fc.jsonValue()),
    blocks: fc.oneof(
      fc.dictionary(
        fc.constantFrom('a', 'b', '__proto__'),
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            type: fc.constantFrom('column', 'picture', 'quote', 'question', 'brand', 'other'),
            settings: fc.dictionary(keys, fc.jsonValue()),
          }),
        ),
      ),
      fc.jsonValue(),
    ),
    blockOrder: fc.oneof(fc.array(fc.constantFrom('a', 'b', '__proto__')), fc.jsonValue()),
    hidden: fc.jsonValue(),
    show: fc.oneof(fc.jsonValue(), fc.record({ from: fc.jsonValue(), until: fc.jsonValue(), only: fc.jsonValue() })),
  },
  { requiredKeys: ['type'] },
)
const almostPage = fc.record({
  order: fc.oneof(fc.array(fc.constantFrom('s', 't', 'constructor')), fc.jsonValue()),
  sections: fc.oneof(fc.dictionary(fc.constantFrom('s', 't'), fc.oneof(almostSection, fc.jsonValue())), fc.jsonValue()),
})

test('anything compiles, and always to the same page', () => {
  fc.assert(
    fc.property(fc.oneof(almostPage, fc.jsonValue()), (content) => {
      // Not typed: a document that no schema has seen.
      const page = JSON.parse(JSON.stringify(content))
      expect(compile(page)).toEqual(compile(JSON.parse(JSON.stringify(page))))
    }),
    { numRuns: 1500 },
  )
})

test('sections appear in their order, without those that are hidden or not known here', () => {
  const page = samplePage(text('One'), text('Two', { hidden: true }), section('carousel'), text('Three'))
  const titles = [...compile(page).html.matchAll(/<h\d[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(['One', 'Three'])
})

test('a raw section is a part of its foreign page, or nothing', () => {
  const page = samplePage(section('raw'), { ...section('raw'), settings: { source: 'page', part: 0 } })
  const part = { html: '<p id="x">As it was</p>', name: 'x', frame: -1, tops: [2], slots: [] }
  const sources = new Map([['page', { css: ['p{color:red}'], frames: [], parts: [part] }]])
  expect(compile(page, { sources }).html).toBe(
    '<style>p{color:red}</style><p data-section-id="s1" id="x">As it was</p>',
  )
  expect(compile(page).html.trim()).toBe('')
})

test.each([
  ['2026-12-01T09:59:59.999Z', false, '2026-12-01T10:00:00.000Z'],
  ['2026-12-01T10:00:00.000Z', true, '2026-12-24T17:00:00.000Z'],
  ['2026-12-24T16:59:59.999Z', true, '2026-12-24T17:00:00.000Z'],
  ['2026-12-24T17:00:00.000Z', false, null],
])('a window is exact at its edges: %s', (now, isShown, expiresAt) => {
  const show = { from: '2026-12-01T11:00:00+01:00', until: '2026-12-24T17:00:00Z' }
  const page = compile(samplePage(text('Christmas', { show })), { now })
  expect(page.html.includes('Christmas')).toBe(isShown)
  expect(page.expiresAt).toBe(expiresAt)
})

test('a section that shows only while the shop is open goes at the end of its hours', () => {
  const page = samplePage(text('Come in', { show: { only: 'open' } }))
  const openChangesAt = '2026-11-24T18:00:00.000Z'
  expect(compile(page, { openChangesAt })).toMatchObject({ expiresAt: openChangesAt })
  expect(compile(page, { isOpen: false, openChangesAt }).html).toBe('')
  expect(compile(samplePage(text('Always')), { openChangesAt }).expiresAt).toBeNull()
})

test('stock and promotion count in a section’s own products, else in the shop', () => {
  const only = (type: string, only: 'in_stock' | 'promotion') => section(type, { title: 'Shown' }, { show: { only } })
  const page = samplePage(only('products', 'in_stock'), only('rich-text', 'promotion'))
  const shop = { inStock: 5, onPromotion: 0 }
  expect(compile(page, { shop }).modules.map(({ id }) => id)).toEqual(['s0'])
  expect(compile(page, { shop }).html).not.toContain('Shown')
  expect(compile(page, { shop, modules: { s0: { inStock: 0, onPromotion: 0 } } }).modules).toEqual([])
  expect(compile(page, { shop: { inStock: 5, onPromotion: 1 } }).html).toContain('Shown')
})

test('modules have the id of their section, and tell where their products come from', () => {
  const page = samplePage(
    section('products', { title: 'Mine', source: 'picks', products: ['k1', 7, 'k2'] }),
    section('products', { title: 'New', source: 'newest', limit: 99 }),
    section('products', { title: 'Tea', source: 'node', node: 'categories/tea', sort: 'price', limit: 3 }),
    section('products', { title: 'Gifts', source: 'tag', tag: ' gift ', limit: 2 }),
    section('products', { title: 'Gone', hidden: true }, { hidden: true }),
  )
  const { modules, html } = compile(page)
  expect(modules).toEqual([
    { id: 's0', type: 'products', title: 'Mine', source: { kind: 'picks', keys: ['k1', 'k2'] } },
    { id: 's1', type: 'products', title: 'New', source: { kind: 'newest', limit: 24 } },
    {
      id: 's2',
      type: 'products',
      title: 'Tea',
      source: { kind: 'node', node: 'categories/tea', sort: 'price', limit: 3 },
    },
    { id: 's3', type: 'products', title: 'Gifts', source: { kind: 'tag', tag: 'gift', sort: 'newest', limit: 2 } },
  ])
  expect(html.match(/data-module-id="\w+"/g)).toEqual(modules.map(({ id }) => `data-module-id="${id}"`))
})

test('one main heading: of the first hero, else of the first section with a title', () => {
  const headings = (page: PageContent) =>
    [...compile(page).html.matchAll(/<(h[12])[^>]*>([^<]*)/g)].map(([, tag, words]) => `${tag} ${words}`)
  const hero = (title: string) => section('hero', { title })
  expect(headings(samplePage(text('Before'), hero('First'), hero('Second')))).toEqual([
    'h2 Before',
    'h1 First',
    'h2 Second',
  ])
  expect(headings(samplePage(section('products', { title: 'Goods' }), text(''), text('About us')))).toEqual([
    'h1 About us',
  ])
  expect(headings(samplePage(section('hero', { title: 'Hidden' }, { hidden: true }), text('Shown')))).toEqual([
    'h1 Shown',
  ])
})

test('a part that can exist once is shown once', () => {
  const categories = sampleSection(sectionDefinition('categories')!)
  expect(compile(samplePage(categories, categories)).html.match(/data-live="categories"/g)).toHaveLength(1)
})

test('a promotion goes, or says so, at its end', () => {
  const settings = { title: 'Sale', countdown: true, until: '2026-11-30T22:00:00.000Z' }
  const page = samplePage(section('promotion', settings))
  expect(compile(page)).toMatchObject({
    expiresAt: settings.until,
    html: expect.stringContaining('data-live="countdown"'),
  })
  expect(compile(page, { now: settings.until })).toMatchObject({ html: '', expiresAt: null })
  const told = samplePage(section('promotion', { ...settings, afterwards: 'text', ended: 'Too late' }))
  expect(compile(told, { now: settings.until }).html).toContain('Too late')
})

test('a style sheet comes once, with the rules of the used sections only', () => {
  const { html } = compile(samplePage(text('One'), text('Two')))
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(html).toContain('.ws-rich-text')
  expect(html).not.toContain('.ws-hero')
  expect(compile(samplePage()).html).toBe('')
})
