import { joinRaw } from '@/lib/rules/website/join-raw'
import { foreignPages } from './fixtures/foreign-pages'
import { cutSource } from './foreign/source/cut-source'
import { prepareSource } from './prepare-source'

const namesOf = (html: string) => cutSource(html, []).parts.map(({ name }) => name)
const joined = (html: string, order?: readonly number[]) => {
  const source = cutSource(html, [])
  const parts = order ?? source.parts.map((_, part) => part)
  const pieces = parts.map((part) => ({ sectionId: 's', settings: { source: 'x', part }, isMarked: false }))
  return joinRaw(pieces, new Map([['x', source]]))
}
const block = (name: string) => `<div class="${name}"><h2>${name}</h2></div>`

test('a page is cut at its blocks; one around all of them is opened', () => {
  expect(namesOf(block('a') + block('b'))).toEqual(['a', 'b'])
  expect(namesOf(`<div id="page"><main>${block('a')}${block('b')}</main></div>`)).toEqual(['a', 'b'])
  expect(namesOf(`<section><div><h1>Only</h1><p>one</p></div></section>`)).toEqual(['Only'])
  expect(namesOf(`<div class="row">${block('a')}${block('b')}</div>`)).toEqual(['a'])
})

test('text and inline elements are one block; what shows nothing belongs to the block before', () => {
  expect(namesOf(`Hello <b>you</b>${block('a')}<div class="clear"></div><a href="/">x</a>`)).toEqual([
    'Hello',
    'a',
    'x',
  ])
})

test('a frame is written once around neighbours, also when they change places', () => {
  const page = `<div id="page">${block('a')}${block('b')}${block('c')}</div>`
  expect(joined(page)).toBe(page)
  expect(joined(page, [2, 0])).toBe(`<div id="page">${block('c')}${block('a')}</div>`)
  const source = cutSource(page, [])
  const raw = (part: number) => ({ sectionId: 's', settings: { source: 'x', part }, isMarked: false })
  const mixed = joinRaw([raw(0), { html: '<hr>' }, raw(1), raw(9)], new Map([['x', source]]))
  expect(mixed).toBe(`<div id="page">${block('a')}</div><hr><div id="page">${block('b')}</div>`)
})

test('more than 40 blocks are grouped with their neighbours', () => {
  const page = Array.from({ length: 500 }, (_, at) => `<div><p>${'x'.repeat(at % 7 === 0 ? 5_000 : 5)}</p></div>`).join(
    '',
  )
  const { parts } = cutSource(page, [])
  expect(parts.length).toBeLessThanOrEqual(40)
  expect(parts.length).toBeGreaterThan(10)
  expect(joined(page)).toBe(page)
})

test.each(foreignPages())('$name: the parts are the page, byte for byte, and whole elements each', ({ html }) => {
  const { source, html: whole } = prepareSource(html, null)
  expect(joined(whole)).toBe(whole)
  expect(source.parts.length).toBeLessThanOrEqual(40)
  for (const part of source.parts) {
    const opened = part.html.match(/<[a-z]/g)?.length ?? 0
    const ended = part.html.match(/<\/[a-z]/g)?.length ?? 0
    const empty = part.html.match(/<(?:area|br|col|hr|img|input|source|track|wbr|embed)\b/g)?.length ?? 0
    expect({ name: part.name, opened }).toEqual({ name: part.name, opened: ended + empty })
  }
})
