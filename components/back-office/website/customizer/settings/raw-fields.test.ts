import type { RawSlotRow } from '@/lib/contract/website-raw'
import { EMPTY_PAGE } from '@/lib/rules/website/content'
import {
  matchingFields,
  type RawFilter,
  rawFields,
  resetRaw,
  sectionsOfPlace,
  setRaw,
  shownKey,
  shownKind,
} from './raw-fields'

const slot = (key: string, facts: Partial<RawSlotRow>): RawSlotRow => ({
  key,
  kind: 'text',
  tag: '',
  original: '',
  alt: '',
  titleKey: null,
  isFixed: false,
  parts: [],
  ...facts,
})
const SLOTS = [
  slot('text_0', { tag: 'h2', original: 'Call {{store.phone}}' }),
  slot('text_1', { tag: 'h3', original: 'Two' }),
  slot('link_2', { kind: 'link', original: '/cart', titleKey: 'text_3' }),
  slot('text_3', { tag: 'a', original: 'Cart' }),
  slot('picture_4', { kind: 'picture', original: '/a.png', alt: 'A bowl' }),
  slot('background_5', { kind: 'background' }),
  slot('live_6', { kind: 'tabs', titleKey: 'title_6' }),
]
const fieldsOf = (settings = {}) => rawFields(SLOTS, settings)

test('fields have labels that differ, and say which text a link has', () => {
  const fields = fieldsOf({ text_3: 'To the cart' })
  expect(fields.map(({ label }) => label)).toEqual([
    'Heading',
    'Heading 2',
    'Link',
    'Text of a link',
    'Picture',
    'Background picture',
    'Top sells and new products',
  ])
  expect(fields[2]?.hint).toBe('Of “To the cart”')
  expect(fields[0]?.hint).toContain('{{ }}')
  expect(fields[1]?.hint).toBeUndefined()
})

test('a field has what the section makes of it, else what the page has', () => {
  expect(fieldsOf().map(({ value }) => value)).toEqual([
    'Call {{store.phone}}',
    'Two',
    '/cart',
    'Cart',
    { src: '/a.png', alt: 'A bowl', decorative: false },
    '',
    'tabs',
  ])
  const changed = fieldsOf({ text_1: '', background_5: null, live_6: ['key'] })
  expect(changed.map(({ value }) => value).slice(1, 2)).toEqual([''])
  expect(changed.flatMap(({ slot: { key }, isChanged }) => (isChanged ? [key] : []))).toEqual([
    'text_1',
    'background_5',
    'live_6',
  ])
})

test('an address that no link can have says so', () => {
  expect(fieldsOf({ link_2: 'somewhere' })[2]?.error).toContain('/cart')
  expect(fieldsOf({ link_2: '/about' })[2]?.error).toBeUndefined()
})

test('a live part shows what its setting names; one whose place is not known stays', () => {
  const live = SLOTS[6] as RawSlotRow
  expect([['a'], 'none', 'categories', 'else', 'tabs'].map((value) => shownKind(live, value))).toEqual([
    'module',
    'none',
    'categories',
    'tabs',
    'tabs',
  ])
  expect(shownKind({ ...live, isFixed: true }, 'none')).toBe('tabs')
})

test('a value is written as an operation, and what the page has is not stored', () => {
  const [heading, , link] = SLOTS as [RawSlotRow, RawSlotRow, RawSlotRow]
  const path = ['sections', 's', 'settings', 'text_0']
  expect(setRaw(['s'], heading, 'New')).toEqual([{ kind: 'set', path, value: 'New' }])
  expect(setRaw(['s'], heading, '')).toEqual([{ kind: 'set', path, value: '' }])
  expect(setRaw(['s'], heading, 'Call {{store.phone}}')).toEqual([{ kind: 'set', path }])
  expect(setRaw(['s'], link, '')).toEqual(resetRaw(['s'], link))
})

test('a picture of the style sheets is written to every section that shows it or has changed it', () => {
  const part = (source: string, number: number, more = {}) => ({
    type: 'raw',
    v: 1,
    settings: { source, part: number, ...more },
    blocks: {},
    blockOrder: [],
  })
  const sections = { a: part('x', 0), b: part('x', 1), c: part('x', 2, { sheet_0: null }), d: part('y', 0) }
  const page = { ...EMPTY_PAGE, order: ['a', 'b', 'c', 'd'], sections }
  const sheet = slot('sheet_0', { kind: 'background', parts: [0, 7] })
  expect(sectionsOfPlace(page, 'a', sheet)).toEqual(['a', 'c'])
  expect(sectionsOfPlace(page, 'a', SLOTS[0] as RawSlotRow)).toEqual(['a'])
  expect(setRaw(['a', 'c'], sheet, null)).toEqual(
    ['a', 'c'].map((id) => ({ kind: 'set', path: ['sections', id, 'settings', 'sheet_0'], value: null })),
  )
  expect(rawFields([sheet], {})[0]?.hint).toContain('Several parts')
})

test('fields are found by kind and by words', () => {
  const keys = (filter: RawFilter, words: string) =>
    matchingFields(fieldsOf({ text_1: 'Second' }), filter, words).map(({ slot: { key } }) => key)
  expect(keys('pictures', '')).toEqual(['picture_4', 'background_5'])
  expect(keys('changed', '')).toEqual(['text_1'])
  expect(keys('all', ' SECOND ')).toEqual(['text_1'])
  expect(keys('all', 'two')).toEqual(['text_1'])
  expect(keys('texts', 'bowl')).toEqual([])
})

test('the link that was asked for is the one around the text or the picture', () => {
  const slots = [...SLOTS, slot('link_7', { kind: 'link' }), slot('picture_8', { kind: 'picture' })]
  expect(shownKey(slots, { field: 'text_3', isLink: true })).toBe('link_2')
  expect(shownKey(slots, { field: 'picture_8', isLink: true })).toBe('link_7')
  expect(shownKey(slots, { field: 'picture_4', isLink: true })).toBe('picture_4')
  expect(shownKey(slots, { field: 'text_3' })).toBe('text_3')
  expect(shownKey(slots, { field: null, isLink: true })).toBeNull()
})
