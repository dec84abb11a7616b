import { tabStorage } from '@/lib/client/storage'

const KEY = 'products-in-grid'
const COUNT_KEY = 'products-for-grid'
/** Maximum products in the spreadsheet: more are not edited by hand and take long to load. */
export const MOST_IN_SHEET = 500

/** Ids for the spreadsheet, and their number before the limit was applied. */
export type SheetChoice = { readonly ids: readonly string[]; readonly count: number }

export const cutForSheet = (ids: readonly string[]): SheetChoice => ({
  ids: ids.slice(0, MOST_IN_SHEET),
  count: ids.length,
})

/** Stores the products of the spreadsheet for the lifetime of the tab. */
export function keepSheetChoice(chosen: readonly string[]): void {
  const { ids, count } = cutForSheet(chosen)
  tabStorage.write(KEY, ids.join(' '))
  tabStorage.write(COUNT_KEY, String(count))
}

/** The stored products; none when the spreadsheet was opened by its address. */
export function sheetChoice(): SheetChoice {
  const ids = (tabStorage.read(KEY) ?? '').split(' ').filter(Boolean)
  return { ids, count: Math.max(ids.length, Number(tabStorage.read(COUNT_KEY)) || 0) }
}
