import fc from 'fast-check'
import {
  type DocumentContent,
  EMPTY_PAGE,
  type Json,
  type PageContent,
  type Section,
  type SiteContent,
} from '../content'
import { SECTION_KIT } from '../kit/section-kit'
import { compareContent } from './compare-content'
import type { ContentChanges } from './content-change'
import { isNode, keysOf, ownValue, sameJson } from './same-json'
import { summaryOf } from './summary-of'

const text = (title: string, more: Partial<Section> = {}): Section => ({
  type: 'rich-text',
  v: 1,
  settings: { title },
  blocks: {},
  blockOrder: [],
  ...more,
})
const page = (sections: Record<string, Section>): PageContent => ({
  ...EMPTY_PAGE,
  order: Object.keys(sections),
  sections,
})
const OLD = page({ a: text('One'), b: text('Two'), c: text('Three') })
const kinds = (changes: ContentChanges) => changes.sections.map(({ sectionId, kind }) => `${sectionId} ${kind}`)
const lines = (changes: ContentChanges) =>
  [...changes.sections, ...changes.parts]
    .flatMap(({ values }) => values)
    .map(({ label, before, after }) => [label, before?.value ?? null, after?.value ?? null])

test('sections are added, removed, changed and moved', () => {
  const now = page({ b: text('Two'), c: text('Three'), a: text('One'), x: text('Extra') })
  expect(kinds(compareContent(OLD, now))).toEqual(['a moved', 'x added'])
  const other = page({ c: text('Three'), a: text('New'), x: text('Extra') })
  const changes = compareContent(OLD, other)
  expect(kinds(changes)).toEqual(['a changed', 'x added', 'b removed'])
  expect(changes.sections[0]).toMatchObject({ isMoved: true })
  expect(summaryOf(changes)).toBe('1 section changed, 1 section added, 1 section removed')
})

test('a removed section moves no others', () => {
  expect(kinds(compareContent(OLD, page({ b: text('Two'), c: text('Three') })))).toEqual(['a removed'])
})

test('settings are named and read as in their form', () => {
  const [before, after] = [
    text('One', { settings: { title: 'One', text: '<p>Fresh <strong>bread</strong></p>', align: 'left' } }),
    text('One', {
      settings: { title: 'One', text: '<p>Fresh <em>cake</em></p><p><a href="/x">More</a></p>', align: 'center' },
      hidden: true,
      show: { until: '2026-12-24T18:00:00Z', only: 'open' },
    }),
  ]
  expect(lines(compareContent(page({ a: before }), page({ a: after })))).toEqual([
    ['In the shop', 'Shown', 'Hidden'],
    ['Text', 'Fresh *bread*', 'Fresh _cake_\nMore (/x)'],
    [expect.stringMatching(/align/i), expect.any(String), expect.any(String)],
    ['Shown until', null, '2026-12-24T18:00:00Z'],
    ['Shown only', null, 'While the shop is open'],
  ])
})

test('parts of a section are named by their heading, or their place', () => {
  const faq = (blocks: Section['blocks'], blockOrder = Object.keys(blocks)) =>
    page({ f: text('', { type: 'faq', settings: {}, blocks, blockOrder }) })
  const question = (words: string, answer: string) => ({ type: 'question', settings: { question: words, answer } })
  const before = faq({ p: question('Parking?', 'No'), q: question('', 'Yes') })
  const after = faq({ q: question('', 'No'), p: question('Parking?', 'No'), r: question('Cash?', '') }, ['q', 'p', 'r'])
  const changes = lines(compareContent(before, after))
  expect(changes).toContainEqual(['Question 1 · Answer', 'Yes', 'No'])
  expect(changes).toContainEqual(['New part', null, 'Cash?'])
  expect(changes.filter(([, was, is]) => /^Place/.test(`${was}${is}`))).toHaveLength(1)
})

const MENU = { departments: true, hidden: [], order: [], items: {} }
const SITE: SiteContent = {
  v: 1,
  theme: {
    selectedThemeIndex: 1,
    font: '',
    colors: { primary: '#0c9e41', secondary: '#111111', background: '#ffffff', text: '#222222' },
    radius: null,
    spacing: 100,
  },
  customStyles: '',
  brand: { logo: null, favicon: null, socialPicture: null },
  announcement: { text: '', href: '', from: null, until: null },
  social: {},
  header: MENU,
  footer: MENU,
}

test('parts of the site document', () => {
  const now: SiteContent = {
    ...SITE,
    theme: { ...SITE.theme, selectedThemeIndex: 4, colors: { ...SITE.theme.colors, primary: '#AA0000' }, radius: 8 },
    brand: { ...SITE.brand, logo: '/files/pictures/logo.webp' },
    social: { tiktok: 'https://tiktok.com/@us' },
    customStyles: 'p{}',
    header: { ...MENU, order: ['n'], items: { n: { label: 'News', href: '/pages/news', parent: null } } },
    footer: { ...MENU, departments: false, hidden: ['x'] },
  }
  const changes = compareContent(SITE, now)
  expect(lines(changes)).toEqual([
    ['Theme', 'Classic', 'Retro'],
    ['Primary colour', '#0c9e41', '#aa0000'],
    ['Corner radius', 'That of the theme', '8 px'],
    ['Logo', null, '/files/pictures/logo.webp'],
    ['TikTok', null, 'https://tiktok.com/@us'],
    ['New entry', null, 'News'],
    ['Departments', 'On', 'Off'],
    ['Hidden entries', '0 hidden', '1 hidden'],
    ['Own CSS', null, 'p{}'],
  ])
  expect(summaryOf(changes)).toBe(
    'Theme changed, brand changed, social links changed, header menu changed, footer menu changed, own CSS changed',
  )
})

test('the same content, and search engines', () => {
  expect(summaryOf(compareContent(OLD, structuredClone(OLD)))).toBe('The same')
  const named = { ...OLD, seo: { ...OLD.seo, title: 'Tea' } }
  expect(summaryOf(compareContent(OLD, named))).toBe('Search engines changed')
})

const ids = ['a', 'b', 'c', 'd', '__proto__', 'constructor']
const settings = fc.dictionary(
  fc.constantFrom('title', 'text', 'align', 'picture', 'text_3', 'other'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)
const ordered = <T>(entry: fc.Arbitrary<T>) =>
  fc
    .tuple(fc.shuffledSubarray(ids), fc.array(entry, { minLength: ids.length, maxLength: ids.length }))
    .map(([order, entries]) => ({
      order,
      parts: Object.fromEntries(order.map((id, at) => [id, entries[at] as T])),
    }))
const section: fc.Arbitrary<Section> = fc
  .tuple(
    fc.constantFrom('raw', 'unknown', ...SECTION_KIT.map(({ type }) => type)),
    settings,
    ordered(fc.record({ type: fc.constantFrom('question', 'column', 'other'), settings })),
    fc.record(
      {
        hidden: fc.boolean(),
        show: fc.record(
          { from: fc.string(), only: fc.constantFrom('open' as const, 'promotion' as const) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([type, given, { order, parts }, more]) => ({
    type,
    v: 1,
    settings: given,
    blocks: parts,
    blockOrder: order,
    ...more,
  }))
const pages: fc.Arbitrary<PageContent> = fc
  .tuple(ordered(section), fc.record({ title: fc.string(), description: fc.string(), picture: fc.option(fc.string()) }))
  .map(([{ order, parts }, seo]) => ({ v: 1, seo, order, sections: parts }))
const menus = ordered(
  fc.record({ label: fc.string(), href: fc.string(), parent: fc.option(fc.constantFrom(...ids)) }),
).chain(({ order, parts }) =>
  fc.record({ departments: fc.boolean(), hidden: fc.subarray(ids) }).map((more) => ({ ...more, order, items: parts })),
)
const sites: fc.Arbitrary<SiteContent> = fc
  .record({
    spacing: fc.integer(),
    font: fc.string(),
    radius: fc.option(fc.integer()),
    customStyles: fc.string(),
    logo: fc.option(fc.string()),
    until: fc.option(fc.string()),
    social: fc.dictionary(fc.constantFrom(...ids), fc.string()),
    header: menus,
    footer: menus,
  })
  .map(({ spacing, font, radius, customStyles, logo, until, ...rest }) => ({
    ...SITE,
    ...rest,
    theme: { ...SITE.theme, spacing, font, radius },
    customStyles,
    brand: { ...SITE.brand, logo },
    announcement: { ...SITE.announcement, until },
  }))
const contents: fc.Arbitrary<DocumentContent> = fc.oneof(pages, sites)
const pairs = fc.oneof(fc.tuple(pages, pages), fc.tuple(sites, sites))

/** Every place at which two JSON values differ; lists of ids are left to the test of orders. */
function differences(before: unknown, after: unknown, path: readonly string[] = []): (readonly string[])[] {
  const isOrder = path.at(-1) === 'order' || path.at(-1) === 'blockOrder'
  if (sameJson(before, after) || (isOrder && !path.includes('settings'))) return []
  if (!isNode(before) || !isNode(after)) return [path]
  return keysOf(before, after).flatMap((key) =>
    differences(ownValue(before, key), ownValue(after, key), [...path, key]),
  )
}

const placesOf = ({ sections, parts }: ContentChanges): (readonly string[])[] => [
  ...[...sections, ...parts].flatMap(({ values }) => values.map(({ path }) => path)),
  ...sections.flatMap(({ sectionId, kind }) =>
    kind === 'added' || kind === 'removed' ? [['sections', sectionId]] : [],
  ),
]
/** One lies within the other: a window that is new differs as a whole, and is described by its edges. */
const isWithin = (path: readonly string[], place: readonly string[]) =>
  place.every((key, at) => at >= path.length || path[at] === key)

test('content is the same as itself and as its copy through JSON', () => {
  const none = { sections: [], parts: [] }
  fc.assert(
    fc.property(contents, (content) => {
      expect(compareContent(content, content)).toEqual(none)
      expect(compareContent(content, JSON.parse(JSON.stringify(content)))).toEqual(none)
    }),
  )
})

test('every value that differs is described, and what is described differs', () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const changes = compareContent(before, after)
      const places = placesOf(changes)
      const differing = differences(before, after)
      for (const path of differing) expect(places.some((place) => isWithin(path, place))).toBe(true)
      const orders = new Set(['order', 'blockOrder'])
      for (const place of places.filter((each) => !each.some((key) => orders.has(key)))) {
        expect(differing.some((path) => isWithin(path, place))).toBe(true)
      }
    }),
  )
})

test('with the moved sections put back, the order is that of before', () => {
  fc.assert(
    fc.property(pages, pages, (before, after) => {
      const moved = new Set(
        compareContent(before, after).sections.flatMap(({ sectionId, isMoved }) => (isMoved ? [sectionId] : [])),
      )
      const stays = (order: readonly string[], other: PageContent) =>
        order.filter((id) => other.order.includes(id) && !moved.has(id))
      expect(stays(after.order, before)).toEqual(stays(before.order, after))
    }),
  )
})
