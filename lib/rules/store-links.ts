import { LIST_PATH } from './list-path'
import type { ListTagname } from './list-query'

/** Product list of one department, sub-department or category. */
export function listHref(tagname: ListTagname, id: string): string {
  return `${LIST_PATH}?id=${encodeURIComponent(id)}&tagname=${tagname}`
}

/** Product page; `key` selects a variant when there are several. */
export function productHref(handle: string, key?: string): string {
  const path = `/product/${encodeURIComponent(handle)}`
  return key ? `${path}/${encodeURIComponent(key)}` : path
}

/**
 * Whole percents off, rounded down so that no more is promised than given; 0 without a reduction. Any unit, the same
 * for both.
 */
export function percentOff(price: number, was: number): number {
  return was > price && price >= 0 ? Math.floor(((was - price) / was) * 100 + 1e-9) : 0
}
