import type { ListColumn } from './list-definition'

type Column = Pick<ListColumn<never>, 'id' | 'shown'>

/** Pixels that a column can be wide. */
export const COLUMN_WIDTHS = { least: 60, most: 800 } as const

/** A column in a layout: `title`, or `title:240` where somebody has said how wide. */
type Place = { readonly id: string; readonly width: number | null }

export function readPlace(text: string): Place {
  const [id = '', digits] = text.split(':')
  const width = Number(digits)
  return { id, width: digits !== undefined && Number.isFinite(width) ? withinWidths(width) : null }
}

const writePlace = ({ id, width }: Place): string => (width === null ? id : `${id}:${width}`)

export const withinWidths = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width)))

/** The columns that are shown while nobody has chosen, in order. */
export const usualLayout = (columns: readonly Column[]): string[] =>
  columns.filter(({ shown }) => shown !== 'onDemand').map(({ id }) => id)

/** A layout that was kept, for the columns that there are now: unknown ones fall away, those that always stand come first. */
export function knownLayout(columns: readonly Column[], kept: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id))
  const places = new Map(kept.map((text) => [readPlace(text).id, readPlace(text)]))
  const shown = [...places.values()].filter(({ id }) => known.has(id))
  const missing = columns.filter(({ id, shown: when }) => when === 'always' && !places.has(id)).map(({ id }) => id)
  return [...missing, ...shown.map(writePlace)]
}

/** One column a place further to the front (-1) or to the end (1). */
export function movedColumn(layout: readonly string[], id: string, way: -1 | 1): string[] {
  const at = layout.findIndex((text) => readPlace(text).id === id)
  const [one, other] = [layout[at], layout[at + way]]
  if (one === undefined || other === undefined) return [...layout]
  return layout.map((each) => (each === one ? other : each === other ? one : each))
}

/** One column shown at the end, or no longer. */
export const toggledColumn = (layout: readonly string[], id: string): string[] => {
  const others = layout.filter((text) => readPlace(text).id !== id)
  return others.length === layout.length ? [...layout, id] : others
}

/** One column so many pixels wide; null: as wide as it comes. */
export const sizedColumn = (layout: readonly string[], id: string, width: number | null): string[] =>
  layout.map((text) =>
    readPlace(text).id === id ? writePlace({ id, width: width === null ? null : withinWidths(width) }) : text,
  )
