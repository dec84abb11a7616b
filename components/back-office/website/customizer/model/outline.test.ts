import type { SectionDefinition } from '@/lib/rules/website/section-definition'
import { outlineItems } from './outline-items'
import { outlineCommand } from './outline-key'
import { samplePage, sampleSection } from './sample-content.fixture'

const HERO = {
  type: 'hero',
  name: 'Hero',
  titleOf: 'heading',
  fields: {},
  blocks: [{ type: 'button', noun: 'button', fields: {}, titleOf: 'label' }],
} as unknown as SectionDefinition
const definitionOf = (type: string) => (type === 'hero' ? HERO : undefined)

const PAGE = samplePage({
  a: sampleSection('Fresh &amp; <b>local</b>', {
    x: { type: 'button', settings: { label: 'Shop' } },
    y: { type: 'button', settings: {} },
  }),
  b: { ...sampleSection(''), hidden: true },
  e: sampleSection('News from {{store.name}}'),
  c: { ...sampleSection(''), type: 'carousel' },
  d: { ...sampleSection(''), type: 'raw' },
})

test('a part of an imported page is named by what it begins with', () => {
  const part = { ...sampleSection(''), type: 'raw', settings: { source: 'hash', part: 0, name: 'Open daily' } }
  const [item] = outlineItems(samplePage({ part }), definitionOf, new Set())
  expect(item).toMatchObject({ title: 'Open daily', kind: 'Own HTML', isUnknown: false })
})

test('sections are named by their heading or kind, blocks by theirs or their place', () => {
  const items = outlineItems(PAGE, definitionOf, new Set(['a']))
  expect(items.map(({ title, level }) => `${level} ${title}`)).toEqual([
    '1 Fresh & local',
    '2 Shop',
    '2 Button 2',
    '1 Hero',
    '1 News from your shop',
    '1 carousel',
    '1 Own HTML',
  ])
  expect(items.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
    '1/5',
    '1/2',
    '2/2',
    '2/5',
    '3/5',
    '4/5',
    '5/5',
  ])
  expect(items.filter(({ isUnknown }) => isUnknown).map(({ key }) => key)).toEqual(['c'])
  expect(items.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['b'])
})

const press = (key: string, focused: string, expanded: readonly string[] = ['a'], modifiers = {}) =>
  outlineCommand(
    { key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers },
    outlineItems(PAGE, definitionOf, new Set(expanded)),
    focused,
  )

test.each([
  ['ArrowDown', 'a', { kind: 'focus', key: 'a/x' }],
  ['ArrowUp', 'a', null],
  ['ArrowDown', 'd', null],
  ['Home', 'd', { kind: 'focus', key: 'a' }],
  ['End', 'a', { kind: 'focus', key: 'd' }],
  ['ArrowRight', 'a', { kind: 'focus', key: 'a/x' }],
  ['ArrowRight', 'b', null],
  ['ArrowLeft', 'a', { kind: 'collapse' }],
  ['ArrowLeft', 'a/y', { kind: 'focus', key: 'a' }],
  ['Delete', 'b', { kind: 'remove' }],
  ['D', 'b', { kind: 'duplicate' }],
  ['h', 'b', { kind: 'hide' }],
  ['Enter', 'b', { kind: 'settings' }],
  ['q', 'b', null],
] as const)('%s at %s', (key, focused, command) => {
  expect(press(key, focused)).toEqual(command)
})

test('a collapsed section is expanded by the right arrow; Alt moves; other modifiers belong to the browser', () => {
  expect(press('ArrowRight', 'a', [])).toEqual({ kind: 'expand' })
  expect(press('ArrowUp', 'b', [], { altKey: true })).toEqual({ kind: 'move', step: -1 })
  expect(press('ArrowDown', 'b', [], { altKey: true })).toEqual({ kind: 'move', step: 1 })
  expect(press('d', 'b', [], { metaKey: true })).toBeNull()
  expect(press('h', 'b', [], { ctrlKey: true })).toBeNull()
})
