import { LIST_PATH, type ListTagname } from './list-query'

/** Product list of one department, sub-department or category. */
export function listHref(tagname: ListTagname, id: string): string {
  return `${LIST_PATH}?id=${encodeURIComponent(id)}&tagname=${tagname}`
}

/** Product page; `key` chooses the variant where there are several. */
export function productHref(handle: string, key?: string): string {
  const path = `/product/${encodeURIComponent(handle)}`
  return key ? `${path}/${encodeURIComponent(key)}` : path
}

/** Whole percents off, rounded down so that nothing is promised; 0 when nothing is. Any unit, the same for both. */
export function percentOff(price: number, was: number): number {
  return was > price && price >= 0 ? Math.floor(((was - price) / was) * 100 + 1e-9) : 0
}
