import type { OutlineItem } from '../model/outline-items'

/** A row with its place on the screen, in px from the top. */
export type PlacedRow = { readonly item: OutlineItem; readonly top: number; readonly bottom: number }

/** Where a dragged row would go: before a sibling, or to the end with null. `marked` is the row that shows it. */
export type DropTarget = { readonly before: string | null; readonly marked: string; readonly isEnd: boolean }

/** The place for a dragged row under the pointer, among its siblings. Null where it would stay. */
export function rowDropTarget(rows: readonly PlacedRow[], dragged: OutlineItem, y: number): DropTarget | null {
  const isSibling = ({ item }: PlacedRow) =>
    item.level === dragged.level && (item.level === 1 || item.sectionId === dragged.sectionId)
  const siblings = rows.filter(isSibling)
  const from = siblings.findIndex(({ item }) => item.key === dragged.key)
  const next = siblings.findIndex(({ top, bottom }) => y < (top + bottom) / 2)
  const to = next < 0 ? siblings.length : next
  if (from < 0 || to === from || to === from + 1) return null
  const target = siblings[to]?.item
  if (target) return { before: target.blockId ?? target.sectionId, marked: target.key, isEnd: false }
  const last = siblings.at(-1)?.item
  const lastRow = rows.findLast(({ item }) => item.sectionId === last?.sectionId)
  return last ? { before: null, marked: lastRow?.item.key ?? last.key, isEnd: true } : null
}
