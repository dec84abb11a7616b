import type { ListColumn } from './list-definition'

type Column = Pick<ListColumn<never>, 'id' | 'shown'>

/** Minimum and maximum column width in pixels. */
export const COLUMN_WIDTHS = { least: 60, most: 800 } as const

/** A column in a layout: `title`, or `title:240` with a user-set width. */
type Place = { readonly id: string; readonly width: number | null }

export function parseColumn(text: string): Place {
  const [id = '', digits] = text.split(':')
  const width = Number(digits)
  return { id, width: digits !== undefined && Number.isFinite(width) ? clampWidth(width) : null }
}

const writePlace = ({ id, width }: Place): string => (width === null ? id : `${id}:${width}`)

export const clampWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width)))

/** The default columns, in order. */
export const defaultLayout = (columns: readonly Column[]): string[] =>
  columns.filter(({ shown }) => shown !== 'onDemand').map(({ id }) => id)

/** A saved layout applied to the current columns: unknown ones are dropped, fixed ones come first. */
export function validLayout(columns: readonly Column[], kept: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id))
  const places = new Map(kept.map((text) => [parseColumn(text).id, parseColumn(text)]))
  const shown = [...places.values()].filter(({ id }) => known.has(id))
  const missing = columns.filter(({ id, shown: when }) => when === 'always' && !places.has(id)).map(({ id }) => id)
  return [...missing, ...shown.map(writePlace)]
}

/** Moves one column towards the front (-1) or the end (1). */
export function movedColumn(layout: readonly string[], id: string, way: -1 | 1): string[] {
  const at = layout.findIndex((text) => parseColumn(text).id === id)
  const [one, other] = [layout[at], layout[at + way]]
  if (one === undefined || other === undefined) return [...layout]
  return layout.map((each) => (each === one ? other : each === other ? one : each))
}

/** Shows one column at the end, or hides it. */
export const toggledColumn = (layout: readonly string[], id: string): string[] => {
  const others = layout.filter((text) => parseColumn(text).id !== id)
  return others.length === layout.length ? [...layout, id] : others
}

/** Sets the width of one column in pixels; null: automatic. */
export const sizedColumn = (layout: readonly string[], id: string, width: number | null): string[] =>
  layout.map((text) =>
    parseColumn(text).id === id ? writePlace({ id, width: width === null ? null : clampWidth(width) }) : text,
  )
