import type { Menu, PageContent } from '@/lib/rules/website/content'
import { applyOperations, type Operation } from '@/lib/rules/website/operation'
import { duplicateBlock, duplicateSection } from './duplicate-part'
import { addMenuItem, indentMenuItem, menuRows, outdentMenuItem, removeMenuItem, stepMenuItem } from './menu-tree'
import { partJson } from './part-json'
import { blocksOf, insertPart, movePart, PAGE_SECTIONS, removePart } from './parts'
import { samplePage, sampleSection } from './sample-content.fixture'
import { setHidden, setWindow } from './set-operations'
import { stepInOrder } from './step-in-order'

const PAGE = samplePage({
  a: sampleSection('One', { q: { type: 'question', settings: { text: 'Why?' } } }),
  b: sampleSection('Two'),
  c: sampleSection('Three'),
})

function after<T>(content: T, operations: readonly Operation[] | null): T {
  if (!operations) throw new Error('nothing to apply')
  const result = applyOperations(content, operations)
  if (result.kind === 'missing') throw new Error(`missing ${result.path}`)
  expect(applyOperations(result.content, result.inverse)).toMatchObject({ content })
  return result.content
}
const ids = () => {
  let next = 0
  return () => `n${++next}`
}

test('a section is added, moved and removed together with its place in the order', () => {
  const added = after(PAGE, insertPart(PAGE_SECTIONS, 'x', partJson(sampleSection('New')), 'b'))
  expect(added.order).toEqual(['a', 'x', 'b', 'c'])
  const moved = after(added, movePart(PAGE_SECTIONS, 'x', null))
  expect(moved.order).toEqual(['a', 'b', 'c', 'x'])
  const removed = after(moved, removePart(PAGE_SECTIONS, 'b'))
  expect(removed.order).toEqual(['a', 'c', 'x'])
  expect(Object.keys(removed.sections).sort()).toEqual(['a', 'c', 'x'])
})

test.each([
  ['a', -1, undefined],
  ['a', 1, 'c'],
  ['b', -1, 'a'],
  ['b', 1, null],
  ['c', 1, undefined],
  ['z', 1, undefined],
] as const)('one step of %s by %i comes before %s', (id, step, before) => {
  expect(stepInOrder(PAGE.order, id, step)).toBe(before)
})

test('a copy stands below its original and shares no id with it', () => {
  const copy = duplicateSection(PAGE, 'a', ids())
  const content = after(PAGE, copy?.operations ?? null)
  expect(content.order).toEqual(['a', 'n1', 'b', 'c'])
  expect(content.sections.n1).toEqual({
    ...PAGE.sections.a,
    blocks: { n2: { type: 'question', settings: { text: 'Why?' } } },
    blockOrder: ['n2'],
  })
  const block = duplicateBlock(PAGE, 'a', 'q', ids())
  expect(after(PAGE, block?.operations ?? null).sections.a?.blockOrder).toEqual(['q', 'n1'])
  expect(duplicateSection(PAGE, 'z', ids())).toBeNull()
  expect(duplicateBlock(PAGE, 'b', 'q', ids())).toBeNull()
})

test('blocks are removed from their section only', () => {
  const content = after(PAGE, removePart(blocksOf('a'), 'q'))
  expect(content.sections.a).toMatchObject({ blocks: {}, blockOrder: [] })
  expect(content.order).toEqual(PAGE.order)
})

test('hidden and shown again, with a window and without one, a section is as it was', () => {
  const hidden = after(PAGE, setHidden('b', true))
  expect(hidden.sections.b?.hidden).toBe(true)
  expect(after(hidden, setHidden('b', false))).toEqual(PAGE)
  const shown = after(PAGE, setWindow('b', { from: '2026-12-01T08:00:00Z', only: 'open' }))
  expect(shown.sections.b?.show).toEqual({ from: '2026-12-01T08:00:00Z', only: 'open' })
  expect(after(shown, setWindow('b', {}))).toEqual(PAGE)
})

type Site = { header: Menu }
const entry = (label: string, parent: string | null = null) => ({ label, href: `/${label}`, parent })
const SITE: Site = {
  header: {
    departments: true,
    hidden: [],
    order: ['a', 'b', 'b1', 'b11', 'c'],
    items: { a: entry('a'), b: entry('b'), b1: entry('b1', 'b'), b11: entry('b11', 'b1'), c: entry('c') },
  },
}
const shape = ({ header }: Site) => menuRows(header).map(({ id, level }) => `${'-'.repeat(level - 1)}${id}`)

test('entries of a menu are moved among their siblings, together with those below them', () => {
  expect(shape(SITE)).toEqual(['a', 'b', '-b1', '--b11', 'c'])
  const moved = after(SITE, stepMenuItem('header', SITE.header, 'b', 1))
  expect(shape(moved)).toEqual(['a', 'c', 'b', '-b1', '--b11'])
  expect(stepMenuItem('header', SITE.header, 'a', -1)).toBeNull()
  expect(stepMenuItem('header', SITE.header, 'b1', 1)).toBeNull()
})

test('an entry goes below the one above it and out again, at most three levels deep', () => {
  const inside = after(SITE, indentMenuItem('header', SITE.header, 'c'))
  expect(shape(inside)).toEqual(['a', 'b', '-b1', '--b11', '-c'])
  expect(shape(after(inside, outdentMenuItem('header', inside.header, 'c')))).toEqual(shape(SITE))
  expect(indentMenuItem('header', SITE.header, 'b')).toBeNull()
  expect(indentMenuItem('header', SITE.header, 'a')).toBeNull()
  expect(outdentMenuItem('header', SITE.header, 'a')).toBeNull()
  const out = after(SITE, outdentMenuItem('header', SITE.header, 'b1'))
  expect(shape(out)).toEqual(['a', 'b', 'b1', '-b11', 'c'])
})

test('a removed entry takes those below it along; one whose parent is gone still shows', () => {
  const removed = after(SITE, removeMenuItem('header', SITE.header, 'b'))
  expect(shape(removed)).toEqual(['a', 'c'])
  expect(Object.keys(removed.header.items)).toEqual(['a', 'c'])
  const orphan = after(SITE, addMenuItem('header', 'x', entry('x', 'nowhere')))
  expect(shape(orphan)).toContain('x')
})

test('random steps keep the order and the sections of a page in agreement', () => {
  let content: PageContent = PAGE
  const makeId = ids()
  for (let step = 0; step < 200; step++) {
    const id = content.order[(step * 7) % content.order.length] ?? ''
    const operations =
      step % 3 === 0
        ? (duplicateSection(content, id, makeId)?.operations ?? [])
        : step % 3 === 1 && content.order.length > 2
          ? removePart(PAGE_SECTIONS, id)
          : movePart(PAGE_SECTIONS, id, content.order[(step * 3) % content.order.length] ?? null)
    content = after(content, operations)
    expect([...content.order].sort()).toEqual(Object.keys(content.sections).sort())
  }
})
