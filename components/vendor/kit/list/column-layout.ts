import type { ListColumn } from './list-definition'

type Column = Pick<ListColumn<never>, 'id' | 'shown'>

/** Ids of the columns that are shown while nobody has chosen, in order. */
export const usualLayout = (columns: readonly Column[]): string[] =>
  columns.filter(({ shown }) => shown !== 'onDemand').map(({ id }) => id)

/** A layout that was kept, for the columns that there are now: unknown ones fall away, those that always stand come first. */
export function knownLayout(columns: readonly Column[], kept: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id))
  const ids = [...new Set(kept)].filter((id) => known.has(id))
  const missing = columns.filter(({ id, shown }) => shown === 'always' && !ids.includes(id)).map(({ id }) => id)
  return [...missing, ...ids]
}

/** One column a place further to the front (-1) or to the end (1). */
export function movedColumn(ids: readonly string[], id: string, way: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const other = ids[at + way]
  if (at < 0 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
