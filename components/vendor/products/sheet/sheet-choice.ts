import { tabKeeper } from '@/lib/client/storage'

const KEY = 'products-in-grid'
/** More would not be edited by hand, and takes long to load. */
export const MOST_IN_SHEET = 500

/** Remembers, as long as the tab is open, which products the spreadsheet was opened for. */
export const keepSheetChoice = (ids: readonly string[]): void =>
  tabKeeper.write(KEY, ids.slice(0, MOST_IN_SHEET).join(' '))

/** Ids of those products; none when it was opened by its address. */
export const sheetChoice = (): string[] => (tabKeeper.read(KEY) ?? '').split(' ').filter(Boolean)
