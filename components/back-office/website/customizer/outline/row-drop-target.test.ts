import type { OutlineItem } from '../model/outline-items'
import { type PlacedRow, rowDropTarget } from './row-drop-target'

const row = (key: string, at: number): PlacedRow => {
  const [sectionId = '', blockId = null] = key.split('/')
  const item = { key, sectionId, blockId, level: blockId === null ? 1 : 2 } as OutlineItem
  return { item, top: at * 30, bottom: at * 30 + 30 }
}
const ROWS = ['a', 'b', 'b/x', 'b/y', 'c'].map(row)
const dragged = (key: string) => ROWS.find(({ item }) => item.key === key)!.item
const at = (place: number) => place * 30

test('a section goes before the section whose middle is below the pointer, or to the end', () => {
  expect(rowDropTarget(ROWS, dragged('c'), at(0.2))).toEqual({ before: 'a', marked: 'a', isEnd: false })
  expect(rowDropTarget(ROWS, dragged('a'), at(2))).toEqual({ before: 'c', marked: 'c', isEnd: false })
  expect(rowDropTarget(ROWS, dragged('a'), at(9))).toEqual({ before: null, marked: 'c', isEnd: true })
})

test('a row that would stay has no target', () => {
  expect(rowDropTarget(ROWS, dragged('a'), at(0.2))).toBeNull()
  expect(rowDropTarget(ROWS, dragged('a'), at(1.2))).toBeNull()
  expect(rowDropTarget(ROWS, dragged('c'), at(9))).toBeNull()
})

test('a block stays in its section', () => {
  expect(rowDropTarget(ROWS, dragged('b/y'), at(0))).toEqual({ before: 'x', marked: 'b/x', isEnd: false })
  expect(rowDropTarget(ROWS, dragged('b/x'), at(9))).toEqual({ before: null, marked: 'b/y', isEnd: true })
})
