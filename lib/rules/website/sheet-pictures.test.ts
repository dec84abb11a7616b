import type { Json, Settings } from './content'
import type { RawSource } from './raw-source'
import { patchedSheets, sheetPictureAddress, sheetSettings } from './sheet-pictures'

const css = ['.a{background:#fff url("/a.png") no-repeat}', '.b{list-style:url(https://x.example/b.png)}']
const place = (sheet: number, text: string): RawSource['pictures'] => {
  const from = css[sheet]?.indexOf(text) ?? 0
  return [{ sheet, at: [from, from + text.length], parts: [0] }]
}
const pictures = [...(place(0, 'url("/a.png")') ?? []), ...(place(1, 'url(https://x.example/b.png)') ?? [])]
const source: RawSource = { css, frames: [], parts: [], pictures }

test('a picture is exchanged in its place, or becomes none, and all else stays to the byte', () => {
  expect(patchedSheets(source, {})).toEqual(css)
  expect(patchedSheets(source, { sheet_0: { src: '/files/new.webp' } })).toEqual([
    '.a{background:#fff url("/files/new.webp") no-repeat}',
    css[1],
  ])
  expect(patchedSheets(source, { sheet_0: null, sheet_1: null })).toEqual([
    '.a{background:#fff none no-repeat}',
    '.b{list-style:none}',
  ])
})

test.each<Json>([
  '/text.png',
  {},
  [],
  { src: 'https://tracker.example/a.png' },
  { src: '//tracker.example/a.png' },
  { src: '/a.png");background:url("//tracker.example/b' },
  { src: '/a.png</style><script>' },
  { src: 'javascript:alert(1)' },
  { src: '/a\\62 .png' },
])('%j is no picture of a style sheet', (value) => {
  expect(patchedSheets(source, { sheet_0: value })).toEqual(css)
})

test('a stored page whose pictures were not listed keeps its sheets', () => {
  const { pictures: _, ...old } = source
  expect(patchedSheets(old, { sheet_0: null })).toEqual(css)
})

test('the sheets are those of all sections of the page: the first that changes a picture decides', () => {
  const sections: Settings[] = [
    { source: 'other', sheet_0: null },
    { source: 'page', part: 0, text_0: 'x' },
    { source: 'page', part: 1, sheet_1: null },
    { source: 'page', part: 2, sheet_0: { src: '/b.png' }, sheet_1: { src: '/c.png' }, sheet_x: null },
  ]
  expect(sheetSettings(sections, 'page')).toEqual({ sheet_0: { src: '/b.png' }, sheet_1: null })
})

test('a picture of another host counts as none: the shop does not load it', () => {
  expect(pictures.map((picture) => sheetPictureAddress(css, picture))).toEqual(['/a.png', ''])
})
