import { tabStorage } from '@/lib/client/storage'

const KEY = 'products-in-grid'
const COUNT_KEY = 'products-for-grid'
/** Maximum products in the spreadsheet: more are not edited by hand and take long to load. */
export const MAX_SHEET_PRODUCTS = 500

/** Ids for the spreadsheet, and their number before the limit was applied. */
export type SheetSelection = { readonly ids: readonly string[]; readonly count: number }

export const limitForSheet = (ids: readonly string[]): SheetSelection => ({
  ids: ids.slice(0, MAX_SHEET_PRODUCTS),
  count: ids.length,
})

/** Stores the products of the spreadsheet for the lifetime of the tab. */
export function storeSheetSelection(chosen: readonly string[]): void {
  const { ids, count } = limitForSheet(chosen)
  tabStorage.write(KEY, ids.join(' '))
  tabStorage.write(COUNT_KEY, String(count))
}

/** The stored products; none when the spreadsheet was opened by its address. */
export function readSheetSelection(): SheetSelection {
  const ids = (tabStorage.read(KEY) ?? '').split(' ').filter(Boolean)
  return { ids, count: Math.max(ids.length, Number(tabStorage.read(COUNT_KEY)) || 0) }
}
