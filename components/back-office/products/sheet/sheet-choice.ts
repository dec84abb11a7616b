import { tabStorage } from '@/lib/client/storage'

const KEY = 'products-in-grid'
const COUNT_KEY = 'products-for-grid'
/** More would not be edited by hand, and takes long to load. */
export const MOST_IN_SHEET = 500

/** Ids for the spreadsheet, and how many there were before it was cut. */
export type SheetChoice = { readonly ids: readonly string[]; readonly count: number }

export const cutForSheet = (ids: readonly string[]): SheetChoice => ({
  ids: ids.slice(0, MOST_IN_SHEET),
  count: ids.length,
})

/** Remembers, as long as the tab is open, which products the spreadsheet was opened for. */
export function keepSheetChoice(chosen: readonly string[]): void {
  const { ids, count } = cutForSheet(chosen)
  tabStorage.write(KEY, ids.join(' '))
  tabStorage.write(COUNT_KEY, String(count))
}

/** Those products; none when it was opened by its address. */
export function sheetChoice(): SheetChoice {
  const ids = (tabStorage.read(KEY) ?? '').split(' ').filter(Boolean)
  return { ids, count: Math.max(ids.length, Number(tabStorage.read(COUNT_KEY)) || 0) }
}
