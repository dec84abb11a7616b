import 'server-only'
import type { RowChange, RowImage } from '../feature/change'
import type { Differences } from '../feature/import-entity'

/** A field's label, and its value in an image as text. */
export type ComparedField = readonly [label: string, text: (image: RowImage) => unknown]

/** What differs between two images, field by field. */
export function describeDifferences({ before, after }: RowChange, fields: readonly ComparedField[]): Differences {
  const pairs = fields.map(([label, text]) => [label, [wordOf(before, text), wordOf(after, text)]] as const)
  return Object.fromEntries(pairs.filter(([, [was, is]]) => was !== is))
}

function wordOf(image: RowImage | null, text: (image: RowImage) => unknown): string {
  const value = image ? text(image) : ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? '' : String(value)
}
