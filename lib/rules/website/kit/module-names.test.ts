import type { PageContent, Section, Settings } from '../content'
import { EMPTY_PAGE } from '../content'
import type { RawSource } from '../raw-source'
import { compilePage } from './compile'
import { SAMPLE_MOMENT } from './fixtures/compile-sample'

const html = '<div><span data-live="module" data-module-id="m1"></span><span data-live="tabs"></span></div>'
const second = html.indexOf('<span data-live="tabs"')
const source: RawSource = {
  css: [],
  frames: [],
  parts: [
    {
      html,
      name: '',
      frame: -1,
      tops: [],
      slots: [
        { kind: 'live', live: 'module', module: 'm1', at: [5, second] },
        { kind: 'live', live: 'tabs', module: '', at: [second, html.length - 6] },
      ],
    },
  ],
}
const sources = new Map([
  ['one', source],
  ['two', source],
])

const raw = (settings: Settings = {}, more: Partial<Section> = {}): Section => ({
  type: 'raw',
  v: 1,
  settings: { source: 'one', part: 0, ...settings },
  blocks: {},
  blockOrder: [],
  ...more,
})
const compile = (sections: Readonly<Record<string, Section>>, order = Object.keys(sections)) => {
  const page: PageContent = { ...EMPTY_PAGE, sections, order }
  const { html: text, modules } = compilePage(page, { ...SAMPLE_MOMENT, sources })
  return { modules, marked: [...text.matchAll(/data-module-id="([^"]*)"/g)].map(([, id]) => id) }
}
const picked = (modules: ReturnType<typeof compile>['modules']) =>
  Object.fromEntries(modules.map(({ id, source }) => [id, source.kind === 'picks' ? source.keys : null]))

test('a copy of a part shows products of its own, under an id of its own', () => {
  const { modules, marked } = compile({ 'part-1': raw({ live_0: ['a'] }), c0ffee000001: raw({ live_0: ['b'] }) })
  expect(picked(modules)).toEqual({ m1: ['a'], 'm1-c0ffee000001': ['b'] })
  expect(marked).toEqual(['m1', 'm1-c0ffee000001'])
})

test('so does a copy of a copy, a part of another page, and a place that had no module', () => {
  const { modules, marked } = compile({
    'part-1': raw({ live_1: ['x'] }),
    c0ffee000001: raw({ live_1: ['y'] }),
    decade000002: raw(),
    'other-page-1': raw({ source: 'two' }),
  })
  expect(new Set(marked).size).toBe(6)
  expect(modules.map(({ id }) => id)).toEqual(marked)
})

test('ids stay with their sections when these are moved, hidden, or shown at a time', () => {
  const [first, copy] = [raw({ live_0: ['a'] }), raw({ live_0: ['b'] })]
  expect(compile({ 'part-1': first, c0ffee000001: copy }, ['c0ffee000001', 'part-1']).marked).toEqual([
    'm1-c0ffee000001',
    'm1',
  ])
  expect(compile({ 'part-1': { ...first, hidden: true }, c0ffee000001: copy }).marked).toEqual(['m1-c0ffee000001'])
  const later = { ...first, show: { from: '2999-01-01T00:00:00Z' } }
  expect(compile({ 'part-1': later, c0ffee000001: copy }).marked).toEqual(['m1-c0ffee000001'])
})

test('a section of our own keeps its id, which is that of its module', () => {
  const products = { type: 'products', v: 1, settings: {}, blocks: {}, blockOrder: [] }
  expect(compile({ 'part-1': raw(), m1: products }).modules.map(({ id }) => id)).toEqual(['m1-part-1', 'm1'])
})
