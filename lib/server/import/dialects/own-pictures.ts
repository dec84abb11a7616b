import 'server-only'
import { isPictureLink } from '@/lib/contract/pictures'
import type { ImageDraft } from '@/lib/rules/product-draft'
import type { RowIssue } from '../loose-product'
import type { Row } from '../read-rows'
import { cellOf } from './read-own-cell'

const MOST_PICTURES = 250
/** Separates URLs in one cell; a URL may contain a comma. */
const BETWEEN = /\s*[|,;]\s*(?=https?:\/\/|\/files\/)|\s+(?=https?:\/\/|\/files\/)/i

/** A product's pictures in the order of its rows, with the index of the picture that a variant names. */
export function gatherPictures(rows: readonly Row[], exact: boolean, notes: RowIssue[]) {
  const images: ImageDraft[] = []
  const strays: RowIssue[] = []
  const add = (row: number, src: string, alt: string) => {
    const known = images.findIndex((image) => image.src === src)
    if (known >= 0 && !exact) return known
    if (isPictureLink(src) && images.length < MOST_PICTURES) return images.push({ src, alt }) - 1
    strays.push({ row, reason: src.slice(0, 80) })
    return -1
  }
  for (const { row, cells } of rows) {
    const [first, ...more] = cellOf(cells, 'picture').split(BETWEEN).filter(Boolean)
    if (first !== undefined) add(row, first, cellOf(cells, 'pictureAlt'))
    for (const src of more) add(row, src, '')
  }
  for (const { row, cells } of rows) {
    const cell = cellOf(cells, 'variantPicture')
    if (cell !== '' && !/^\d+$/.test(cell) && !images.some(({ src }) => src === cell)) add(row, cell, '')
  }
  const names = [...new Set(strays.map(({ reason }) => reason))]
  if (strays[0]) {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
    const list = names.slice(0, 3).join(', ')
    notes.push({
      row: strays[0].row,
      reason: `Pictures left out, because they have no public web address: ${list}${more}.`,
    })
  }
  const positionOf = (cell: string): number | null => {
    const at = /^\d+$/.test(cell) ? Number(cell) - 1 : images.findIndex(({ src }) => src === cell)
    return cell !== '' && images[at] ? at : null
  }
  return { images, positionOf }
}
